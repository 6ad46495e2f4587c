internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Events are sent to all subscribed clients")
struct EventStreamTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n"

  /// A client that has subscribed.
  private static func subscriber(_ server: TestServer, _ fields: String = "") throws -> RawClient {
    let client = try server.client()
    client.send(request + fields + "\r\n")
    let head = try client.receive(upTo: "\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(head.contains("content-type: text/event-stream\r\n") && head.contains("cache-control: no-store\r\n"))
    return client
  }

  @Test("Each stream gets the events in order")
  func published() async throws {
    try await blocking {
      let server = try TestServer()
      let clients = [try Self.subscriber(server), try Self.subscriber(server)]
      for client in clients { #expect(try client.receive(upTo: "\n\n") == ": \n\n") }
      server.hub.publish("lock", data: "{\"locked\":true}")
      server.hub.publish("text", data: "one\ntwo\r\nthree")
      for client in clients {
        let first = try client.receive(upTo: "\n\n")
        #expect(first.hasPrefix("id: ") && first.hasSuffix("\nevent: lock\ndata: {\"locked\":true}\n\n"))
        let second = try client.receive(upTo: "\n\n")
        #expect(second.hasSuffix("\nevent: text\ndata: one\ndata: two\ndata: three\n\n"))
      }
      #expect(server.service.counts.openStreams == 2)
    }
  }

  @Test("A reconnected client gets the missed events, or the event 'gap'")
  func resumed() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try Self.subscriber(server)
      _ = try client.receive(upTo: "\n\n")
      server.hub.publish("a", data: "1")
      let event = try client.receive(upTo: "\n\n")
      let identifier = event.dropFirst(4).prefix { $0 != "\n" }
      server.hub.publish("a", data: "2")
      server.hub.publish("a", data: "3")
      let resumed = try Self.subscriber(server, "Last-Event-ID: \(identifier)\r\n")
      #expect(try resumed.receive(upTo: "\n\n").hasSuffix("data: 2\n\n"))
      #expect(try resumed.receive(upTo: "\n\n").hasSuffix("data: 3\n\n"))
      for unknown in ["x", "\(identifier)9", "-1", "other-1"] {
        let client = try Self.subscriber(server, "Last-Event-ID: \(unknown)\r\n")
        #expect(try client.receive(upTo: "\n\n").contains("event: gap\n"))
      }
    }
  }

  @Test("A reconnected client that has missed more events than its stream accepts gets 'gap', and further events")
  func resumedWithoutRoom() async throws {
    try await blocking {
      let server = try TestServer { $0.waitingEventBytes = 64 << 10 }
      let client = try Self.subscriber(server)
      _ = try client.receive(upTo: "\n\n")
      server.hub.publish("a", data: "1")
      let identifier = try client.receive(upTo: "\n\n").dropFirst(4).prefix { $0 != "\n" }
      for _ in 0..<8 {
        server.hub.publish("large", data: String(repeating: "x", count: 16 << 10))
        _ = try client.receive(upTo: "\n\n")
      }
      let resumed = try Self.subscriber(server, "Last-Event-ID: \(identifier)\r\n")
      #expect(try resumed.receive(upTo: "\n\n").contains("event: gap\n"))
      server.hub.publish("last", data: "1")
      #expect(try resumed.receive(upTo: "\n\n").contains("event: last\n"))
    }
  }

  @Test("A client that never reads is dropped, and other clients get every event")
  func unread() async throws {
    try await blocking {
      let server = try TestServer { $0.waitingEventBytes = 64 << 10 }
      let lazy = try RawClient(server.port, receiveBuffer: 4096)
      lazy.send(Self.request + "\r\n")
      let client = try Self.subscriber(server)
      _ = try client.receive(upTo: "\n\n")
      _ = try waitForValue { server.hub.streams == 2 ? true : nil }
      let data = String(repeating: "x", count: 16 << 10)
      for _ in 0..<10_000 where server.hub.streams == 2 {
        server.hub.publish("large", data: data)
        _ = try client.receive(upTo: "\n\n")
      }
      #expect(server.hub.streams == 1)
      server.hub.publish("last", data: "1")
      #expect(try client.receive(upTo: "\n\n").contains("event: last\n"))
    }
  }

  @Test("A disconnected client is unsubscribed")
  func gone() async throws {
    try await blocking {
      let server = try TestServer()
      do {
        let client = try Self.subscriber(server)
        #expect(try client.receive(upTo: "\n\n") == ": \n\n")
      }
      let isForgotten = try waitForValue { server.hub.streams + server.service.counts.openStreams == 0 ? true : nil }
      #expect(isForgotten == true)
    }
  }

  @Test("An idle stream gets comments")
  func heartbeat() async throws {
    try await blocking {
      let server = try TestServer { $0.heartbeat = .milliseconds(50) }
      let client = try Self.subscriber(server)
      for _ in 0..<3 { #expect(try client.receive(upTo: "\n\n") == ": \n\n") }
    }
  }

  @Test("The number of streams is limited")
  func many() async throws {
    try await blocking {
      let server = try TestServer { $0.streams = 2 }
      let clients = [try Self.subscriber(server), try Self.subscriber(server)]
      #expect(try server.response("GET /events")?.status == 503)
      withExtendedLifetime(clients) {}
    }
  }

  @Test("HEAD for a stream gets only the head")
  func head() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(try client.everything().contains("content-type: text/event-stream\r\n"))
      #expect(server.hub.streams == 0)
    }
  }

  @Test("Stopping the server ends its streams")
  func ended() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try Self.subscriber(server)
      _ = try client.receive(upTo: "\n\n")
      server.hub.publish("last", data: "1")
      server.service.drain(timeout: .milliseconds(100))
      #expect(try client.everything().hasSuffix("data: 1\n\n"))
      #expect(server.hub.streams == 0)
    }
  }

  @Test("Text of an event cannot start another event")
  func injected() {
    let event = ServerSentEvent("a\ndata: x", data: "y\n\nevent: z\n", identifier: "1\n2")
    #expect(
      String(decoding: event.bytes, as: UTF8.self)
        == "id: 12\nevent: adata: x\ndata: y\ndata: \ndata: event: z\ndata: \n\n")
  }
}
