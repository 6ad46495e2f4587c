internal import BaseNetwork
internal import TestSupport
internal import Testing

@testable internal import HostState

extension RedisServer {
  var address: RedisAddress { get throws { try RedisAddress(text) } }

  /// Sends a command.
  @discardableResult
  func ask(_ words: String...) throws -> RESPReply {
    let connection = try RedisConnection(.unix(socket), RedisLimits())
    defer { connection.disconnect() }
    return try connection.execute(words.map { Array($0.utf8) })
  }

  /// Replaces the only entry of a conversation or an open question.
  func replaceEntry(with text: String) throws {
    let script = "return redis.call('SET', redis.call('KEYS', 'intent-host:[cor]*')[1], ARGV[1])"
    #expect(try ask("EVAL", script, "0", text) == .status("OK"))
  }
}
