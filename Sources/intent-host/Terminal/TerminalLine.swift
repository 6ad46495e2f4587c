internal import CTerminal
internal import Foundation
internal import IntentConversations
internal import SourceFiles

/// Reads one line from a terminal without echo, and shows it while it is typed.
///
/// The terminal's own echo would also show what is typed while no prompt is open, such as a passcode. Bytes after the
/// line's end stay unread.
struct TerminalLine {
  /// The terminal's characters for editing, from termios(3).
  private struct Keys {
    let erase, eraseWord, eraseLine, end: UInt8

    init() {
      var settings = termios()
      tcgetattr(STDIN_FILENO, &settings)
      let codes = withUnsafeBytes(of: settings.c_cc) { Array($0) }
      (erase, eraseWord) = (codes[Int(VERASE)], codes[Int(VWERASE)])
      (eraseLine, end) = (codes[Int(VKILL)], codes[Int(VEOF)])
    }
  }

  /// The part of an escape sequence that was read last.
  private enum Escape {
    case none, begun, parameters
    /// Within a string, such as the answer of a terminal that comes too late.
    case string
  }

  /// The largest number of bytes in a line. Further bytes are ignored.
  private static let maximumBytes = 65_536

  private let prompt: String
  private let isSecret: Bool
  private let interruption: Int32?
  private let changes: PromptInterruption?
  private let columns: () -> Int?
  private let show: (String) -> Void
  private let keys = Keys()
  private var bytes: [UInt8] = []
  private var escape = Escape.none

  /// Whether the reader stopped because of the interruption.
  private(set) var isInterrupted = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - prompt: is shown before the line.
  ///   - isSecret: whether the line is not shown.
  ///   - interruption: a descriptor that stops the reader when it is readable, but never within a line that the user has
  ///     begun; nil for no interruption.
  ///   - changes: what can change above the line while the user types; nil for nothing.
  ///   - columns: returns the columns of the terminal; nil for one that can't go back to a row that it shows.
  ///   - show: writes to the terminal.
  init(
    prompt: String, isSecret: Bool, interruption: Int32? = nil, changes: PromptInterruption? = nil,
    columns: @escaping () -> Int? = { nil }, show: @escaping (String) -> Void
  ) {
    (self.prompt, self.isSecret, self.interruption, self.show) = (prompt, isSecret, interruption, show)
    (self.changes, self.columns) = (changes, columns)
  }

  /// Shows the prompt and reads the line, without its newline; nil at the end of the input, and after an interruption.
  mutating func read() -> String? {
    show(prompt)
    keepLine()
    defer { terminal_keep_line("") }
    while waitForInput(), let byte = Self.nextByte() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        show("\n")
        return text
      }
      if byte == keys.end, bytes.isEmpty { break }
      take(byte)
      keepLine()
    }
    // A passcode's prompt leaves the cursor on its own line, and so does a prompt that is left without an answer.
    if isSecret || isInterrupted { show("\n") }
    return bytes.isEmpty ? nil : text
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Keeps what is shown, for a program that is stopped and continued. Decodes no line that is too long to be kept, so that
  /// a long paste takes linear time.
  private func keepLine() {
    guard isSecret || bytes.count < Int(TERMINAL_LINE_SIZE) else { return terminal_keep_line("") }
    terminal_keep_line(isSecret ? prompt : prompt + text)
  }

  /// Waits until there is input. Shows what changes meanwhile. Returns false for an interruption before the line has begun.
  private mutating func waitForInput() -> Bool {
    // poll(2) ignores a negative descriptor.
    let interruption = bytes.isEmpty && escape == .none ? interruption ?? -1 : -1
    guard interruption >= 0 || changes != nil else { return true }
    while true {
      var watched = [STDIN_FILENO, interruption, changes?.descriptor ?? -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 || errno == EINTR else { return true }
      if watched[0].revents != 0 { return true }
      isInterrupted = watched[1].revents & Int16(POLLIN) != 0
      if isInterrupted { return false }
      if watched[2].revents != 0 { showChanges() }
    }
  }

  /// Shows what has changed in place of the line, and the line again below.
  private func showChanges() {
    let shown = prompt + (isSecret ? "" : text)
    if let columns = columns() {
      // A full row leaves the cursor at its end.
      let rows = max(TerminalText.columns(shown) - 1, 0) / max(columns, 1)
      show("\r" + (rows > 0 ? "\u{1b}[\(rows)A" : "") + "\u{1b}[J")
    } else {
      show("\n")
    }
    changes?.show()
    show(shown)
  }

  private static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    var count: Int
    repeat { count = Foundation.read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    return count == 1 ? byte : nil
  }

  private mutating func take(_ byte: UInt8) {
    guard !isWithinEscape(byte) else { return }
    // Terminals send one of two codes for the key, whatever their settings say.
    if byte == keys.erase || byte == 0x7f || byte == 0x08 { return erase(1) }
    if byte == keys.eraseLine { return erase(text.count) }
    if byte == keys.eraseWord { return erase(lastWordLength) }
    guard byte >= UInt8(ascii: " ") || byte == UInt8(ascii: "\t"), bytes.count < Self.maximumBytes else { return }
    bytes.append(byte)
    if !isSecret { echo() }
  }

  /// Shows the last character once its last byte is there.
  private func echo() {
    var start = bytes.count - 1
    while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    guard let character = String(validating: bytes[start...], as: UTF8.self) else { return }
    show(character == "\t" ? " " : character)
  }

  /// Removes characters from the end of the line.
  private mutating func erase(_ count: Int) {
    let kept = text.dropLast(count)
    let columns = TerminalText.columns(String(text.suffix(count)))
    bytes = Array(kept.utf8)
    if !isSecret { show(String(repeating: "\u{8} \u{8}", count: columns)) }
  }

  /// The length of the last word and of the spaces after it, in characters.
  private var lastWordLength: Int {
    let reversed = text.reversed()
    let spaces = reversed.prefix { $0 == " " }.count
    return spaces + reversed.dropFirst(spaces).prefix { $0 != " " }.count
  }

  /// Returns whether the byte belongs to an escape sequence of ECMA-48, such as that of an arrow key. A control character
  /// ends the sequence and has its usual effect.
  private mutating func isWithinEscape(_ byte: UInt8) -> Bool {
    if byte < UInt8(ascii: " ") {
      escape = byte == 0x1b ? .begun : .none
      return byte == 0x1b
    }
    switch escape {
    case .none: return false
    case .begun:
      escape =
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "O"): .parameters
        case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "X"): .string
        default: .none
        }
    case .string: break
    case .parameters: if (0x40...0x7e).contains(byte) { escape = .none }
    }
    return true
  }
}
