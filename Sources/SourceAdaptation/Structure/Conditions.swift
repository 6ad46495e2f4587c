/// The conditions of the `#if` blocks around a position.
struct Conditions {
  /// The conditions that hold, outermost first.
  private(set) var current: [String] = []
  /// For each open block, the conditions of its earlier branches.
  private var earlier: [[String]] = []

  /// Reads `#if`, `#elseif`, `#else` or `#endif`; other directives change nothing.
  mutating func read(_ index: Int, _ source: SourceText) {
    let token = source.tokens[index]
    if source.isText(token, "#if") {
      let condition = Self.condition(after: index, source)
      earlier.append([condition])
      current.append(condition)
    } else if source.isText(token, "#elseif"), !earlier.isEmpty {
      let condition = Self.condition(after: index, source)
      current[current.count - 1] = branch(condition)
      earlier[earlier.count - 1].append(condition)
    } else if source.isText(token, "#else"), !earlier.isEmpty {
      current[current.count - 1] = branch(nil)
    } else if source.isText(token, "#endif"), !earlier.isEmpty {
      earlier.removeLast()
      current.removeLast()
    }
  }

  private func branch(_ condition: String?) -> String {
    let negated = (earlier.last ?? []).map { "!(\($0))" }
    return (negated + (condition.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
  }

  /// The condition ends with its line, unless an operator joins the next line.
  private static func condition(after index: Int, _ source: SourceText) -> String {
    var end = index + 1
    while source.tokens[end].kind != .end {
      let joins = source.tokens[end].kind == .operator || source.tokens[end - 1].kind == .operator
      if source.tokens[end].startsLine, !joins { break }
      end += 1
    }
    guard end > index + 1 else { return "true" }
    let text = source.text(Int(source.tokens[index + 1].start)..<Int(source.tokens[end - 1].end))
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
