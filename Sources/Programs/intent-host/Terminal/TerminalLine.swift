internal import BaseFiles
internal import CSystem
internal import Foundation
internal import IntentConversations

/// Reads one line from a terminal without echo, and shows it while it is edited.
///
/// The terminal's own echo would also show input that is typed while no prompt is open, such as a passcode. Bytes
/// after the line's end stay unread.
struct TerminalLine {
  /// The question that a line answers.
  struct Question {
    /// The text before the line.
    var prompt = ""
    /// Whether the line is hidden.
    var isSecret = false
    /// The earlier lines to which the user can go back.
    var history = LineHistory()
    /// The label of a search in the history.
    var searchLabel = "search"
    /// Returns the completions of the text before the cursor.
    var completions: (String) -> [Completion] = { _ in [] }
    /// A descriptor that stops the reader when it becomes readable while the line is empty; nil for no interruption.
    var interruption: Int32?
    /// The changes that are shown above the line while the user types; nil for none.
    var changes: PromptInterruption?
  }

  /// The reason for the end of a line.
  enum End {
    case line(String)
    /// The input has ended.
    case ended
    /// The question was interrupted.
    case interruption
    /// The user has cancelled the question with Ctrl-C.
    case cancelled
  }

  private let question: Question
  private let findSize: () -> LineDisplay.Size
  private let show: (String) -> Void
  private var editor: LineEditor
  private var display: LineDisplay
  private var parser = TerminalLine.parser()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - question: the question that the line answers.
  ///   - findSize: returns the size of the terminal.
  ///   - show: writes to the terminal.
  init(_ question: Question, findSize: @escaping () -> LineDisplay.Size, show: @escaping (String) -> Void) {
    self.question = question
    self.findSize = findSize
    self.show = show
    editor = LineEditor(
      prompt: question.prompt, history: question.history, searchLabel: question.searchLabel,
      completions: question.completions)
    display = LineDisplay(findSize())
    if question.isSecret { editor.reserveForSecret() }
  }

  /// Returns a parser for the terminal's editing characters, which termios(3) reports.
  private static func parser() -> KeyParser {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return KeyParser() }
    let codes = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    let keys = [(VERASE, Key.erase), (VWERASE, .eraseSpacedWord), (VKILL, .eraseToStart), (VEOF, .deleteOrEnd)]
    // The code 0 stands for a key that the terminal does not have.
    let controls = keys.map { (codes[Int($0)], $1) }.filter { $0.0 != 0 }
    return KeyParser(controls: Dictionary(controls) { first, _ in first })
  }

  /// Shows the prompt and reads the line.
  mutating func read() -> End {
    update()
    if display.movesCursor { terminal_bracket_pastes() }
    while true {
      switch wait() {
      case .input:
        guard let byte = Self.nextByte() else { return finish(editor.text.isEmpty ? .ended : .line(editor.text)) }
        if let key = parser.parse(byte), let end = handle(key) { return finish(end) }
        // Input that was typed ahead is shown in one update.
        if !Self.hasInput { update() }
      case .event(TERMINAL_CONTINUED): display.reset()
      case .event(TERMINAL_RESIZED): show(display.resize(findSize()))
      case .event(TERMINAL_INTERRUPTED): if let end = cancel() { return end }
      case .event: break
      case .interruption: return finish(.interruption)
      case .change:
        show(display.remove())
        question.changes?.show()
      }
      if !Self.hasInput { update() }
    }
  }

  // MARK: Input

  private enum WaitResult {
    case input, interruption, change
    case event(Int)
  }

  /// Waits for the next event.
  private func wait() -> WaitResult {
    while true {
      // poll(2) ignores a negative descriptor.
      let interruption = editor.isEmpty && parser.isBetweenKeys ? question.interruption ?? -1 : -1
      var watched = [terminal_events(), STDIN_FILENO, interruption, question.changes?.descriptor ?? -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 else {
        if errno == EINTR { continue }
        return .input
      }
      if watched[0].revents != 0 {
        let event = terminal_next_event()
        if event != 0 { return .event(Int(event)) }
      }
      if watched[1].revents != 0 { return .input }
      if watched[2].revents & Int16(POLLIN) != 0 { return .interruption }
      if watched[3].revents != 0 { return .change }
    }
  }

  private static var hasInput: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) == 1 && input.revents & Int16(POLLIN) != 0
  }

  private static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    var count: Int
    repeat { count = Foundation.read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    return count == 1 ? byte : nil
  }

  /// Processes a key; returns the end of the line if the key ends it.
  private mutating func handle(_ key: Key) -> End? {
    switch editor.handle(key) {
    case .edited: break
    case .rejected: show("\u{7}")
    case .accepted: return .line(editor.text)
    case .ended: return .ended
    case .cleared:
      guard display.movesCursor else { break }
      show("\u{1b}[H\u{1b}[2J")
      display.reset()
    case .listed(let texts):
      update()
      show(display.finish())
      let columns = findSize().columns ?? 80
      for line in TerminalText.listed(texts.map(TerminalText.plain), columns: columns) { show(line + "\n") }
    }
    return nil
  }

  /// Processes Ctrl-C: clears a line that is not empty, or else cancels the question.
  private mutating func cancel() -> End? {
    parser = Self.parser()
    guard editor.isEmpty || question.isSecret else {
      editor.clear()
      return nil
    }
    if question.isSecret { editor.overwrite() }
    show("^C" + display.finish())
    return .cancelled
  }

  // MARK: Output

  /// Shows the changes. For a secret, that is only the prompt.
  private mutating func update() {
    var frame = editor.frame()
    if question.isSecret { frame = LineEditor.Frame(characters: Array(question.prompt), cursor: question.prompt.count) }
    show(display.show(frame))
  }

  private mutating func finish(_ end: End) -> End {
    update()
    show(display.finish())
    if question.isSecret { editor.overwrite() }
    return end
  }
}
