internal import Foundation

/// A raw ping-pong over a socket pair with a second process.
struct PingPong {
  private let socket: Int32
  private let process = Process()
  private let request: Int
  private let answer: Int

  init(request: Int, answer: Int) throws {
    self.request = request
    self.answer = answer
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw POSIXError(.EIO) }
    socket = ends[0]
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [EchoPeer.argument, "\(request)", "\(answer)"]
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    try process.run()
  }

  /// The identifier of the other process.
  var peer: Int32 { process.processIdentifier }

  /// Sends one request and reads its answer.
  func exchange() {
    var buffer = [UInt8](repeating: 0, count: max(request, answer))
    _ = EchoPeer.transfer(request) { write(socket, buffer, $0) }
    _ = EchoPeer.transfer(answer) { read(socket, &buffer, $0) }
  }

  /// Ends the other process.
  func close() {
    shutdown(socket, Int32(SHUT_RDWR))
    Foundation.close(socket)
    process.waitUntilExit()
  }
}
