/// The messages of the compiler, without repetitions: several of its processes report the same error.
package struct CompilerMessages {
  private var seen: Set<String> = []
  private var isRepetition = false
  private var first: (line: String, rank: Rank)?
  /// The first error, as `path:line:column: error: text`, or else the linker's, or else the first line that says "error";
  /// nil without one.
  package var firstError: String? { first?.line }

  /// How much a line says about the cause of a failure.
  private enum Rank: Int {
    /// That a command failed.
    case command
    case message, linker, placed
  }

  /// Starts without messages.
  package init() {}

  /// Returns the line if it belongs to a message that is new.
  package mutating func add(_ line: String) -> String? {
    if let rank = Self.rank(of: line), first.map({ $0.rank.rawValue < rank.rawValue }) ?? true { first = (line, rank) }
    guard Self.kind(of: line) != nil else { return isRepetition ? nil : line }
    isRepetition = !seen.insert(line).inserted
    return isRepetition ? nil : line
  }

  /// The severity of a line that starts a message; nil for a line of the source that a message shows.
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

  /// Whether the line is the linker's, about a symbol that no file defines.
  static func isAboutSymbols(_ line: String) -> Bool {
    line.contains("undefined symbol: ") || line.contains("undefined reference to ")
  }

  /// Whether the line starts with a path.
  private static func isPlaced(_ line: String) -> Bool { line.hasPrefix("/") }
}
