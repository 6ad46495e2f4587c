/// The conditions of the `#if` blocks around a position.
struct Conditions {
  /// The conditions that hold, outermost first.
  private(set) var current: [String] = []
  /// For each open block, the conditions of its earlier branches.
  private var earlier: [[String]] = []
  /// A block with more branches than this is hardly a person's.
  private static let maximumBranches = 100

  /// Reads `#if`, `#elseif`, `#else` or `#endif`. Returns the index of the condition's last token.
  mutating func read(_ index: Int, _ source: SourceText) -> Int {
    let token = source.tokens[index]
    var last = index
    if source.isText(token, "#if") {
      let condition = Self.condition(after: &last, source)
      earlier.append([condition])
      current.append(condition)
    } else if source.isText(token, "#elseif"), !earlier.isEmpty {
      let condition = Self.condition(after: &last, source)
      current[current.count - 1] = branch(condition)
      earlier[earlier.count - 1].append(condition)
    } else if source.isText(token, "#else"), !earlier.isEmpty {
      current[current.count - 1] = branch(nil)
    } else if source.isText(token, "#endif"), !earlier.isEmpty {
      earlier.removeLast()
      current.removeLast()
    }
    return last
  }

  private func branch(_ condition: String?) -> String {
    // The text of a branch contains the conditions before it. A limit keeps their sum small.
    guard (earlier.last?.count ?? 0) <= Self.maximumBranches else { return "false" }
    let negated = (earlier.last ?? []).map { "!(\($0))" }
    return (negated + (condition.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
  }

  /// The condition behind a directive, and the index of its last token. It ends with its line, unless an operator joins
  /// the next line.
  private static func condition(after index: inout Int, _ source: SourceText) -> String {
    let directive = index
    var end = index + 1
    while source.tokens[end].kind != .end {
      let joins = source.tokens[end].kind == .operator || source.tokens[end - 1].kind == .operator
      if source.tokens[end].startsLine, !joins { break }
      end += 1
    }
    guard end > directive + 1 else { return "true" }
    index = end - 1
    let text = source.text(Int(source.tokens[directive + 1].start)..<Int(source.tokens[end - 1].end))
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
