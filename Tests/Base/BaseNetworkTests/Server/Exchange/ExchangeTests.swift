internal import BaseNetwork
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Requests on one connection are answered in order")
struct ExchangeTests {
  @Test("A connection serves requests on the socket thread and on workers")
  func keepAlive() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      for path in ["/empty", "/slow", "/empty", "/slow"] {
        client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let response = try #require(try client.response())
        #expect(response.status == 200)
        #expect(response.fields["connection"] == nil)
        #expect(response.fields["date"]?.hasSuffix(" GMT") == true)
      }
    }
  }

  @Test("Pipelined requests are answered in order", arguments: ["/echo", "/echo-at-once"])
  func pipelined(path: String) async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      let bodies = (0..<100).map { "request \($0)" }
      for body in bodies {
        client.send("POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      }
      for body in bodies { #expect(try client.response()?.text == body) }
    }
  }

  @Test("Content up to the limit is accepted, with a length or in chunks")
  func contents() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send(
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n")
      #expect(try client.response()?.text == "hello!")
      let large = [UInt8](repeating: 0x61, count: 1 << 20)
      client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(large.count)\r\n\r\n")
      client.send(large)
      #expect(try client.response()?.content == large)
    }
  }

  @Test("A request that is split at any byte is answered like a whole one")
  func halves() async throws {
    try await blocking {
      let server = try TestServer()
      let request = Array("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".utf8)
      let client = try server.client()
      for cut in 1..<request.count {
        client.send(request[..<cut])
        client.send(request[cut...])
        #expect(try client.response()?.text == "abc")
      }
    }
  }

  @Test("A client that shuts down its sending side still gets the answer")
  func halfClosed() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
      client.endSending()
      #expect(try client.response()?.text == "slow")
      #expect(try client.receive() == [])
    }
  }

  @Test("An incomplete request gets no answer, and the server continues")
  func cutShort() async throws {
    try await blocking {
      let server = try TestServer()
      for part in ["GET /em", "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc"] {
        let client = try server.client()
        client.send(part)
        client.endSending()
        #expect(try client.everything() == "")
      }
      #expect(try server.response("GET /empty")?.status == 200)
    }
  }

  @Test("The connection is closed after 'Connection: close' and for HTTP/1.0")
  func closing() async throws {
    try await blocking {
      let server = try TestServer()
      for head in [
        "GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close", "GET /slow HTTP/1.0\r\nHost: localhost",
      ] {
        let client = try server.client()
        client.send(head + "\r\n\r\n")
        let all = try client.everything()
        #expect(all.hasPrefix("HTTP/1.1 200 OK\r\n") && all.hasSuffix("\r\n\r\nslow"))
        #expect(all.contains("connection: close\r\n"))
      }
    }
  }

  @Test("HEAD gets the head of GET's response")
  func head() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("HEAD /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      let all = try client.everything()
      #expect(all.contains("content-length: 7\r\n") && all.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("'100 Continue' is sent, unless the request is rejected")
  func expectation() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      let fields = "Host: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
      client.send("POST /echo HTTP/1.1\r\n" + fields)
      #expect(try client.receive(upTo: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("ab")
      #expect(try client.response()?.text == "ab")
      client.send("POST /nothing HTTP/1.1\r\n" + fields)
      #expect(try client.response()?.status == 404)
      #expect(try client.receive() == [])
    }
  }

  @Test(
    "A rejection has a status code and a reason in JSON",
    arguments: [
      ("GET /nothing", "", 404, "notFound"), ("GET /..%2f", "", 404, "notFound"),
      ("POST /empty", "", 405, "wrongMethod"), ("OPTIONS /empty", "", 405, "wrongMethod"),
      ("TRACE /empty", "", 405, "wrongMethod"), ("POST /json", "Content-Type: text/plain\r\n", 415, "wrongType"),
      ("POST /json", "", 415, "wrongType"), ("POST /json", "Content-Type: application/jsonp\r\n", 415, "wrongType"),
      ("GET /empty", "Host: evil.example\r\n", 421, "wrongHost"), ("GET /mine", "", 401, "notAuthorized"),
      ("GET /empty", "Origin: null\r\n", 403, "wrongOrigin"), ("GET http://localhost/", "", 400, "malformedRequest"),
    ])
  func refusals(head: String, fields: String, status: Int, code: String) async throws {
    try await blocking {
      let server = try TestServer()
      let response = try #require(try server.response(head, fields))
      #expect(response.status == status)
      #expect(response.fields["content-type"] == "application/json")
      let json = try JSONSerialization.jsonObject(with: Data(response.content)) as? [String: [String: String]]
      #expect(json?["error"]?["code"] == code)
      #expect(json?["error"]?["message"]?.isEmpty == false)
    }
  }

  @Test("A rejected request without content keeps the connection open")
  func refusedAndKept() async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\nGET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response()?.status == 404)
      #expect(try client.response()?.text == "slow")
    }
  }

  @Test("A content type may have parameters")
  func typed() async throws {
    try await blocking {
      let server = try TestServer()
      let fields = "Content-Type: Application/JSON; charset=utf-8\r\n"
      #expect(try server.response("POST /json", fields, content: "{}")?.text == "{}")
    }
  }

  @Test("A draining server answers pending requests and accepts no new ones")
  func draining() async throws {
    try await blocking {
      let server = try TestServer()
      let busy = try server.client()
      let idle = try server.client()
      idle.send("GET /empty HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try idle.response()?.status == 200)
      busy.send("GET /gate HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = try waitForValue { server.waiting.count.withLock { $0 == 1 ? true : nil } }
      let service = server.service
      let thread = Thread { service.drain(timeout: TestLimits.timeout) }
      thread.start()
      #expect(try idle.receive() == [])
      #expect(throws: RawClient.Failure.self) { try server.client() }
      server.gate.signal()
      let response = try #require(try busy.response())
      #expect(response.text == "open" && response.fields["connection"] == "close")
      #expect(try busy.receive() == [])
      _ = try waitForValue { thread.isFinished ? true : nil }
      #expect(service.counts.openConnections == 0)
    }
  }
}
