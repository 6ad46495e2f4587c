internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Connections to a Redis server are kept, closed and given up")
struct RedisConnectionTests {
  private func store(_ server: ScriptedServer, answering: Duration = .seconds(30)) throws -> RedisConversationStore {
    var limits = RedisLimits()
    limits.answering = answering
    return RedisConversationStore(try RedisAddress(server.text), limits: limits)
  }

  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("Commands one after another use one connection, which ends with the store")
  func reused() throws {
    let server = try ScriptedServer { _ in ["+PONG\r\n"] }
    var store: RedisConversationStore? = try store(server)
    for _ in 0..<3 { try store?.check() }
    #expect(server.commands == 3 && server.opened == 1 && server.closed == 0)
    store = nil
    #expect(try waitForValue { server.closed == 1 ? true : nil } == true)
  }

  @Test("A reply may arrive byte by byte")
  func bytewise() throws {
    let server = try ScriptedServer { _ in "$1\r\n7\r\n".map(String.init) }
    #expect(try store(server).secret(orStore: [1]) == [UInt8(ascii: "7")])
  }

  @Test("At most 64 connections are kept for later commands")
  func idle() throws {
    let count = 70
    // Nobody gets a reply before all have asked.
    let server = try ScriptedServer { server in
      _ = try? waitForValue { server.opened >= count ? true : nil }
      return ["+PONG\r\n"]
    }
    let store = try store(server)
    let answered = Atomic(0)
    for _ in 0..<count {
      Thread.detachNewThread { if (try? store.check()) != nil { answered.add(1, ordering: .relaxed) } }
    }
    #expect(try waitForValue { answered.load(ordering: .relaxed) == count ? true : nil } == true)
    #expect(try waitForValue { server.closed >= count - 64 ? true : nil } == true)
    #expect(server.closed == count - 64)
    try store.check()
    #expect(server.opened == count)
  }

  @Test("After a time-out, a command is not sent again, and its connection is closed")
  func timeout() throws {
    let server = try ScriptedServer { $0.commands == 1 ? ["+PONG\r\n"] : nil }
    let store = try store(server, answering: .milliseconds(500))
    try store.check()
    #expect(failure { try store.check() }.hasSuffix("did not answer in time"))
    #expect(server.commands == 2 && server.opened == 1)
    #expect(try waitForValue { server.closed == 1 ? true : nil } == true)
  }

  @Test("A server that reads nothing holds a large command no longer than another one")
  func unread() throws {
    let server = try ScriptedServer { _ in nil }
    let store = try store(server, answering: .milliseconds(100))
    let large = [UInt8](repeating: 7, count: 4 << 20)
    let text = failure { _ = try store.replaceRecord("a", version: nil, with: large, lasting: .seconds(1)) }
    #expect(text.hasSuffix("did not answer in time"))
  }

  @Test(
    "A reply of another kind, and one that is none, are errors",
    arguments: [
      ("+OK\r\n", "answers a command with a reply of another kind"),
      (":1\r\n", "answers a command with a reply of another kind"),
      ("-ERR \(String(repeating: "x", count: 300))\r\n", "answers 'ERR \(String(repeating: "x", count: 196))'"),
      ("-OOM full\r\n", "answers 'OOM full'; give the server more memory"),
      ("HTTP/1.1 400\r\n", "does not speak the protocol of Redis"),
    ])
  func otherReply(reply: String, reason: String) throws {
    let server = try ScriptedServer { _ in [reply] }
    let store = try store(server)
    #expect(failure { _ = try store.load("a") } == "\(store.name) \(reason)")
  }

  @Test("A secret without bytes, a replica without an identifier and a time that is no number are errors")
  func emptyReply() throws {
    let server = try ScriptedServer { _ in ["$0\r\n\r\n"] }
    let store = try store(server)
    let reason = "\(store.name) answers a command with a reply of another kind"
    #expect(failure { _ = try store.secret(orStore: [1]) } == reason)
    #expect(failure { _ = try store.replica(of: "a", orClaim: Replica(secret: [1], name: "kitchen")) } == reason)
    #expect(failure { _ = try store.clockDifference() } == reason)
  }
}
