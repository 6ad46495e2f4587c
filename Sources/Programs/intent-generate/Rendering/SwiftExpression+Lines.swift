extension SwiftExpression {
  /// The expression as Swift source, indented from the column of its first line.
  var lines: [String] {
    switch self {
    case .text(let text): return [text]
    case .array(let elements): return Self.list(elements.map(\.lines))
    case .dictionary(let entries):
      return entries.isEmpty ? ["[", "  :", "]"] : Self.list(entries.map(\.lines))
    case .call(let function, let arguments):
      var lines = [function + "("]
      for (index, argument) in arguments.enumerated() {
        let isLast = index == arguments.count - 1
        lines += argument.lines.suffixed(isLast ? ")" : ",").map { "  " + $0 }
      }
      return lines
    case .closure(let parameters, let body): return ["{ \(parameters) in"] + body.map { "  " + $0 } + ["}"]
    }
  }

  private static func list(_ elements: [[String]]) -> [String] {
    ["["] + elements.flatMap { $0.suffixed(",") }.map { "  " + $0 } + ["]"]
  }
}

extension SwiftExpression.Entry {
  fileprivate var lines: [String] { value.lines.prefixed(key + ": ") }
}

extension [String] {
  /// The lines with `prefix` before the first.
  func prefixed(_ prefix: String) -> [String] { self.prefix(1).map { prefix + $0 } + dropFirst() }

  /// The lines with `suffix` after the last.
  fileprivate func suffixed(_ suffix: String) -> [String] { dropLast() + self.suffix(1).map { $0 + suffix } }
}
