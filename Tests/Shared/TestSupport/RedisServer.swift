internal import Foundation

/// A Redis server on a Unix socket in a separate folder. It is killed when this object is destroyed. Used by one
/// thread at a time.
package final class RedisServer: @unchecked Sendable {
  /// Whether the tests with a server run: the program exists, or they must not be skipped.
  package static let isAvailableOrRequired =
    FileManager.default.isExecutableFile(atPath: program)
    || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_REDIS"] != nil

  /// The program is in Debian's package `redis-server`.
  private static let program = "/usr/bin/redis-server"

  /// The error if a server does not start.
  private struct StartError: Error {}

  private let folder: TemporaryFolder
  private let settings: [String]
  private var process: Process?

  /// Starts a server with settings in addition to those of the tests.
  package init(_ settings: [String] = []) throws {
    folder = try TemporaryFolder()
    self.settings = settings
    try start()
  }

  deinit { stop() }

  /// The path of the server's socket.
  package var socket: String { folder.path("redis.sock") }
  /// The address of the server, as an argument.
  package var text: String { "redis+unix://\(socket)" }

  /// Starts the server, and waits until it answers.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      ["--port", "0", "--unixsocket", socket, "--dir", folder.url.path, "--save", "", "--appendonly", "yes"] + settings
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    let reply = try waitForValue {
      let reply = answer(to: "PING\r\n")
      // A server that loads its log answers with an error. One that has a password answers with another.
      return reply.hasPrefix("+PONG") || reply.hasPrefix("-NOAUTH") ? reply : nil
    }
    guard reply != nil else { throw StartError() }
  }

  /// Kills the server.
  package func stop() {
    guard let process else { return }
    // The server inherits the blocked signals of this process's threads, so only SIGKILL is reliable.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Returns the first bytes of the reply to a command; an empty text if the server does not answer.
  private func answer(to command: String) -> String {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0, send(descriptor, command, command.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 512)
    // The call in the argument of 'prefix' would change a copy of the bytes.
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
