/// The state of a line that a user edits. Its input is keys, and its output is the content for a terminal. It neither
/// reads nor writes.
struct LineEditor {
  /// The action that a key requires from the reader.
  enum Effect: Hashable, Sendable {
    /// Show the line again.
    case edited
    /// Signal that the key has no effect here.
    case rejected
    /// Show these texts below the line.
    case listed([String])
    /// Clear the screen except for the line.
    case cleared
    /// Return the line.
    case accepted
    /// Return the end of the input.
    case ended
  }

  /// The visible content of the line.
  struct Frame: Hashable, Sendable {
    /// The characters of the prompt, followed by those of the line.
    var characters: [Character]
    /// The number of characters before the cursor.
    var cursor: Int
    /// The number of characters from the start that are the same as in the previous frame.
    var unchanged: Int

    /// Creates a frame.
    init(characters: [Character], cursor: Int, unchanged: Int = 0) {
      self.characters = characters
      self.cursor = cursor
      self.unchanged = unchanged
    }
  }

  private struct Search {
    var query = ""
    /// The index of the line that was found; nil if none was found yet.
    var found: Int?
    /// The line before the search.
    let before: EditedText
  }

  private let prompt: [Character]
  private let searchLabel: String
  private let history: LineHistory
  private let completions: (String) -> [Completion]
  private var line = EditedText()
  /// The index of the edited line in the history. For the new line, the number of lines in the history.
  private var index: Int
  /// The edited but not accepted lines of the history, by index.
  private var drafts: [Int: String] = [:]
  private var search: Search?
  /// Whether the previous key was the completion key and had no effect.
  private var listsOnNextTab = false
  /// Whether the part of the frame before the line differs from the previous frame.
  private var hasNewPrompt = true

  /// Creates an editor with an empty line.
  ///
  /// - Parameters:
  ///   - prompt: the text before the line.
  ///   - history: the earlier lines.
  ///   - searchLabel: the word for a search in the history.
  ///   - completions: returns the completions of the text before the cursor. All of them replace the same characters.
  init(
    prompt: String, history: LineHistory = LineHistory(), searchLabel: String = "search",
    completions: @escaping (String) -> [Completion] = { _ in [] }
  ) {
    self.prompt = Array(prompt)
    self.history = history
    self.searchLabel = searchLabel
    self.completions = completions
    index = history.lines.count
  }

  /// The line.
  var text: String { line.text }

  /// Prepares the editor for a secret, which ``overwrite()`` removes from its memory.
  mutating func reserveForSecret() { line.reserveForSecret() }

  /// Removes the line, and overwrites the memory in which it was.
  mutating func overwrite() { line.overwrite() }

  /// Whether the line is empty and no search is active.
  var isEmpty: Bool { line.isEmpty && search == nil }

  /// Returns the visible content. `unchanged` of the next frame is relative to this frame.
  mutating func frame() -> Frame {
    let head = search.map { Array("(\(searchLabel)) \($0.query): ") } ?? prompt
    let unchanged = hasNewPrompt ? 0 : head.count + min(line.unchanged, line.characters.count)
    line.markUnchanged()
    hasNewPrompt = search != nil
    return Frame(characters: head + line.characters, cursor: head.count + line.cursor, unchanged: unchanged)
  }

  /// Applies a key.
  ///
  /// - Parameter key: the key.
  /// - Returns: the action for the reader.
  mutating func handle(_ key: Key) -> Effect {
    if key != .complete { listsOnNextTab = false }
    if search != nil, let effect = handleSearchKey(key) { return effect }
    switch key {
    case .character(let scalar): return line.insert(String(scalar)) ? .edited : .rejected
    case .paste(let text): return line.insert(Self.joiningLines(text)) ? .edited : .rejected
    case .yank: return line.insert(line.erased) ? .edited : .rejected
    case .accept: return .accepted
    case .deleteOrEnd where line.isEmpty: return .ended
    case .complete: return complete()
    case .previous: return selectHistoryLine(index - 1)
    case .next: return selectHistoryLine(index + 1)
    case .search: return beginSearch()
    case .clearScreen: return .cleared
    case .abort: return .rejected
    default:
      edit(key)
      return .edited
    }
  }

