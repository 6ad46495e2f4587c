internal import Foundation

/// The other end of the ping-pong: a child process with this program.
enum EchoPeer {
  static let argument = "--echo"

  /// Reads requests of `arguments[0]` bytes and writes answers of `arguments[1]` bytes until the input ends. Standard
  /// input is a socket, so the answers are written to it too.
  static func run(_ arguments: [String]) {
    guard arguments.count == 2, let request = Int(arguments[0]), let answer = Int(arguments[1]) else { exit(2) }
    var buffer = [UInt8](repeating: 0, count: max(request, answer))
    while transfer(request, { read(STDIN_FILENO, &buffer, $0) }) {
      guard transfer(answer, { write(STDIN_FILENO, buffer, $0) }) else { break }
    }
  }

  /// Calls `step` with the number of remaining bytes until none remain; returns false at the end of the stream.
  static func transfer(_ count: Int, _ step: (Int) -> Int) -> Bool {
    var left = count
    while left > 0 {
      let moved = step(left)
      guard moved > 0 else { return false }
      left -= moved
    }
    return true
  }
}

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
