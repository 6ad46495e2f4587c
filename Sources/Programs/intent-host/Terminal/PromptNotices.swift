internal import Foundation
internal import IntentConversations
internal import Synchronization

/// Lines that other threads have for the user. While the user is at a prompt, they are shown above it. Any thread may
/// use it.
final class PromptNotices: Sendable {
  private let console: Console
  /// The lines that wait for a prompt; nil if lines are shown immediately.
  private let waiting = Mutex<[String]?>(nil)
  /// Connected sockets, of which one is readable while a line waits; nil if the system has none left.
  private let sockets: (reading: Int32, writing: Int32)?

  init(_ console: Console) {
    self.console = console
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    sockets = socketpair(AF_UNIX, kind, 0, &pair) == 0 ? (pair[0], pair[1]) : nil
  }

  deinit {
    guard let sockets else { return }
    close(sockets.reading)
    close(sockets.writing)
  }

  /// Holds lines until a prompt can show them, if there is a terminal.
  func hold() {
    if console.isInteractive, sockets != nil { waiting.withLock { $0 = $0 ?? [] } }
  }

  /// Shows the waiting lines. Later lines are shown immediately.
  func release() { show(isReleased: true) }

  /// Whether lines wait for a prompt.
  var isHeld: Bool { waiting.withLock { $0 != nil } }

  /// Shows lines immediately or at the next prompt.
  func add(_ lines: [String]) {
    let isWaiting = waiting.withLock { waiting in
      waiting?.append(contentsOf: lines)
      return waiting != nil
    }
    guard isWaiting, let sockets else { return lines.forEach(console.printDiagnostic) }
    var byte: UInt8 = 1
    // If the write fails because the buffer is full, the other end is readable already.
    _ = write(sockets.writing, &byte, 1)
  }

  /// The descriptor that a prompt watches in addition to its input; nil if lines never wait.
  var interruption: PromptInterruption? {
    sockets.map { PromptInterruption(descriptor: $0.reading) { [self] in show() } }
  }

  /// Shows the waiting lines. If `isReleased` is true, later lines do not wait.
  private func show(isReleased: Bool = false) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while let sockets, read(sockets.reading, &bytes, bytes.count) > 0 {}
    let lines = waiting.withLock { waiting in
      defer { waiting = isReleased ? nil : waiting.map { _ in [] } }
      return waiting ?? []
    }
    lines.forEach(console.printDiagnostic)
  }
}
