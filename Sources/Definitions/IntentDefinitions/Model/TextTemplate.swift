/// A text with variables: `Your ${soup} will be ready in ${order.time}.`
package struct TextTemplate: Hashable, Sendable {
  /// A part of the text.
  package enum Part: Hashable, Sendable {
    case text(String)
    case variable(String)
  }

  /// The parts, in order.
  package let parts: [Part]

  /// Parses a text. A `${` without an end is plain text.
  package init(_ text: String) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      parts.append(.text(String(rest[..<start.lowerBound])))
      parts.append(.variable(String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The names of the variables, in order.
  package var variables: [String] {
    parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// The text with the variables replaced by values.
  package func filled(_ value: (_ variable: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(let name): value(name)
      }
    }.joined()
  }
}
