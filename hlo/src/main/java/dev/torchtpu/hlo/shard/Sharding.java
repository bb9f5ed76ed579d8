package dev.torchtpu.hlo.shard;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.TensorType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How an array lies on a mesh: each dimension is whole, or divided over one axis or several. Axes
 * that no dimension names hold copies. Immutable.
 *
 * @param dimensions the names of the axes that divide each dimension, the major first
 */
public record Sharding(Mesh mesh, List<List<String>> dimensions) {

  /** Checks that the axes exist and divide one dimension each. */
  public Sharding {
    dimensions = dimensions.stream().map(List::copyOf).toList();
    var used = new HashSet<String>();
    for (List<String> d : dimensions) {
      for (String axis : d) {
        if (mesh.axis(axis).isEmpty() || !used.add(axis)) {
          throw new HloException(
              "sharding "
                  + dimensions
                  + " names axis "
                  + axis
                  + " twice, or mesh "
                  + mesh
                  + " has no such axis");
        }
      }
    }
  }

  /** A copy on every device. */
  public static Sharding replicated(Mesh mesh, int rank) {
    var none = new ArrayList<List<String>>();
    for (int i = 0; i < rank; i++) {
      none.add(List.of());
    }
    return new Sharding(mesh, none);
  }

  /** This sharding with one dimension divided over axes. */
  public Sharding with(int dimension, String... axes) {
    var out = new ArrayList<>(dimensions);
    out.set(dimension, List.of(axes));
    return new Sharding(mesh, out);
  }

  /** In how many parts a dimension is divided. */
  public int parts(int dimension) {
    int n = 1;
    for (String axis : dimensions.get(dimension)) {
      n *= mesh.axis(axis).orElseThrow().size();
    }
    return n;
  }

  /** Which part of a dimension a device has. */
  public int part(int device, int dimension) {
    int n = 0;
    for (String axis : dimensions.get(dimension)) {
      n = n * mesh.axis(axis).orElseThrow().size() + mesh.coordinate(device, axis);
    }
    return n;
  }

  /**
   * The type of one device's part.
   *
   * @throws HloException if the ranks differ or a size cannot be divided evenly
   */
  public TensorType shard(TensorType whole) {
    if (whole.rank() != dimensions.size()) {
      throw new HloException("sharding " + dimensions + " cannot divide " + whole);
    }
    long[] dims = whole.dims();
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] % parts(i) != 0) {
        throw new HloException(
            "dimension "
                + i
                + " of "
                + whole
                + " cannot be divided into "
                + parts(i)
                + " equal parts over "
                + dimensions.get(i));
      }
      dims[i] /= parts(i);
    }
    return TensorType.of(whole.elementType(), dims);
  }

  /** The attribute {@code sdy.sharding}. */
  public Attribute attribute() {
    return new Attribute.Opaque(
        dimensions.stream()
            .map(d ->
                d.stream().map(a -> "\"" + a + "\"").collect(Collectors.joining(", ", "{", "}")))
            .collect(Collectors.joining(", ", "#sdy.sharding<@" + Mesh.NAME + ", [", "]>")));
  }
}
