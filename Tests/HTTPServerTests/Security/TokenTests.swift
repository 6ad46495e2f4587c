internal import HTTPMessages
internal import HTTPServer
internal import TestSupport
internal import Testing

@Suite("Authentication of clients and origin checks")
struct TokenTests {
  @Test("A valid token gives access to the routes of clients; an invalid one does not")
  func bearer() async throws {
    try await blocking {
      let server = try TestServer()
      let token = server.tokens.makeBearer(for: Client("script"))
      #expect(token.utf8.count == 64)
      #expect(try server.response("GET /mine", "Authorization: Bearer \(token)\r\n")?.text == "script")
      for wrong in ["Bearer \(token)0", "Bearer", "Basic \(token)", "Bearer \(token) x", token] {
        let response = try #require(try server.response("GET /mine", "Authorization: \(wrong)\r\n"))
        #expect(response.status == 401 && response.fields["www-authenticate"] != nil)
      }
    }
  }

  /// The cookie that the server sets for a token.
  private static func cookie(_ server: TestServer, _ name: String = "page") throws -> String {
    let token = server.tokens.makeExchange(for: Client(name))
    let response = try #require(try server.response("GET /enter?token=\(token)&to=/page"))
    #expect(response.status == 200)
    #expect(response.text.contains("content=\"0;url=/page\""))
    #expect(response.fields["cache-control"] == "no-store" && response.fields["referrer-policy"] == "no-referrer")
    let field = try #require(response.fields["set-cookie"])
    #expect(field.contains("; HttpOnly; SameSite=Strict") && field.contains("Path=/;"))
    #expect(!field.contains(token))
    // A used address is rejected.
    #expect(try server.response("GET /enter?token=\(token)")?.status == 401)
    return String(field.prefix { $0 != ";" })
  }

  @Test("A page token is exchanged once, for an HttpOnly, SameSite cookie")
  func exchanged() async throws {
    try await blocking {
      let server = try TestServer()
      let cookie = try Self.cookie(server)
      #expect(try server.response("GET /mine", "Cookie: a=b; \(cookie); c=d\r\n")?.text == "page")
      #expect(try server.response("GET /mine", "Cookie: \(cookie)0\r\n")?.status == 401)
      #expect(try server.response("GET /mine", "Cookie: test=\r\n")?.status == 401)
      #expect(try server.response("GET /mine", "Cookie: other=x\r\n")?.status == 401)
    }
  }

  @Test("Invalid and used tokens are rejected, and HEAD does not use a token")
  func guessed() async throws {
    try await blocking {
      let server = try TestServer()
      let token = server.tokens.makeExchange(for: Client("page"))
      for query in ["", "?token", "?token=", "?token=0", "?token=\(token)&token=\(token)", "?x=\(token)"] {
        #expect(try server.response("GET /enter\(query)")?.status == 401)
      }
      let client = try server.client()
      client.send("HEAD /enter?token=\(token) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      #expect(try client.everything().hasPrefix("HTTP/1.1 401 "))
      #expect(try server.response("GET /enter?token=\(token)")?.status == 200)
    }
  }

  @Test(
    "The entrance page redirects only to paths of this server",
    arguments: ["//evil.example", "http://x", "/a%0d", "/\"x", "x"])
  func leading(target: String) async throws {
    try await blocking {
      let server = try TestServer()
      let token = server.tokens.makeExchange(for: Client("page"))
      #expect(try server.response("GET /enter?token=\(token)&to=\(target)")?.text.contains("url=/mine\"") == true)
    }
  }

  @Test("The number of tokens and cookies is limited; the oldest are evicted")
  func bounded() {
    var limits = Tokens.Limits()
    limits.count = 4
    let tokens = Tokens(limits: limits)
    let all = (0..<5).map { tokens.makeExchange(for: Client("\($0)")) }
    #expect(all.map { tokens.exchange($0) != nil } == [false, true, true, true, true])
  }

  @Test("Tokens and cookies expire")
  func ended() {
    var limits = Tokens.Limits()
    limits.exchange = .zero
    let tokens = Tokens(limits: limits)
    #expect(tokens.exchange(tokens.makeExchange(for: Client("page"))) == nil)
  }

  @Test("A changing request with a cookie needs proof of the same origin")
  func forged() async throws {
    try await blocking {
      let server = try TestServer()
      let cookie = "Cookie: \(try Self.cookie(server))\r\n"
      let own = "http://localhost:\(server.port)"
      let rows: [(String, Int)] = [
        ("", 403), ("Origin: \(own)\r\n", 200), ("Origin: https://localhost:\(server.port)\r\n", 200),
        ("Sec-Fetch-Site: same-origin\r\n", 200), ("Sec-Fetch-Site: none\r\n", 403),
        ("Origin: http://evil.example\r\n", 403), ("Origin: null\r\n", 403), ("Origin: \(own).evil.example\r\n", 403),
        ("Origin: http://localhost\r\n", 403), ("Origin: \(own)\r\nOrigin: \(own)\r\n", 403),
        ("Origin: \(own)\r\nSec-Fetch-Site: cross-site\r\n", 403), ("Sec-Fetch-Site: same-site\r\n", 403),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n", 403),
      ]
      for (fields, status) in rows {
        let response = try server.response("POST /mine", cookie + fields, content: "x")
        #expect(response?.status == status, "\(fields)")
      }
    }
  }

  @Test("Links from other sites work, but embedding and reading do not")
  func linked() async throws {
    try await blocking {
      let server = try TestServer()
      let rows: [(String, Int)] = [
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n", 200),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n", 403),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n", 403),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors\r\n", 403),
      ]
      for (fields, status) in rows {
        #expect(try server.response("GET /empty", fields)?.status == status, "\(fields)")
      }
    }
  }

  @Test(
    "Unknown host names are rejected (DNS rebinding)",
    arguments: [
      ("localhost", true), ("LOCALHOST:80", true), ("127.0.0.1:8080", true), ("[::1]", true), ("[::1]:80", true),
      ("hub.example", true), ("Hub.Example:443", true),
      ("evil.example", false), ("localhost.evil.example", false), ("127.0.0.1.evil.example:80", false),
      ("localhost:", false), ("localhost:x", false), ("localhost:123456", false), ("127.0.0.2", false), ("", false),
      ("::1", false), ("[::1", false), ("localhost:80:80", false), ("user@localhost", false), ("localhost.", false),
    ])
  func hosts(name: String, isAllowed: Bool) {
    #expect(AllowedHosts(["hub.example"]).allows(name) == isAllowed)
  }

  @Test("Every response has security fields, and none allows other sites")
  func fields() async throws {
    try await blocking {
      let server = try TestServer()
      for (head, status) in [("GET /page", 200), ("GET /empty", 200), ("GET /nothing", 404)] {
        let response = try #require(try server.response(head))
        #expect(response.status == status)
        let names = [
          "content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy",
          "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy", "cache-control",
        ]
        for name in names { #expect(response.fields.values(name).count == 1, "\(head) \(name)") }
        #expect(!response.fields.all.contains { $0.name.hasPrefix("access-control-") })
        #expect(response.fields["server"] == nil)
      }
      let page = try #require(try server.response("GET /page"))
      #expect(page.fields["content-security-policy"]?.contains("script-src 'self'") == true)
    }
  }
}
