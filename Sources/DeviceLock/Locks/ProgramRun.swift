internal import Foundation
internal import SourceFiles

/// A finished run of a program, with its output.
struct ProgramRun {
  /// The reason why a program gave no output.
  struct Failure: Error, CustomStringConvertible {
    /// What happened, without the program's name.
    let description: String
  }

  private static let maximumBytes = 64 << 10

  /// The bytes that the program wrote to its standard output.
  let output: [UInt8]

  /// Runs the program that `command` begins with, found in `PATH`, and waits for its end.
  ///
  /// - Throws: ``Failure`` if the program can't be run, does not end within `patience`, exits with an error, or writes
  ///   too much.
  init(_ command: [String], patience: Duration) throws(Failure) {
    let deadline = ContinuousClock.now + patience
    let child = try Child(command)
    let (output, errors) = child.read(until: deadline)
    let status = child.wait(until: deadline)
    guard let status else {
      throw Failure(description: "does not answer within \(patience.components.seconds) seconds")
    }
    guard status == 0 else {
      let last = String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
      throw Failure(description: "says: \(last ?? "nothing, and fails")")
    }
    guard output.count <= Self.maximumBytes else { throw Failure(description: "writes too much") }
    self.output = output
  }

  /// The running program. Releasing the object closes its sockets.
  private final class Child {
    private let identifier: pid_t
    private var sockets: [Int32]

    init(_ command: [String]) throws(Failure) {
      // Sockets instead of pipes: no child that another thread starts meanwhile may inherit an end.
      var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      defer { for end in [output[1], errors[1]] where end >= 0 { close(end) } }
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &output) == 0, socketpair(AF_UNIX, kind, 0, &errors) == 0 else {
        let reason = systemReason(errno)
        for end in [output[0], errors[0]] where end >= 0 { close(end) }
        throw Failure(description: "can't be run: \(reason)")
      }
      sockets = [output[0], errors[0]]
      var identifier: pid_t = 0
      let code = Self.spawn(command, output: output[1], errors: errors[1], &identifier)
      self.identifier = identifier
      guard code == 0 else { throw Failure(description: "can't be run: \(systemReason(code))") }
    }

    deinit {
      for socket in sockets { close(socket) }
    }

    private static func spawn(_ command: [String], output: Int32, errors: Int32, _ identifier: inout pid_t) -> Int32 {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
      let words = command.map { strdup($0) }
      defer { for word in words { free(word) } }
      return posix_spawnp(&identifier, command.first ?? "", &actions, nil, words + [nil], environ)
    }

    /// Reads the program's output and errors until it closes both or the deadline passes. Stops a little above the
    /// limit of either.
    func read(until deadline: ContinuousClock.Instant) -> (output: [UInt8], errors: [UInt8]) {
      var texts: [[UInt8]] = [[], []]
      var watched = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      while watched.contains(where: { $0.fd >= 0 }) {
        let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)))
        guard left > 0 else { break }
        guard poll(&watched, nfds_t(watched.count), left) > 0 else { continue }
        for index in watched.indices where watched[index].revents != 0 {
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

    /// Returns the exit code, or 128 plus the signal's number; nil if the program was killed at the deadline.
    func wait(until deadline: ContinuousClock.Instant) -> Int32? {
      var status: Int32 = 0
      while waitpid(identifier, &status, WNOHANG) == 0 {
        guard .now < deadline else {
          kill(identifier, SIGKILL)
          waitpid(identifier, &status, 0)
          return nil
        }
        // The program has closed its output and is about to end.
        usleep(500)
      }
      return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    }
  }
}
