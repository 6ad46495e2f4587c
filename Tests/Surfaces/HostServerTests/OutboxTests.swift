internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("Sending lines to a client never blocks")
struct OutboxTests {
  /// An outbox, and the client's end of its connection.
  private func pair(limit: Int, budget: OutputBudget = OutputBudget(limit: 1 << 20)) throws -> (Outbox, FileHandle) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (
      Outbox(ends[0], limit: limit, budget: budget, wake: {}), FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }

  private func read(_ client: FileHandle) -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(client.fileDescriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return all }
      all += bytes[..<count]
    }
  }

  @Test("Unread lines arrive later, complete and in order")
  func order() throws {
    let (outbox, client) = try pair(limit: 1 << 20)
    let lines = (0..<2_000).map { "\($0) " + String(repeating: "x", count: 400) }
    for line in lines { outbox.send(line) }
    #expect(outbox.isWaiting)
    var received: [UInt8] = []
    while outbox.isWaiting {
      received += read(client)
      outbox.flush()
    }
    received += read(client)
    #expect(received == Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(!outbox.isBroken)
  }

  @Test("Held-back lines are sent with the next line or on 'flush'")
  func held() throws {
    let (outbox, client) = try pair(limit: 1 << 20)
    outbox.send("one", isHeld: true)
    outbox.send("two", isHeld: true)
    #expect(read(client).isEmpty)
    #expect(!outbox.isWaiting)
    outbox.send("three")
    #expect(read(client) == Array("one\ntwo\nthree\n".utf8))
    outbox.send("four", isHeld: true)
    outbox.flush()
    #expect(read(client) == Array("four\n".utf8))
    let line = String(repeating: "x", count: 5_000)
    for _ in 0..<4 { outbox.send(line, isHeld: true) }
    #expect(read(client).count >= 2 * (line.count + 1), "no more is held back than a few lines")
  }

  @Test("Sent lines do not count towards the budget")
  func unread() throws {
    let (outbox, client) = try pair(limit: 1 << 20, budget: OutputBudget(limit: 10))
    for _ in 0..<100 {
      outbox.send("held", isHeld: true)
      outbox.send(String(repeating: "x", count: 100))
      #expect(read(client).count == 106)
    }
    #expect(!outbox.isBroken)
  }

  @Test("A client with too many queued bytes is dropped, and its bytes are released")
  func limits() throws {
    let budget = OutputBudget(limit: 100_000)
    let (outbox, client) = try pair(limit: 10_000, budget: budget)
    let line = String(repeating: "x", count: 1_000)
    while !outbox.isBroken { outbox.send(line) }
    #expect(!outbox.isWaiting)
    #expect(budget.reserve(100_000))
    budget.release(100_000)
    outbox.send("nothing")
    withExtendedLifetime(client) {}
  }

  @Test("All clients share a budget")
  func budget() throws {
    let budget = OutputBudget(limit: 5_000)
    let (outbox, client) = try pair(limit: 1 << 20, budget: budget)
    while !outbox.isBroken { outbox.send(String(repeating: "x", count: 1_000)) }
    #expect(budget.reserve(5_000))
    withExtendedLifetime(client) {}
  }

  @Test("A disconnected client is detected")
  func gone() throws {
    let (outbox, client) = try pair(limit: 1_000)
    try client.close()
    outbox.send("hello")
    #expect(outbox.isBroken)
    outbox.close()
    outbox.close()
  }
}
