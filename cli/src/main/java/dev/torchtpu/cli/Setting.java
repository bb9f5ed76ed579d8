package dev.torchtpu.cli;

/**
 * A setting and where its value came from.
 *
 * @param name the environment variable
 * @param value its value in this process
 * @param from {@code environment}, {@code default} or {@code unknown name}
 * @param meaning one line
 */
record Setting(String name, String value, String from, String meaning) {}
