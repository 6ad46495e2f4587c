internal import BaseFiles
internal import IntentConversations

/// The objects that a request found, as a table on a terminal.
struct ItemTable {
  private let items: FoundTable

  /// The prefixes of the names of search intents.
  private static let searches = ["INSearch", "INList", "INGet"]

  /// Creates a table from the first list of objects in the response to a search; nil if there is none.
  init?(_ handled: HandledRequest) {
    guard Self.searches.contains(where: handled.intent.hasPrefix), handled.response.isSuccess,
      let items = handled.response.properties.lazy.compactMap(\.items).first
    else { return nil }
    self.items = items
  }

  /// Returns the lines of the table, whose rows have numbers.
  func lines(columns: Int) -> [String] {
    let numbered = items.rows.enumerated().map { ["  \($0 + 1)."] + $1 }
    let hasHeader = items.header.contains { !$0.isEmpty }
    let rest = items.more > 0 ? ["  … +\(items.more)"] : []
    return TerminalText.table((hasHeader ? [[""] + items.header] : []) + numbered, columns: columns) + rest
  }

  /// Whether a row of the table already has the content of a sentence: the sentence contains the longest cell of a row.
  func covers(_ sentence: String) -> Bool {
    items.rows.contains { row in
      guard let longest = row.max(by: { $0.count < $1.count }), !longest.isEmpty else { return false }
      return sentence.contains(longest)
    }
  }
}