  /// Empties the line.
  mutating func clear() {
    hasNewPrompt = true
    search = nil
    line.set("")
    index = history.lines.count
  }

  /// Moves the cursor, or changes the text around it.
  private mutating func edit(_ key: Key) {
    switch key {
    case .left: line.move(to: line.cursor - 1)
    case .right: line.move(to: line.cursor + 1)
    case .wordLeft: line.move(to: line.wordStart(\.isOfWord))
    case .wordRight: line.move(to: line.wordEnd(\.isOfWord))
    case .start: line.move(to: 0)
    case .end: line.move(to: line.characters.count)
    case .erase: line.erase(to: line.cursor - 1, keeps: false)
    case .delete, .deleteOrEnd: line.erase(to: line.cursor + 1, keeps: false)
    case .eraseWord: line.erase(to: line.wordStart(\.isOfWord))
    case .eraseSpacedWord: line.erase(to: line.wordStart { $0 != " " })
    case .deleteWord: line.erase(to: line.wordEnd(\.isOfWord))
    case .eraseToStart: line.erase(to: 0)
    case .eraseToEnd: line.erase(to: line.characters.count)
    case .transpose: line.transpose()
    default: break
    }
  }

  /// Returns a pasted text on one line. A paste never ends the line, because it must not make a request that nobody has
  /// read.
  private static func joiningLines(_ text: String) -> String {
    let trimmed = text.drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed()
    return String(trimmed.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  // MARK: History

  private mutating func selectHistoryLine(_ wanted: Int) -> Effect {
    guard (0...history.lines.count).contains(wanted) else { return .rejected }
    drafts[index] = line.text
    index = wanted
    line.set(drafts[wanted] ?? (wanted < history.lines.count ? history.lines[wanted] : ""))
    return .edited
  }

  private mutating func beginSearch() -> Effect {
    guard !history.lines.isEmpty else { return .rejected }
    search = Search(before: line)
    hasNewPrompt = true
    return .edited
  }

  /// Applies a key during a search. Returns nil for a key that ends the search and then has its usual effect on the
  /// line that was found.
  private mutating func handleSearchKey(_ key: Key) -> Effect? {
    guard var current = search else { return nil }
    hasNewPrompt = true
    switch key {
    case .character(let scalar): current.query.unicodeScalars.append(scalar)
    case .paste(let text): current.query += Self.joiningLines(text)
    case .erase: current.query = String(current.query.dropLast())
    case .search: return find(current, before: current.found ?? history.lines.count)
    case .abort:
      line = current.before
      search = nil
      return .edited
    default:
      search = nil
      return nil
    }
    // After a longer search text, the current line may still match.
    let start = key == .erase ? history.lines.count : current.found.map { $0 + 1 } ?? history.lines.count
    return find(current, before: start)
  }

  private mutating func find(_ wanted: Search, before start: Int) -> Effect {
    search = wanted
    guard let found = history.match(wanted.query, before: start) else {
      return wanted.query.isEmpty ? .edited : .rejected
    }
    search?.found = found
    line.set(history.lines[found])
    return .edited
  }

  // MARK: Completion

  private mutating func complete() -> Effect {
    let all = completions(line.head)
    guard let first = all.first else { return .rejected }
    if all.count == 1 {
      line.replace(first.replaced, with: first.text)
      return .edited
    }
    let common = all.dropFirst().reduce(first.text) { Self.commonStart($0, $1.text) }
    if common.count > first.replaced {
      line.replace(first.replaced, with: common)
      return .edited
    }
    defer { listsOnNextTab = true }
    return listsOnNextTab ? .listed(all.map(\.text)) : .rejected
  }

  private static func commonStart(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0.0.lowercased() == $0.1.lowercased() }.map(\.0))
  }
}
