/// A strict parser of Prometheus' text format, version 0.0.4.
package struct MetricsReader {
  /// The error for a line that violates the format.
  package struct FormatError: Error {
    package let line: String
    package let reason: String
  }

  /// A sample.
  package struct Sample: Equatable {
    package var name: String
    package var labels: [String: String]
    package var value: Double
  }

  /// All samples.
  package private(set) var samples: [Sample] = []
  private var types: [String: String] = [:]
  private var helps: Set<String> = []
  private var family = ""
  private var closed: Set<String> = []

  /// Parses a text.
  package init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw FormatError(line: text, reason: "the last line does not end") }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { try read(String(line)) }
    try checkHistograms()
  }

  /// The value of the sample with this name and these labels; nil if there is none.
  package func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    samples.first { $0.name == name && $0.labels == labels }?.value
  }

  private mutating func read(_ line: String) throws {
    if line.hasPrefix("# ") { return try readComment(line) }
    var rest = line[...]
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }
    guard let first = name.first, !first.isNumber else { throw FormatError(line: line, reason: "no name") }
    rest = rest.dropFirst(name.count)
    var labels: [String: String] = [:]
    if rest.first == "{" { labels = try readLabels(&rest, line) }
    guard rest.first == " " else { throw FormatError(line: line, reason: "no space before the value") }
    let number = rest.dropFirst()
    guard let value = ["+Inf": .infinity, "-Inf": -.infinity, "NaN": .nan][number] ?? Double(number) else {
      throw FormatError(line: line, reason: "no value")
    }
    try check(String(name), line)
    guard !samples.contains(where: { $0.name == name && $0.labels == labels }) else {
      throw FormatError(line: line, reason: "twice")
    }
    samples.append(Sample(name: String(name), labels: labels, value: value))
  }

  private mutating func readComment(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4 else { throw FormatError(line: line, reason: "a short comment") }
    switch words[1] {
    case "HELP":
      guard helps.insert(words[2]).inserted else { throw FormatError(line: line, reason: "two helps") }
    case "TYPE":
      guard types[words[2]] == nil, ["counter", "gauge", "histogram"].contains(words[3]), helps.contains(words[2])
      else {
        throw FormatError(line: line, reason: "a type without help, or twice, or unknown")
      }
      types[words[2]] = words[3]
      closed.insert(family)
      family = words[2]
      guard !closed.contains(family) else { throw FormatError(line: line, reason: "a family in two parts") }
    default: throw FormatError(line: line, reason: "an unknown comment")
    }
  }

  private func readLabels(_ rest: inout Substring, _ line: String) throws -> [String: String] {
    var labels: [String: String] = [:]
    repeat {
      rest.removeFirst()
      let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, rest.hasPrefix("=\""), labels[name] == nil else {
        throw FormatError(line: line, reason: "no label")
      }
      rest = rest.dropFirst(2)
      var value = ""
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\" else {
          value.append(character)
          continue
        }
        guard let escaped = rest.popFirst(), let meaning: Character = ["\\": "\\", "\"": "\"", "n": "\n"][escaped]
        else {
          throw FormatError(line: line, reason: "an unknown escape")
        }
        value.append(meaning)
      }
      labels[name] = value
    } while rest.first == ","
    guard rest.popFirst() == "}" else { throw FormatError(line: line, reason: "labels without an end") }
    return labels
  }

  /// Checks that the type of a sample's family is declared before the sample.
  private func check(_ name: String, _ line: String) throws {
    let suffixes = types[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard suffixes.contains(where: { name == family + $0 }) else {
      throw FormatError(line: line, reason: "no type before it")
    }
    guard types[family] != "counter" || family.hasSuffix("_total") else {
      throw FormatError(line: line, reason: "a counter that does not end in _total")
    }
  }

  /// Checks that the buckets of a histogram increase, end with `+Inf`, and agree with the count.
  private func checkHistograms() throws {
    for family in types.filter({ $0.value == "histogram" }).keys {
      let buckets = samples.filter { $0.name == family + "_bucket" }
      for group in Dictionary(grouping: buckets, by: { $0.labels.filter { $0.key != "le" } }) {
        let bounds = group.value.map { $0.labels["le"] == "+Inf" ? .infinity : Double($0.labels["le"] ?? "") ?? .nan }
        let values = group.value.map(\.value)
        guard bounds == bounds.sorted(), bounds.last == .infinity, values == values.sorted(),
          value(family + "_count", group.key) == values.last, value(family + "_sum", group.key) != nil
        else { throw FormatError(line: family, reason: "buckets that don't agree") }
      }
    }
  }
}
