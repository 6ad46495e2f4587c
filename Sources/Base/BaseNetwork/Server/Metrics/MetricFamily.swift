/// The samples of one metric, for the text format of Prometheus.
package struct MetricFamily: Hashable, Sendable {
  /// The type of a metric.
  package enum Kind: String, Sendable {
    /// A number that only grows.
    case counter
    /// A number that goes up and down.
    case gauge
    /// The numbers of observations below each bound.
    case histogram
  }

  /// One sample.
  package struct Sample: Hashable, Sendable {
    /// The suffix of the family's name, such as `_sum`.
    package var suffix = ""
    /// The labels, in their order.
    package var labels: [Label] = []
    /// The value.
    package var value: Double

    /// Creates a sample.
    package init(_ value: Double, _ labels: KeyValuePairs<String, String> = [:], suffix: String = "") {
      self.init(value, labels.map { Label(name: $0.key, value: $0.value) }, suffix: suffix)
    }

    /// Creates a sample.
    package init(_ value: Double, _ labels: [Label], suffix: String = "") {
      self.value = value
      self.labels = labels
      self.suffix = suffix
    }
  }

  /// Distinguishes a sample from the others of its family.
  package struct Label: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value, which may be any text.
    package let value: String

    /// Creates a label.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name, such as `intent_host_requests_total`.
  package let name: String
  /// The description of the metric, in one sentence.
  package let help: String
  /// The type of the metric.
  package let kind: Kind
  /// The samples.
  package var samples: [Sample]

  /// Creates a metric.
  package init(_ name: String, kind: Kind, help: String, samples: [Sample]) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  /// The content type of ``text(_:)``.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The metrics in the text format of Prometheus, version 0.0.4.
  package static func text(_ families: [MetricFamily]) -> String { families.map(\.text).joined() }

  private var text: String {
    var text = "# HELP \(name) \(Self.escaped(help))\n# TYPE \(name) \(kind.rawValue)\n"
    for sample in samples {
      let labels = sample.labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }
      text += name + sample.suffix + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}")
      text += " \(Self.number(sample.value))\n"
    }
    return text
  }

  static func number(_ value: Double) -> String {
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    if value.isNaN { return "NaN" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool = false) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\\\"
      case "\"" where quotes: result += "\\\""
      case "\n", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result
  }
}
