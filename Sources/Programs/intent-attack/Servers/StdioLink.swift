internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import HostTrials

/// A server on the other end of its standard input and output. It is killed with this object.
final class StdioLink: MCPLink {
  private let socket: Int32
  private let process: Int32
  private var reader: LineReader

  private static let timeout = timeval(tv_sec: 20, tv_usec: 0)

  /// Starts a command for a shell.
  init(_ command: String, in folder: URL) throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    defer { close(ends[1]) }
    var process: Int32 = 0
    let code = ProgramStart.spawn(
      TrialMember.command(["/bin/sh", "-c", command]),
      streams: [(0, .descriptor(ends[1])), (1, .descriptor(ends[1])), (2, .nothing)], &process)
    guard code == 0 else {
      close(ends[0])
      throw NotTried("the server can't be started: \(systemReason(code))")
    }
    var timeout = Self.timeout
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(ends[0], SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    socket = ends[0]
    self.process = process
    reader = LineReader(ends[0], limit: 16 << 20)
  }

  deinit {
    close(socket)
    kill(-process, SIGKILL)
    ProgramStart.wait(for: process)
  }

  func send(_ message: [UInt8]) { DescriptorWriter.send(message + [10], to: socket) }

  func next() -> [UInt8]? { if case .line(let line)? = reader.next() { line } else { nil } }
}
