/// The messages of the compiler, without repetitions: several of its processes report the same error.
package struct CompilerMessages {
  private var seen: Set<String> = []
  private var isRepetition = false
  /// The first error, as `path:line:column: error: text`, or else the first line that says "error"; nil without one.
  package private(set) var firstError: String?

  /// Starts without messages.
  package init() {}

  /// Returns the line if it belongs to a message that is new.
  package mutating func add(_ line: String) -> String? {
    guard let kind = Self.kind(of: line) else { return isRepetition ? nil : line }
    isRepetition = !seen.insert(line).inserted
    if kind == "error", firstError == nil || (!Self.isPlaced(firstError ?? "") && Self.isPlaced(line)) {
      firstError = line
    }
    return isRepetition ? nil : line
  }

  /// The severity of a line that starts a message; nil for a line of the source that a message shows.
  private static func kind(of line: String) -> String? {
    ["error", "warning", "note"].first { line.hasPrefix("\($0): ") || (isPlaced(line) && line.contains(": \($0): ")) }
  }

  /// Whether the line starts with a path.
  private static func isPlaced(_ line: String) -> Bool { line.hasPrefix("/") }
}
