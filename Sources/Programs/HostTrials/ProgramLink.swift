internal import AppGroups
package import BaseFiles
internal import BaseThreads
internal import Foundation

/// A program that reads and writes lines on its standard streams. It is killed with this object. One thread uses it.
package final class ProgramLink {
  private let socket: Int32
  private let process: Int32
  private var reader: LineReader

  private static let timeout = Duration.seconds(20)

  /// Starts a program. Together with this process, the program ends.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the whole environment; nil for that of this process.
  /// - Throws: the reason why it can't be started.
  package init(_ command: [String], environment: [String: String]? = nil) throws(ReasonError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ReasonError(systemReason(errno)) }
    defer { close(ends[1]) }
    var process: Int32 = 0
    let code = ProgramStart.spawn(
      TrialMember.command(command), environment: environment,
      streams: [(0, .descriptor(ends[1])), (1, .descriptor(ends[1])), (2, .nothing)], &process)
    socket = ends[0]
    self.process = process
    reader = LineReader(ends[0], limit: 16 << 20)
    guard code == 0 else { throw ReasonError(systemReason(code)) }
    try? LocalSocket.limitTransfers(of: socket, to: Self.timeout)
  }

  deinit {
    close(socket)
    guard process > 0 else { return }
    kill(-process, SIGKILL)
    ProgramStart.wait(for: process)
  }

  /// Sends a line.
  package func send(_ line: [UInt8]) { DescriptorWriter.send(line + [UInt8(ascii: "\n")], to: socket) }

  /// Waits for the next line, without its end; nil if the program has ended, or is silent.
  package func next() -> [UInt8]? { if case .line(let line)? = reader.next() { line } else { nil } }
}
