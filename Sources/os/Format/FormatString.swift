/// A format of `os_log`: text, and directives such as `%{public}@`, in which arguments stand.
struct FormatString {
  private enum Piece {
    case text(String)
    case directive(FormatDirective)
  }

  private var pieces: [Piece] = []

  /// Takes a format as it is written in the source.
  init(_ format: StaticString) {
    self.init(format.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
  }

  /// Reads `format`; what is no directive is text.
  init(_ format: String) {
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      pieces.append(.text(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        pieces.append(.text("%"))
        rest.removeFirst()
      } else if let directive = FormatDirective(reading: &rest) {
        pieces.append(.directive(directive))
      } else {
        pieces.append(.text("%"))
      }
    }
    pieces.append(.text(String(rest)))
  }

  /// The text with the arguments in their places.
  func text(_ arguments: [Any]) -> String {
    var arguments = arguments[...]
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .directive(let directive): directive.text(taking: &arguments)
      }
    }.joined()
  }
}
