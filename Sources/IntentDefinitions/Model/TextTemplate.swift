/// A text with variables in it: `Your ${soup} will be ready in ${order.time}.`
package struct TextTemplate: Hashable, Sendable {
  /// A piece of it.
  package enum Part: Hashable, Sendable {
    case text(String)
    case variable(String)
  }

  /// The pieces, in the order of the text.
  package let parts: [Part]

  /// Takes a text; `${` without an end stands for itself.
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

  /// What stands between `${` and `}`, in the order of the text.
  package var variables: [String] {
    parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// The text with a value in each variable's place.
  package func filled(_ value: (_ variable: String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(let name): value(name)
      }
    }.joined()
  }
}
