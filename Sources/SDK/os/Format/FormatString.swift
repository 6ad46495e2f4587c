/// A format of `os_log`: text with directives such as `%{public}@`, which stand for arguments.
struct FormatString {
  private enum Piece {
    case text(String)
    case directive(FormatDirective)
  }

  private var pieces: [Piece] = []

  /// Parses a format from the source.
  init(_ format: StaticString) {
    self.init(format.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
  }

  /// Parses `format`. Anything that is not a directive is text.
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

  /// Returns the text with the arguments filled in.
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
