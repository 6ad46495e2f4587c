@testable internal import BaseNetwork
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

  /// The fields of a browser that has signed in: its cookie, and the key of its page.
  private static func fields(_ server: TestServer, _ name: String = "page") throws -> (cookie: String, key: String) {
    let code = server.tokens.codes.makeLong(for: Client(name))
    let response = try #require(try server.enter(code))
    #expect(response.status == 200)
    #expect(response.fields["cache-control"] == "no-store" && response.fields["referrer-policy"] == "no-referrer")
    #expect(response.fields["content-security-policy"]?.contains("script-src 'self'") == true)
    let field = try #require(response.fields["set-cookie"])
    #expect(field.contains("; HttpOnly; SameSite=Strict") && field.contains("Path=/;"))
    let key = try #require(response.text.firstMatch(of: /name="page-key" content="([0-9a-f]{64})"/)?.1)
    #expect(!field.contains(code) && !field.contains(key) && !response.text.contains(code))
    return ("Cookie: a=b; \(field.prefix { $0 != ";" }); c=d\r\n", "X-Page-Key: \(key)\r\n")
  }

  @Test("A code is exchanged once, for a cookie and a key; a request needs both")
  func exchanged() async throws {
    try await blocking {
      let server = try TestServer()
      let (cookie, key) = try Self.fields(server)
      let other = try Self.fields(server)
      #expect(try server.response("GET /mine", cookie + key)?.text == "page")
      for wrong in [
        cookie, key, cookie + other.key, cookie + "X-Page-Key: \r\n", cookie + key + key,
        cookie + key.replacing(": ", with: ": 0"), cookie.replacing("test=", with: "test=0") + key,
        "Cookie: test=\r\n" + key, "Cookie: other=x\r\n" + key,
      ] {
        #expect(try server.response("GET /mine", wrong)?.status == 401, "\(wrong)")
      }
    }
  }

  @Test("Invalid and used codes lead a browser to the page, and give a program 401")
  func guessed() async throws {
    try await blocking {
      let server = try TestServer()
      let code = server.tokens.codes.makeLong(for: Client("page"))
      for content in ["", "code", "code=", "code=0", "x=\(code)", "code=\(code)&code=\(code)", "code=\(code)0"] {
        let response = try #require(try server.enter(content: content))
        #expect(response.status == 303 && response.fields["location"] == "/page#entry=failed", "\(content)")
        #expect(response.fields["set-cookie"] == nil)
        #expect(try server.enter(content: content, accept: "*/*")?.status == 401, "\(content)")
      }
      #expect(try server.enter(content: "code=" + String(repeating: "0", count: 100_000))?.status == 303)
      #expect(try server.response("GET /enter?token=\(code)", "Accept: text/html\r\n")?.fields["location"] == "/page")
      #expect(try server.enter(code)?.status == 200)
      #expect(try server.enter(code)?.status == 303)
    }
  }

  @Test("A file of the user may send a long code, and only a page of the server a short one")
  func senders() async throws {
    try await blocking {
      let server = try TestServer()
      let own = "Origin: http://localhost:\(server.port)\r\n"
      let window = "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n"
      let rows: [(String, Int, Int)] = [
        ("Origin: null\r\n" + window, 200, 401), ("Origin: null\r\n", 200, 401), ("", 200, 401), (own, 200, 200),
        (own + "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n", 200, 200),
        ("Origin: http://evil.example\r\n" + window, 403, 403), ("Origin: null\r\nOrigin: null\r\n", 403, 403),
        ("Origin: null\r\n" + window.replacing("document", with: "iframe"), 403, 403),
        ("Origin: null\r\nSec-Fetch-Mode: no-cors\r\n", 403, 403),
        ("Origin: null\r\nSec-Fetch-Mode: cors\r\n", 403, 403),
      ]
      for (fields, long, short) in rows {
        let codes = server.tokens.codes
        #expect(
          try server.enter(codes.makeLong(for: Client("page")), fields, accept: "*/*")?.status == long, "\(fields)")
        #expect(
          try server.enter(codes.makeShort(for: Client("page")), fields, accept: "*/*")?.status == short, "\(fields)")
        // No other path accepts a page without a site.
        if fields.contains("null") { #expect(try server.response("POST /echo", fields, content: "x")?.status == 403) }
      }
      let code = server.tokens.codes.makeShort(for: Client("page"))
      let typed = "\(code.prefix(4))+\(code.suffix(4))"
      let answer = try #require(try server.enter(typed, own, accept: "application/json"))
      #expect(answer.text.wholeMatch(of: /\{"v":1,"key":"[0-9a-f]{64}"\}/) != nil)
      #expect(answer.fields["set-cookie"] != nil)
    }
  }

  @Test("A client that the policy does not trust can't use up the tries of a short code")
  func untrusted() async throws {
    try await blocking {
      let tokens = Tokens()
      let server = try TestServer(routes: Route.entrance(tokens, mayType: { _ in false }))
      let code = tokens.codes.makeShort(for: Client("page"))
      let own = "Origin: http://localhost:\(server.port)\r\n"
      for content in [code] + (0..<9).map({ "1234567\($0)" }) {
        #expect(try server.enter(content, own, accept: "*/*")?.status == 403)
      }
      #expect(tokens.codes.use(code, mayBeShort: true) != nil)
    }
  }

  @Test("A changing request with a cookie needs proof of the same origin")
  func forged() async throws {
    try await blocking {
      let server = try TestServer()
      let (cookie, key) = try Self.fields(server)
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
        let response = try server.response("POST /mine", cookie + key + fields, content: "x")
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
