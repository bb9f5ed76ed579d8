package dev.torchtpu.formats.pt2;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.graph.SymbolExpression;
import dev.torchtpu.graph.TensorMeta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Small pieces of the export schema: unions, numbers, dtypes, tensors' types. */
final class Pt2Json {
  private final String file;

  Pt2Json(String file) {
    this.file = file;
  }

  String file() {
    return file;
  }

  FormatException error(String field, String detail) {
    return new FormatException(file, field, detail);
  }

  JsonNode require(JsonNode n, String key, String where) {
    JsonNode v = n.path(key);
    if (v.isMissingNode()) {
      throw error(where, "lacks '" + key + "'");
    }
    return v;
  }

  String text(JsonNode n, String where) {
    if (!n.isString()) {
      throw error(where, "should be a text");
    }
    return n.stringValue();
  }

  String text(JsonNode n, String key, String where) {
    return text(require(n, key, where), where + "." + key);
  }

  /** The one field of a union that is set. */
  Map.Entry<String, JsonNode> union(JsonNode n, String where) {
    if (n.isObject()) {
      for (Map.Entry<String, JsonNode> e : n.properties()) {
        // Exporters before 2.7 write the fields that are not set too.
        if (!e.getValue().isNull() || n.size() == 1) {
          return e;
        }
      }
    }
    throw error(where, "is not a union of the export schema");
  }

  double real(JsonNode n, String where) {
    if (n.isNumber()) {
      return n.doubleValue();
    }
    return switch (n.isString() ? n.stringValue() : "") {
      case "Infinity", "inf" -> Double.POSITIVE_INFINITY;
      case "-Infinity", "-inf" -> Double.NEGATIVE_INFINITY;
      case "NaN", "nan" -> Double.NaN;
      default -> throw error(where, "should be a number");
    };
  }

  long integer(JsonNode n, String where) {
    if (!n.isIntegralNumber() || !n.canConvertToLong()) {
      throw error(where, "should be a 64-bit integer");
    }
    return n.longValue();
  }

  Scalar complex(JsonNode n, String where) {
    return Scalar.of(
        real(require(n, "real", where), where), real(require(n, "imag", where), where));
  }

  /** The dtype of a number of the export schema, which differ from those of schemas. */
  Dtype dtype(JsonNode n, String where) {
    long number = integer(n, where);
    return switch ((int) number) {
      case 1 -> Dtype.UINT8;
      case 2 -> Dtype.INT8;
      case 3 -> Dtype.INT16;
      case 4 -> Dtype.INT32;
      case 5 -> Dtype.INT64;
      case 6 -> Dtype.FLOAT16;
      case 7 -> Dtype.FLOAT32;
      case 8 -> Dtype.FLOAT64;
      case 9 -> Dtype.COMPLEX32;
      case 10 -> Dtype.COMPLEX64;
      case 11 -> Dtype.COMPLEX128;
      case 12 -> Dtype.BOOL;
      case 13 -> Dtype.BFLOAT16;
      case 28 -> Dtype.UINT16;
      case 29 -> Dtype.FLOAT8_E4M3FN;
      case 30 -> Dtype.FLOAT8_E5M2;
      case 31 -> Dtype.FLOAT8_E4M3FNUZ;
      case 32 -> Dtype.FLOAT8_E5M2FNUZ;
      case 33 -> Dtype.FLOAT8_E8M0FNU;
      case 34 -> Dtype.UINT32;
      case 35 -> Dtype.UINT64;
      default -> throw error(where, "has the unknown dtype number " + number);
    };
  }

  /** The number that {@link #dtype} reads. */
  static int number(Dtype d) {
    return switch (d) {
      case UINT8 -> 1;
      case INT8 -> 2;
      case INT16 -> 3;
      case INT32 -> 4;
      case INT64 -> 5;
      case FLOAT16 -> 6;
      case FLOAT32 -> 7;
      case FLOAT64 -> 8;
      case COMPLEX32 -> 9;
      case COMPLEX64 -> 10;
      case COMPLEX128 -> 11;
      case BOOL -> 12;
      case BFLOAT16 -> 13;
      case UINT16 -> 28;
      case FLOAT8_E4M3FN -> 29;
      case FLOAT8_E5M2 -> 30;
      case FLOAT8_E4M3FNUZ -> 31;
      case FLOAT8_E5M2FNUZ -> 32;
      case FLOAT8_E8M0FNU -> 33;
      case UINT32 -> 34;
      case UINT64 -> 35;
      case INT4, UINT4 -> 0;
    };
  }

  SymbolExpression symbol(JsonNode n, String where) {
    Map.Entry<String, JsonNode> u = union(n, where);
    return switch (u.getKey()) {
      case "as_int" -> new SymbolExpression.Known(integer(u.getValue(), where));
      case "as_bool" -> new SymbolExpression.Known(u.getValue().booleanValue() ? 1 : 0);
      case "as_expr" -> SymbolExpression.parse(text(u.getValue(), "expr_str", where));
      case "as_float" -> new SymbolExpression.Opaque(u.getValue().toString());
      default -> throw error(where, "has the unknown kind " + FormatException.quote(u.getKey()));
    };
  }

  List<SymbolExpression> symbols(JsonNode n, String where) {
    var out = new ArrayList<SymbolExpression>();
    n.forEach(s -> out.add(symbol(s, where)));
    return out;
  }

  TensorMeta tensor(JsonNode n, String where) {
    JsonNode layout = n.path("layout");
    if (layout.isInt() && layout.intValue() != 7) {
      throw error(where, "is " + layoutName(layout.intValue()) + ", which is not supported");
    }
    return new TensorMeta(
        dtype(require(n, "dtype", where), where),
        symbols(require(n, "sizes", where), where),
        symbols(require(n, "strides", where), where),
        symbol(require(n, "storage_offset", where), where),
        n.path("requires_grad").asBoolean(false),
        n.path("device").path("type").asString("cpu"));
  }

  static String layoutName(int number) {
    return switch (number) {
      case 1 -> "a sparse COO tensor";
      case 2 -> "a sparse CSR tensor";
      case 3 -> "a sparse CSC tensor";
      case 4 -> "a sparse BSR tensor";
      case 5 -> "a sparse BSC tensor";
      case 6 -> "an MKL-DNN tensor";
      default -> "a tensor of the unknown layout " + number;
    };
  }

  Optional<Long> bound(JsonNode n, String where) {
    // Infinity stands for no bound in some versions.
    return n.isIntegralNumber() ? Optional.of(integer(n, where)) : Optional.empty();
  }
}
