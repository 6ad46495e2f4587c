internal import BaseFiles
internal import Foundation

/// A finished run of a program, with its output.
package struct ProgramRun {
  /// The reason why a program gave no output.
  package struct RunError: Error, CustomStringConvertible {
    /// A description of the failure, without the program's name.
    package let description: String
    /// Whether the program was started and may have had an effect.
    package let hasStarted: Bool

    fileprivate init(_ description: String, hasStarted: Bool = true) {
      self.description = description
      self.hasStarted = hasStarted
    }
  }

  /// The maximum size of the output, and of the errors, in bytes.
  private static let maximumBytes = 64 << 10

  /// The bytes that the program wrote to its standard output.
  package let output: [UInt8]

  /// Runs the program that `command` begins with, found in `PATH`, and waits for its end.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - input: the bytes that the program gets on its standard input; nil for the null device. The program need not
  ///     read them.
  ///   - timeout: the time after which the program and what it started are killed.
  /// - Throws: ``RunError`` if the program can't be run, does not end in time, exits with an error, or writes too much.
  package init(_ command: [String], input: [UInt8]? = nil, timeout: Duration) throws(RunError) {
    let deadline = ContinuousClock.now + timeout
    let child = try Child(command, hasInput: input != nil)
    let (output, errors) = child.exchange(input ?? [], until: deadline)
    let status = child.wait(until: deadline)
    guard let status else { throw RunError("does not answer within \(timeout.components.seconds) seconds") }
    guard status == 0 else {
      let last = String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw RunError("fails: \(last ?? "no error message")")
    }
    guard output.count <= Self.maximumBytes else { throw RunError("writes too much") }
    self.output = output
  }

  /// The running program. Releasing the object closes its sockets.
  private final class Child {
    private let identifier: pid_t
    /// The host's ends of the sockets: for the output, the errors and, if the program gets input, the input.
    private let sockets: [Int32]

    init(_ command: [String], hasInput: Bool) throws(RunError) {
      // Sockets are used instead of pipes, so that no child of another thread inherits an end.
      var pairs = [[Int32]](repeating: [-1, -1], count: hasInput ? 3 : 2)
      defer { for pair in pairs where pair[1] >= 0 { close(pair[1]) } }
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      for index in pairs.indices where socketpair(AF_UNIX, kind, 0, &pairs[index]) != 0 {
        let reason = systemReason(errno)
        for pair in pairs where pair[0] >= 0 { close(pair[0]) }
        throw RunError("can't be run: \(reason)", hasStarted: false)
      }
      sockets = pairs.map { $0[0] }
      var identifier: pid_t = 0
      let ends = pairs.map { ProgramStart.Stream.descriptor($0[1]) }
      let code = ProgramStart.spawn(
        command,
        streams: [
          (STDIN_FILENO, hasInput ? ends[2] : .nothing), (STDOUT_FILENO, ends[0]), (STDERR_FILENO, ends[1]),
        ], &identifier)
      self.identifier = identifier
      guard code == 0 else { throw RunError("can't be run: \(systemReason(code))", hasStarted: false) }
    }

    deinit {
      for socket in sockets where socket >= 0 { close(socket) }
    }

    /// Writes `input`, and reads the program's output and errors, until the program closes both or the deadline passes.
    /// Reading stops shortly after the output or the errors exceed their limit.
    func exchange(_ input: [UInt8], until deadline: ContinuousClock.Instant) -> (output: [UInt8], errors: [UInt8]) {
      var rest = input[...]
      var texts: [[UInt8]] = [[], []]
      var watched = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if watched.count > 2 { watched[2].events = Int16(POLLOUT) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while watched[..<2].contains(where: { $0.fd >= 0 }) {
        let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
        guard left > 0 else { break }
        guard poll(&watched, nfds_t(watched.count), left) > 0 else { continue }
        if watched.count > 2, watched[2].revents != 0, !write(&rest) { watched[2].fd = -1 }
        for index in 0..<2 where watched[index].revents != 0 {
          let count = Foundation.read(watched[index].fd, &buffer, buffer.count)
          if count > 0 { texts[index] += buffer[..<count] }
          guard count <= 0 || texts[index].count > maximumBytes else { continue }
          // The shutdown makes the program's further writes fail.
          shutdown(watched[index].fd, Int32(SHUT_RDWR))
          // poll(2) ignores a negative descriptor.
          watched[index].fd = -1
        }
      }
      return (texts[0], texts[1])
    }

    /// Writes a piece of the input, and closes the input after the last piece. Returns whether more can be written.
    private func write(_ rest: inout ArraySlice<UInt8>) -> Bool {
      let count = rest.withUnsafeBytes {
        send(sockets[2], $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 { rest = rest.dropFirst(count) }
      // A program that does not read its input may still answer.
      let isOver = rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR
      if isOver { shutdown(sockets[2], Int32(SHUT_WR)) }
      return !isOver
    }

    /// Returns the exit code, or 128 plus the signal's number; nil if the program was killed at the deadline.
    func wait(until deadline: ContinuousClock.Instant) -> Int32? {
      var status: Int32 = 0
      while waitpid(identifier, &status, WNOHANG) == 0 {
        guard .now < deadline else {
          kill(-identifier, SIGKILL)
          waitpid(identifier, &status, 0)
          return nil
        }
        // The program has closed its output and is about to end.
        usleep(500)
      }
      return ProgramStart.exitCode(status)
    }
  }
}
