package dev.torchtpu.typed;

import java.util.ArrayList;
import java.util.List;

/** Names that make one file of methods and one of functions. */
record Section(String group, String name, List<Entry> entries) {
  /** An operator, and whether it becomes a method, a function or both. */
  record Entry(String name, boolean method, boolean function) {}

  static List<Section> parse(List<String> lines) {
    var sections = new ArrayList<Section>();
    for (String line : lines) {
      if (line.startsWith("[")) {
        String[] words = line.substring(1, line.indexOf(']')).split(" ", -1);
        sections.add(new Section(words[0], words[1], new ArrayList<>()));
      } else if (!line.startsWith("#") && !line.isBlank()) {
        for (String word : line.trim().split(" +", -1)) {
          boolean only = word.startsWith(".") || word.startsWith("=");
          sections
              .getLast()
              .entries
              .add(
                  new Entry(
                      only ? word.substring(1) : word,
                      !word.startsWith("="),
                      !word.startsWith(".")));
        }
      }
    }
    return sections;
  }
}
