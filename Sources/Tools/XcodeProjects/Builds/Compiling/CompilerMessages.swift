/// Collects the messages of the compiler without duplicates, because several of its processes report the same error.
///
/// A message is shown when the next one begins. Messages about text that the adaptation has added to a copy, and reports
/// that a command failed, follow from other errors. They are shown only if a build fails without any other error.
package struct CompilerMessages {
  /// The folder of the adapted copies, with a slash at the end; nil if there is none.
  private let copies: String?
  private var seen: Set<String> = []
  /// The lines of the current message; empty if it is a repetition.
  private var current: [String] = []
  private var isHidden = false
  private var isRepetition = false
  private var hidden: [String] = []
  private var hasShownError = false
  private var first: (line: String, rank: Rank)?

  /// The maximum number of hidden lines that are stored.
  private static let maximumHidden = 200

  /// The first error of the most specific kind: one with a position (`path:line:column: error: text`), else one of the
  /// linker, else another message, else the report that a command failed. Nil without an error.
  package var firstError: String? { first?.line }

  /// How specific a line is about the cause of a failure.
  private enum Rank: Int {
    /// A command failed.
    case command
    /// An error without a position, an error in text of the adaptation, an error of the linker, an error with a position.
    case message, copy, linker, placed
  }

  /// Creates an empty collection.
  ///
  /// - Parameter copies: the folder of the adapted copies, with a slash at the end; nil if there is none.
  package init(copies: String? = nil) {
    self.copies = copies
  }

  /// Adds a line of the output, and returns the lines of the message that it ends.
  package mutating func add(_ line: String) -> [String] {
    let rank = rank(of: line)
    if let rank, first.map({ $0.rank.rawValue < rank.rawValue }) ?? true { first = (line, rank) }
    guard Self.kind(of: line) != nil || rank != nil else {
      if !isRepetition { current.append(line) }
      return []
    }
    let ended = endMessage()
    isRepetition = !seen.insert(line).inserted
    isHidden = rank == .command || isAboutCopy(line)
    if rank != nil, !isHidden { hasShownError = true }
    if !isRepetition { current = [line] }
    return ended
  }

  /// Ends the output, and returns the lines that were not returned before.
  ///
  /// - Parameter isBuilt: whether the build succeeded.
  /// - Returns: the lines of the last message, and those of hidden ones if nothing else explains the failure.
  package mutating func end(isBuilt: Bool) -> [String] {
    let last = endMessage()
    defer { hidden = [] }
    return isBuilt || hasShownError ? last : last + hidden
  }

  private mutating func endMessage() -> [String] {
    defer { current = [] }
    guard isHidden else {
      let remedy = current.first.flatMap(ModuleTable.remedy(forError:)).map { ["  remedy: \($0)"] } ?? []
      return SourceExcerpt.numbered(current) + remedy
    }
    hidden += current.prefix(Self.maximumHidden - hidden.count)
    return []
  }

  /// Whether the message is about text in a copy that is not the author's.
  private func isAboutCopy(_ line: String) -> Bool { copies.map(line.hasPrefix) ?? false }

  /// The severity of a line that starts a message; nil for a source line that a message shows.
  private static func kind(of line: String) -> String? {
    ["error", "warning", "note"].first { line.hasPrefix("\($0): ") || (isPlaced(line) && line.contains(": \($0): ")) }
  }

  /// The rank of a line that reports an error; nil for any other line.
  private func rank(of line: String) -> Rank? {
    if Self.isAboutSymbols(line) { return .linker }
    guard Self.kind(of: line) == "error" else { return nil }
    if isAboutCopy(line) { return .copy }
    if Self.isPlaced(line) { return .placed }
    let isCommand = line.hasSuffix("(use -v to see invocation)") || line == "error: fatalError"
    return isCommand ? .command : .message
  }

  /// Whether the linker reports an undefined symbol in this line.
  static func isAboutSymbols(_ line: String) -> Bool {
    line.contains("undefined symbol: ") || line.contains("undefined reference to ")
  }

  /// Whether the line starts with a path.
  private static func isPlaced(_ line: String) -> Bool { line.hasPrefix("/") }
}
