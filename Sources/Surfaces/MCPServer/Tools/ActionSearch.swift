internal import BaseFiles

/// Finds tools by words, for clients in compact mode.
struct ActionSearch {
  /// The maximum number of tools with their arguments in one answer.
  static let limit = 5
  /// The maximum number of further names in one answer.
  static let nameLimit = 100
  /// The maximum number of words of a query that count.
  private static let wordLimit = 16

  let list: ToolList

  /// Returns the result of a search.
  ///
  /// - Parameters:
  ///   - query: words for an action.
  ///   - application: the only app whose actions count; nil for all.
  /// - Returns: the actions that fit best, and the names of the others.
  func result(_ query: String, application: String?) -> ToolResult {
    let words = Self.words(query).prefix(Self.wordLimit)
    let tools = list.tools.enumerated().filter { _, tool in
      application.map { name in tool.applications.contains { Words.areEqual($0, name) } } ?? true
    }
    let ranked = tools.map { index, tool in (index: index, score: Self.score(tool, words)) }
      .filter { $0.score > 0 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
    let found = ranked.prefix(Self.limit).map { JSONValue.object(list.listings[$0.index]) }
    let listed = Set(ranked.prefix(Self.limit).map(\.index))
    let others = tools.filter { !listed.contains($0.offset) }.prefix(Self.nameLimit).map(\.element.text.name)
    var result = ToolResult(saying: found.isEmpty ? "No action fits." : JSONValue.array(found).line)
    if !others.isEmpty { result.texts.append("Other actions: \(others.joined(separator: ", "))") }
    result.structured["actions"] = .array(found)
    result.structured["otherActions"] = .array(others.map(JSONValue.string))
    return result
  }

  /// Counts the words of the query that a tool has, those of its name twice. A word may be the beginning of another.
  private static func score(_ tool: IntentTool, _ words: some Sequence<Substring>) -> Int {
    let name = self.words(tool.text.name)
    let texts = self.words(
      ([tool.text.sentence] + tool.applications + tool.text.parameters.map(\.text)).joined(separator: " "))
    return words.reduce(0) { sum, word in
      sum + (name.contains { resembles($0, word) } ? 2 : 0) + (texts.contains { resembles($0, word) } ? 1 : 0)
    }
  }

  private static func resembles(_ one: Substring, _ other: Substring) -> Bool {
    one == other || (min(one.count, other.count) >= 3 && (one.hasPrefix(other) || other.hasPrefix(one)))
  }

  private static func words(_ text: String) -> [Substring] {
    text.prefix(2000).lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
