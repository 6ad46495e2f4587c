internal import BaseFiles
internal import CSystem
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// The program's input and output.
final class Console: Sendable {
  /// Whether the input is a terminal.
  let isInteractive = isatty(STDIN_FILENO) == 1
  /// The size of the terminal in cells; nil if the output is not a terminal.
  var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
  /// Whether the output shows colour.
  let usesColour: Bool
  /// Whether the output is a terminal that supports cursor movement.
  let movesCursor =
    isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM", default: ""])

  /// Receives the messages for standard error; nil for a program that writes them there.
  private let log: (@Sendable (String) -> Void)?

  /// Creates the console of the program.
  ///
  /// - Parameters:
  ///   - colour: when the output has colours; nil if the user has not chosen.
  ///   - log: receives the messages for standard error; nil to write them there.
  init(colour: Colour? = nil, log: (@Sendable (String) -> Void)? = nil) {
    self.log = log
    usesColour = ColourChoice(ProcessInfo.processInfo.environment, default: colour)
      .allows(isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// Whether a person sees standard error: it is a terminal.
  let showsErrorsToPeople = isatty(STDERR_FILENO) == 1

  /// Whether standard error is a terminal that can redraw a line.
  let showsProgress =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Writes to standard error without a newline.
  func writeProgress(_ text: String) {
    _ = DescriptorWriter.write(text, to: STDERR_FILENO)
  }

  /// Writes a line to standard output. If that fails, the program exits, because nobody reads its output.
  func print(_ line: String) {
    guard !DescriptorWriter.write(line + "\n", to: STDOUT_FILENO) else { return }
    let code = errno
    if code != EPIPE { printDiagnostic("error: the output can't be written: \(systemReason(code))") }
    exit(74)
  }

  /// Writes a line to standard error, and ignores a failure.
  func error(_ line: String) {
    _ = DescriptorWriter.write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes a message that may contain untrusted names to standard error.
  func printDiagnostic(_ message: String) {
    guard let log else { return error(TerminalText.plain(message)) }
    log(message)
  }

  /// Turns off the terminal's echo, so that input before a prompt is not shown. Lines that ``line`` reads are shown
  /// while they are typed. Does nothing if the input is not a terminal.
  func turnOffEcho() {
    if isInteractive { _ = terminal_hold() }
  }

  /// Discards the input that was typed ahead, so that it does not answer a later prompt. Does nothing if the input is
  /// not a terminal.
  func discardTypedInput() {
    if isInteractive { terminal_discard_input() }
  }

  /// Whether the input is known to have ended. Does not wait: a silent pipe may still get a line.
  var hasEnded: Bool { !isInteractive && input_has_ended() }

  /// Reads the next line of the input without its newline; nil at the end. On a terminal, shows `prompt` first.
  ///
  /// - Parameters:
  ///   - prompt: the text before the line.
  ///   - isSecret: whether the line is not shown.
  ///   - changes: the changes that the prompt shows while it waits; nil for none.
  /// - Returns: the line.
  func line(prompt: String = "", isSecret: Bool = false, showing changes: PromptInterruption? = nil) -> String? {
    guard isInteractive else {
      if let changes { waitForInput(showing: changes) }
      return readLine()
    }
    if case .line(let line) = readAnswer(
      to: TerminalLine.Question(prompt: prompt, isSecret: isSecret, changes: changes))
    {
      return line
    }
    return nil
  }

  /// Asks the user at the terminal for a line.
  func readAnswer(to question: TerminalLine.Question) -> TerminalLine.End {
    turnOffEcho()
    if question.isSecret { terminal_hide_memory(true) }
    defer { if question.isSecret { terminal_hide_memory(false) } }
    var line = TerminalLine(question, findSize: { [self] in lineSize }, show: show)
    return line.read()
  }

  private var lineSize: LineDisplay.Size {
    let size = size
    return LineDisplay.Size(columns: size?.columns, rows: size?.rows ?? .max, movesCursor: movesCursor)
  }

  /// Prepares the terminal for the prompts of a session. Ctrl-C then cancels the current question, and does not end
  /// the program.
  func beginSession() {
    turnOffEcho()
    terminal_catch_interrupts(true)
    if movesCursor { terminal_bracket_pastes() }
  }

  /// Discards a Ctrl-C that was typed while no question was open.
  func discardInterrupts() {
    while terminal_next_event() != 0 {}
  }

  /// Waits until a pipe brings input or ends.
  private func waitForInput(showing changes: PromptInterruption) {
    // The C library's buffer may contain input that was read together with an earlier line.
    guard !input_is_buffered() else { return }
    while true {
      var watched = [STDIN_FILENO, changes.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 || errno == EINTR else { return }
      if watched[0].revents != 0 { return }
      if watched[1].revents != 0 { changes.show() }
    }
  }

  /// Reads a passcode without showing it. On a terminal, discards input that was typed ahead, then shows `prompt`.
  func readPasscode(prompt: String) -> String? {
    turnOffEcho()
    discardTypedInput()
    return line(prompt: prompt, isSecret: true)
  }

  /// Writes to the terminal, even if the output is redirected.
  private func show(_ text: String) {
    let outputs = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
    _ = DescriptorWriter.write(text, to: outputs.first { isatty($0) == 1 } ?? STDERR_FILENO)
  }
}
