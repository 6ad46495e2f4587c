internal import Foundation
internal import TestSupport
internal import Testing

/// A running program whose input and output are a terminal or pipes.
///
/// Used by one thread at a time.
final class LiveRun: @unchecked Sendable {
  private let process: SpawnedProcess
  /// The write end of the program's input; -1 after it was closed.
  private var input: Int32
  /// The read end of the program's output.
  private let output: Int32
  private var seen: [UInt8] = []
  private var consumed = 0

  /// Starts `program`, or `intent-host` if it is nil, with `arguments` on a separate terminal. The terminal is the
  /// controlling terminal of a new session, so that keys such as Ctrl-C send signals. It has 50 rows, or no size if
  /// `columns` is 0.
  static func onTerminal(
    _ home: HostHome, _ arguments: [String], environment: [String: String] = [:], program: URL? = nil,
    columns: UInt16 = 0
  ) throws -> LiveRun {
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(main >= 0, "no pseudo-terminal")
    var isLocked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(main, TerminalRequest.setLock, &isLocked) == 0)
    try #require(ioctl(main, TerminalRequest.getNumber, &number) == 0)
    var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(columns == 0 || ioctl(main, UInt(TIOCSWINSZ), &size) == 0)
    // An open terminal keeps its settings after the program has ended, so that a test can read them.
    let side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(side >= 0)
    defer { close(side) }
    let command = home.process(try program ?? BuildProducts.file("intent-host"), arguments, environment: environment)
    return LiveRun(try SpawnedProcess(command, .terminal("/dev/pts/\(number)")), input: main, output: main)
  }

  /// Starts `program`, or `intent-host` if it is nil, with `arguments` on pipes.
  static func onPipes(
    _ home: HostHome, _ arguments: [String], environment: [String: String] = [:], program: URL? = nil
  ) throws -> LiveRun {
    let pipes = [try pipeEnds(), try pipeEnds()]
    defer {
      close(pipes[0].reading)
      close(pipes[1].writing)
    }
    let command = home.process(try program ?? BuildProducts.file("intent-host"), arguments, environment: environment)
    let process = try SpawnedProcess(command, .descriptors(input: pipes[0].reading, output: pipes[1].writing))
    return LiveRun(process, input: pipes[0].writing, output: pipes[1].reading)
  }

  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private init(_ process: SpawnedProcess, input: Int32, output: Int32) {
    self.process = process
    self.input = input
    self.output = output
  }

  deinit {
    if input >= 0 { close(input) }
    if output != input { close(output) }
  }

  var processIdentifier: Int32 { process.identifier }

  /// The output that was read so far.
  var text: String { String(decoding: seen, as: UTF8.self) }

  /// Types `line`.
  func send(_ line: String) throws { try type(line + "\n") }

  /// Types `text`, without the return key.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    try #require(write(input, bytes, bytes.count) == bytes.count)
  }

  /// Ends the input of a program on pipes.
  func endInput() throws {
    close(input)
    input = -1
  }

  /// Changes the size of the terminal, in cells. Its program is notified.
  func resize(columns: UInt16, rows: UInt16 = 50) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(input, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Whether the terminal echoes input, and edits lines itself.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(input, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
      && settings.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Reads until `text` appears after the text of the last call. Returns the output up to and including it.
  @discardableResult
  func wait(for text: String) throws -> String {
    let deadline = ContinuousClock.now + TestLimits.timeout
    let wanted = Data(text.utf8)
    while true {
      let fresh = Data(seen[consumed...])
      if let range = fresh.range(of: wanted) {
        consumed += range.upperBound
        return String(decoding: fresh[..<range.upperBound], as: UTF8.self)
      }
      guard try readMore(deadline) else { throw Missing(text: text, output: self.text) }
    }
  }

  /// Waits for the program to exit. Returns its exit code; nil if a signal killed it.
  func exitCode() throws -> Int32? { try ending().exitCode }

  /// Waits for the program to end. Returns the signal that killed it; nil if it exited.
  func endingSignal() throws -> Int32? { try ending().signal }

  private func ending() throws -> SpawnedProcess.Ending {
    let deadline = ContinuousClock.now + TestLimits.timeout
    while try readMore(deadline) {}
    return try process.ending()
  }

  /// Kills the program.
  func kill() throws {
    Glibc.kill(processIdentifier, SIGKILL)
    _ = try process.ending()
  }

  /// Reads more of the output. Returns false at its end.
  private func readMore(_ deadline: ContinuousClock.Instant) throws -> Bool {
    var watched = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let left = (deadline - .now).components.seconds
    guard left > 0, poll(&watched, 1, Int32(left) * 1000) > 0 else {
      throw Missing(text: "the end", output: text)
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    // After the last writer is gone, a terminal reports an error and a pipe reports its end.
    guard count > 0 else { return false }
    seen += buffer.prefix(count)
    return true
  }
}

/// TIOCSPTLCK and TIOCGPTN from ioctl_tty(2). The C library's module does not import them.
private enum TerminalRequest {
  static let setLock: UInt = 0x4004_5431
  static let getNumber: UInt = 0x8004_5430
}

/// The error if the program did not write the expected text.
struct Missing: Error {
  let text: String
  let output: String
}
