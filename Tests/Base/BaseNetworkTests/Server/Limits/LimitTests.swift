@testable internal import BaseNetwork
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Limits on clients")
struct LimitTests {
  private static let host = "Host: localhost\r\n"

  @Test("A head that is too long or has too many fields is rejected")
  func heads() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("GET /empty HTTP/1.1\r\n\(Self.host)X: \(String(repeating: "x", count: 20_000))\r\n\r\n")
      #expect(try client.response()?.status == 431)
      let fields = (0..<100).map { "X-\($0): y\r\n" }.joined()
      #expect(try server.response("GET /empty", fields)?.status == 431)
      let target = "/" + String(repeating: "x", count: 20_000)
      #expect(try server.response("GET \(target)")?.status == 431)
    }
  }

  @Test(
    "Content that is too long is rejected by its announced size",
    arguments: ["Content-Length: 1073741824\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n40000000\r\n"])
  func contents(rest: String) async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("POST /echo HTTP/1.1\r\n\(Self.host)\(rest)")
      let response = try #require(try client.response())
      #expect(response.status == 413 && response.fields["connection"] == "close")
    }
  }

  @Test("A client that sends all of its long content still gets the rejection")
  func lingering() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("POST /echo HTTP/1.1\r\n\(Self.host)Content-Length: 8388608\r\n\r\n")
      let part = [UInt8](repeating: 0x61, count: 1 << 20)
      for _ in 0..<8 { client.send(part) }
      #expect(try client.response()?.status == 413)
    }
  }

  @Test("The overhead of small chunks is limited")
  func overhead() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("POST /echo HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n")
      let extensions = String(repeating: "e", count: 100)
      for _ in 0..<1000 { client.send("1;\(extensions)\r\na\r\n") }
      #expect(try client.response()?.status == 400)
    }
  }

  @Test(
    "An incomplete request is rejected after the time limit",
    arguments: ["GET /empty HT", "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc"])
  func slowRequests(part: String) async throws {
    try await blocking {
      let server = try TestServer { limits in
        limits.head = .milliseconds(50)
        limits.request = .milliseconds(50)
      }
      let client = try server.client()
      client.send(part)
      #expect(try client.response()?.status == 408)
      #expect(try client.receive() == [])
    }
  }

  @Test("Single bytes do not extend the time limit of a request")
  func slowloris() async throws {
    try await blocking {
      let server = try TestServer { $0.head = .milliseconds(100) }
      let client = try server.client()
      client.send("GET /empty HTTP/1.1\r\n")
      var status: Int?
      // The field is sent repeatedly until the server closes the connection.
      _ = try waitForValue { () -> Bool? in
        client.send("X")
        guard server.figure("x_http_dropped_connections_total", "slow") == 1 else { return nil }
        status = try client.response()?.status
        return true
      }
      #expect(status == 408)
    }
  }

  @Test("An idle connection is closed")
  func idle() async throws {
    try await blocking {
      let server = try TestServer { $0.idle = .milliseconds(50) }
      let silent = try server.client()
      let used = try server.client()
      used.send("GET /slow HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(try used.response()?.text == "slow")
      #expect(try used.receive() == [])
      #expect(try silent.receive() == [])
    }
  }

  @Test("A client that never reads is disconnected while others are served")
  func unread() async throws {
    try await blocking {
      let server = try TestServer { $0.stall = .milliseconds(50) }
      let client = try RawClient(server.port, receiveBuffer: 4096)
      client.send("GET /large?bytes=\(32 << 20) HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(try server.response("GET /slow")?.text == "slow")
      let isClosed = try waitForValue { server.service.counts.openConnections == 0 ? true : nil }
      #expect(isClosed == true)
    }
  }

  @Test("A client that reads slowly gets the whole response")
  func readSlowly() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try RawClient(server.port, receiveBuffer: 4096)
      client.send("GET /large?bytes=\(3 << 20) HTTP/1.1\r\n\(Self.host)\r\nGET /slow HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(try client.response()?.content.count == 3 << 20)
      #expect(try client.response()?.text == "slow")
    }
  }

  @Test("A new connection replaces the connection that was idle longest")
  func evicted() async throws {
    try await blocking {
      let server = try TestServer { $0.connections = 20 }
      var clients: [RawClient] = []
      for _ in 0..<20 {
        clients.append(try server.client())
        clients[clients.count - 1].send("GET /empty HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(try clients[clients.count - 1].response()?.status == 200)
      }
      #expect(try server.response("GET /slow")?.text == "slow")
      #expect(try clients[0].receive() == [])
      clients[19].send("GET /slow HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(try clients[19].response()?.text == "slow")
    }
  }

  @Test("A new connection replaces an incomplete request")
  func evictedSlow() async throws {
    try await blocking {
      let server = try TestServer { $0.connections = 4 }
      let slow = try (0..<4).map { _ in try server.client() }
      for client in slow { client.send("GET /sl") }
      #expect(try server.response("GET /slow")?.text == "slow")
      #expect(try server.response("GET /slow")?.text == "slow")
    }
  }

  @Test("A new connection is rejected with a reason if all others are busy")
  func full() async throws {
    try await blocking {
      let server = try TestServer { $0.connections = 2 }
      let clients = [try server.client(), try server.client()]
      for client in clients { client.send("GET /gate HTTP/1.1\r\n\(Self.host)\r\n") }
      _ = try waitForValue { server.waiting.count.withLock { $0 == 2 ? true : nil } }
      let refused = try #require(try server.client().response())
      #expect(refused.status == 503 && refused.fields["retry-after"] == "1")
      for _ in clients { server.gate.signal() }
      for client in clients { #expect(try client.response()?.text == "open") }
    }
  }

  @Test("Requests beyond the workers wait, and those beyond the queue are rejected")
  func queue() async throws {
    try await blocking {
      let server = try TestServer {
        $0.workers = 2
        $0.waitingRequests = 3
      }
      let clients = try (0..<6).map { _ in try server.client() }
      for client in clients.prefix(2) { client.send("GET /gate HTTP/1.1\r\n\(Self.host)\r\n") }
      _ = try waitForValue { server.waiting.count.withLock { $0 == 2 ? true : nil } }
      for client in clients.dropFirst(2) { client.send("GET /gate HTTP/1.1\r\n\(Self.host)\r\n") }
      // Three of the four wait. Which one is rejected depends on their order.
      let isRefused = try waitForValue { () -> Bool? in
        server.figure("x_http_refusals_total", "unavailable") == 1 ? true : nil
      }
      #expect(isRefused == true)
      for _ in 0..<5 { server.gate.signal() }
      let statuses = try clients.map { try $0.response()?.status }
      #expect(statuses.filter { $0 == 200 }.count == 5 && statuses.filter { $0 == 503 }.count == 1)
      #expect(try server.response("GET /slow")?.text == "slow")
    }
  }

  @Test("Unfinished requests share limited memory")
  func memory() async throws {
    try await blocking {
      let server = try TestServer { $0.unfinishedBytes = 1 << 20 }
      let clients = try (0..<4).map { _ in try server.client() }
      for client in clients {
        client.send("POST /echo HTTP/1.1\r\n\(Self.host)Content-Length: 500000\r\n\r\n")
        client.send([UInt8](repeating: 0x61, count: 400_000))
      }
      let isRefused = try waitForValue { () -> Bool? in
        (server.figure("x_http_refusals_total", "unavailable") ?? 0) >= 1 ? true : nil
      }
      #expect(isRefused == true)
      for client in clients { client.send([UInt8](repeating: 0x61, count: 100_000)) }
      let statuses = try clients.map { try $0.response()?.status }
      #expect(statuses.contains(503) && statuses.contains(200))
      #expect(try server.response("POST /echo", content: "ok")?.text == "ok")
    }
  }

  @Test("Each address has limits; IPv6 hosts are counted by their network")
  func addresses() {
    var limits = ServerLimits()
    limits.connectionsOfAddress = 2
    var table = ConnectionTable(limits)
    let peers: [Peer] = (0..<3).map { .ipv6([UInt8](repeating: 1, count: 8) + [UInt8](repeating: $0, count: 8)) }
    let first = table.add(-1, peers[0], now: .now)
    _ = table.add(-1, peers[1], now: .now)
    #expect(!table.hasRoom(for: peers[2]))
    #expect(table.hasRoom(for: .ipv6([UInt8](repeating: 2, count: 16))))
    #expect(table.hasRoom(for: .loopback(LoopbackPeer(user: geteuid()))))
    table.remove(first)
    table.remove(first)
    #expect(table.hasRoom(for: peers[2]))
  }
}
