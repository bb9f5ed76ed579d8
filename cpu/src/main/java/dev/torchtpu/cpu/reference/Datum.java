package dev.torchtpu.cpu.reference;

import java.util.List;

/** What a value of a program is while it runs. Immutable. */
public sealed interface Datum permits HostArray, Datum.TupleDatum, Datum.TokenDatum {

  /** Several values as one. */
  record TupleDatum(List<Datum> elements) implements Datum {
    public TupleDatum {
      elements = List.copyOf(elements);
    }
  }

  /** A token: it orders, and holds nothing. */
  enum TokenDatum implements Datum {
    TOKEN
  }
}
