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
