/// The earlier lines of a session, the newest last.
struct LineHistory: Sendable {
  /// The maximum number of lines. The oldest lines are dropped first.
  static let maximumLines = 1_000

  /// The lines.
  private(set) var lines: [String]

  /// Creates a history with lines, the newest last.
  init(_ lines: [String] = []) {
    self.lines = lines.suffix(Self.maximumLines)
  }

  /// Adds a line. An empty line, or a line that equals the last one, is not added.
  ///
  /// - Parameter line: the line.
  /// - Returns: whether the line was added.
  @discardableResult
  mutating func add(_ line: String) -> Bool {
    guard !line.isEmpty, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.maximumLines { lines.removeFirst(lines.count - Self.maximumLines) }
    return true
  }

  /// Returns the index of the newest line before `index` that contains `text`, ignoring case; nil if there is none,
  /// or if `text` is empty.
  func match(_ text: String, before index: Int) -> Int? {
    guard !text.isEmpty else { return nil }
    let wanted = text.lowercased()
    return lines[..<min(index, lines.count)].lastIndex { $0.lowercased().contains(wanted) }
  }
}
