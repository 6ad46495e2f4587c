internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ConversationStores

/// A Redis server on a Unix socket in a folder of its own. It ends together with this object.
final class RedisServer: @unchecked Sendable {
  /// Whether the tests with a server run: the program is there, or they must not be skipped.
  static let runs =
    FileManager.default.isExecutableFile(atPath: program)
    || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_REDIS"] != nil

  /// Debian's package `redis-server` has it.
  private static let program = "/usr/bin/redis-server"

  private let folder: TemporaryFolder
  private let settings: [String]
  private var process: Process?

  init(_ settings: [String] = []) throws {
    (folder, self.settings) = (try TemporaryFolder(), settings)
    try start()
  }

  deinit { end() }

  var socket: String { folder.path("redis.sock") }
  var text: String { "redis+unix://\(socket)" }
  var address: RedisAddress { get throws { try RedisAddress(text) } }

  /// Starts the server, and waits until it answers.
  func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      ["--port", "0", "--unixsocket", socket, "--dir", folder.url.path, "--save", "", "--appendonly", "yes"] + settings
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    let isThere: Void? = try waitForValue {
      guard let connection = try? RedisConnection(.unix(socket), RedisLimits()) else { return nil }
      defer { connection.end() }
      guard let reply = try? connection.ask([Array("PING".utf8)]) else { return nil }
      return reply == .error("LOADING Redis is loading the dataset in memory") ? nil : ()
    }
    try #require(isThere != nil)
  }

  /// Kills the server.
  func end() {
    guard let process else { return }
    // It inherits that threads of this process block other signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Sends a command.
  @discardableResult
  func ask(_ words: String...) throws -> RESPReply {
    let connection = try RedisConnection(.unix(socket), RedisLimits())
    defer { connection.end() }
    return try connection.ask(words.map { Array($0.utf8) })
  }

  /// Replaces the only entry of a conversation.
  func replaceEntry(with text: String) throws {
    let script = "return redis.call('SET', redis.call('KEYS', '*conversation*')[1], ARGV[1])"
    #expect(try ask("EVAL", script, "0", text) == .status("OK"))
  }
}
