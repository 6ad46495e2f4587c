/// The conditions of the `#if` blocks around a position.
struct Conditions {
  /// The conditions that hold, outermost first.
  private(set) var current: [String] = []
  /// For each open block, the conditions of its earlier branches.
  private var earlier: [[String]] = []
  /// The limits for branches in a block, nested blocks, and the length of a condition. Sources that people
  /// write do not exceed them. The copy repeats the conditions of each member and selector, so the limits bound its
  /// size.
  private static let maximumBranches = 100
  private static let maximumDepth = 50
  private static let maximumBytes = 1000

  /// Reads `#if`, `#elseif`, `#else` or `#endif`. Returns the index of the condition's last token.
  mutating func read(_ index: Int, _ source: SourceText) -> Int {
    let token = source.tokens[index]
    var last = index
    if source.isText(token, "#if") {
      let condition = Self.condition(after: &last, source)
      earlier.append([condition])
      if earlier.count <= Self.maximumDepth { current.append(condition) }
    } else if source.isText(token, "#elseif"), !earlier.isEmpty {
      let condition = Self.condition(after: &last, source)
      setBranch(condition)
      earlier[earlier.count - 1].append(condition)
    } else if source.isText(token, "#else"), !earlier.isEmpty {
      setBranch(nil)
    } else if source.isText(token, "#endif"), !earlier.isEmpty {
      if earlier.count <= Self.maximumDepth { current.removeLast() }
      earlier.removeLast()
    }
    return last
  }

  private mutating func setBranch(_ condition: String?) {
    if earlier.count <= Self.maximumDepth { current[earlier.count - 1] = branch(condition) }
  }

  /// The condition of a branch, which includes the negated conditions of the earlier branches.
  private func branch(_ condition: String?) -> String {
    guard (earlier.last?.count ?? 0) <= Self.maximumBranches else { return "false" }
    let negated = (earlier.last ?? []).map { "!(\($0))" }
    let text = (negated + (condition.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
    return text.utf8.count > Self.maximumBytes ? "false" : text
  }

  /// The condition after a directive, and the index of its last token. A condition ends with its line, unless an
  /// operator continues it in the next line.
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
    let range = Int(source.tokens[directive + 1].start)..<Int(source.tokens[end - 1].end)
    guard range.count <= maximumBytes else { return "false" }
    let text = source.text(range)
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
