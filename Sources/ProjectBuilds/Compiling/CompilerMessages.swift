/// Collects the messages of the compiler without duplicates, because several of its processes report the same error.
package struct CompilerMessages {
  private var seen: Set<String> = []
  private var isRepetition = false
  private var first: (line: String, rank: Rank)?
  /// The first error of the most specific kind: one with a position (`path:line:column: error: text`), else one of the
  /// linker, else another message, else the report that a command failed. Nil without an error.
  package var firstError: String? { first?.line }

  /// How specific a line is about the cause of a failure.
  private enum Rank: Int {
    /// A command failed.
    case command
    /// An error without a position, an error of the linker, an error with a position.
    case message, linker, placed
  }

  /// Creates an empty collection.
  package init() {}

  /// Returns the line if it belongs to a new message; nil if it belongs to a repeated one.
  package mutating func add(_ line: String) -> String? {
    if let rank = Self.rank(of: line), first.map({ $0.rank.rawValue < rank.rawValue }) ?? true { first = (line, rank) }
    guard Self.kind(of: line) != nil else { return isRepetition ? nil : line }
    isRepetition = !seen.insert(line).inserted
    return isRepetition ? nil : line
  }

  /// The severity of a line that starts a message; nil for a source line that a message shows.
  private static func kind(of line: String) -> String? {
    ["error", "warning", "note"].first { line.hasPrefix("\($0): ") || (isPlaced(line) && line.contains(": \($0): ")) }
  }

  /// The rank of a line that reports an error; nil for any other line.
  private static func rank(of line: String) -> Rank? {
    if isAboutSymbols(line) { return .linker }
    guard kind(of: line) == "error" else { return nil }
    if isPlaced(line) { return .placed }
    return line.hasSuffix("(use -v to see invocation)") ? .command : .message
  }

  /// Whether the linker reports an undefined symbol in this line.
  static func isAboutSymbols(_ line: String) -> Bool {
    line.contains("undefined symbol: ") || line.contains("undefined reference to ")
  }

  /// Whether the line starts with a path.
  private static func isPlaced(_ line: String) -> Bool { line.hasPrefix("/") }
}
