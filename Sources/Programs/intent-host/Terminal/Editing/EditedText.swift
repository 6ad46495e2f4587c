internal import BaseFiles

/// A line of text with a cursor.
struct EditedText {
  /// The maximum number of bytes in a line. A text that would exceed it is not inserted.
  static let maximumBytes = 65_536
  /// The maximum number of scalars in one character. Without a limit, each new combining mark would require reading all
  /// the others again.
  private static let maximumScalars = 32

  private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// The number of characters from the start that have not changed since ``markUnchanged()``.
  private(set) var unchanged = 0
  private var bytes = 0
  /// The text that ``erase(to:keeps:)`` stored last, so that it can be inserted again.
  private(set) var erased = ""

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  /// The text before the cursor.
  var head: String { String(characters[..<cursor]) }

  mutating func markUnchanged() { unchanged = characters.count }

  /// Replaces the text, with the cursor at its end.
  mutating func set(_ text: String) {
    characters = Array(text)
    cursor = characters.count
    bytes = text.utf8.count
    unchanged = 0
  }

  /// Reserves memory for a secret, so that no copy of it stays in memory that was too small.
  mutating func reserveForSecret() { characters.reserveCapacity(Self.secretCharacters) }

  /// The number of characters of a secret for which memory is reserved.
  private static let secretCharacters = 1_024

  /// Removes the text, and overwrites its memory.
  mutating func overwrite() {
    for index in characters.indices { characters[index] = "\0" }
    characters.removeAll(keepingCapacity: true)
    cursor = 0
    bytes = 0
    unchanged = 0
    erased = ""
  }

  /// Inserts a text before the cursor. A text such as an accent becomes part of the character before it.
  ///
  /// - Parameter text: the text.
  /// - Returns: false if nothing was inserted: the text is empty, the line has no room for it, or the character before
  ///   the cursor already has the maximum number of scalars.
  mutating func insert(_ text: String) -> Bool {
    let plain = TerminalText.plain(text)
    guard !plain.isEmpty, bytes + plain.utf8.count <= Self.maximumBytes else { return false }
    guard cursor > 0 else { return put(plain, replacing: 0..<0) }
    let last = characters[cursor - 1]
    let joined = String(last) + plain
    guard joined.count < plain.count + 1 else { return put(plain, replacing: cursor..<cursor) }
    return last.unicodeScalars.count < Self.maximumScalars && put(joined, replacing: (cursor - 1)..<cursor)
  }

  @discardableResult
  private mutating func put(_ text: String, replacing range: Range<Int>) -> Bool {
    let new = Array(text)
    bytes += text.utf8.count - characters[range].reduce(0) { $0 + $1.utf8.count }
    characters.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
    unchanged = min(unchanged, range.lowerBound)
    return true
  }

  /// Replaces the last `count` characters before the cursor.
  mutating func replace(_ count: Int, with text: String) {
    let plain = TerminalText.plain(text)
    guard bytes + plain.utf8.count <= Self.maximumBytes else { return }
    put(plain, replacing: max(0, cursor - count)..<cursor)
  }

  mutating func move(to index: Int) { cursor = min(max(index, 0), characters.count) }

  /// Removes the characters between the cursor and `index`. If `keeps` is true, the text can be inserted again.
  mutating func erase(to index: Int, keeps: Bool = true) {
    let range = min(index, cursor)..<max(index, cursor)
    guard range.lowerBound >= 0, range.upperBound <= characters.count, !range.isEmpty else { return }
    if keeps { erased = String(characters[range]) }
    put("", replacing: range)
  }

  /// Exchanges the characters before and after the cursor. At the end of the line, exchanges the last two characters.
  mutating func transpose() {
    let second = cursor == characters.count ? cursor - 1 : cursor
    guard second > 0 else { return }
    characters.swapAt(second - 1, second)
    cursor = second + 1
    unchanged = min(unchanged, second - 1)
  }

  // MARK: Words

  /// The start of the word before the cursor.
  func wordStart(_ isOfWord: (Character) -> Bool) -> Int {
    let head = characters[..<cursor].reversed()
    let gap = head.prefix { !isOfWord($0) }.count
    return cursor - gap - head.dropFirst(gap).prefix(while: isOfWord).count
  }

  /// The end of the word after the cursor.
  func wordEnd(_ isOfWord: (Character) -> Bool) -> Int {
    let tail = characters[cursor...]
    let gap = tail.prefix { !isOfWord($0) }.count
    return cursor + gap + tail.dropFirst(gap).prefix(while: isOfWord).count
  }
}
