internal import Foundation
internal import TestSupport
internal import Testing

@Suite("serve --http", .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct WebServiceTests {
  private static let lock = #"{"request": {"intent": "INSetCarLockStatusIntent", "parameters": {"locked": true}}}"#

  @Test("The page's address in the log signs nobody in, and an address of an earlier version leads to the page")
  func pageAddress() async throws {
    try await blocking {
      let web = try WebProcess()
      let address = try #require(WebProcess.addresses(web.service).first)
      #expect(address == web.site + "/")
      #expect(try web.page("/v1/host").status == 401)
      #expect(try web.curl([address]).text.contains("id=\"entry-form\""))
      #expect(try web.page("/v1/host").status == 401)
      try web.openPage()
      #expect(try web.page("/v1/host").status == 200)
      let old = try web.curl(["\(web.site)/enter?token=0", "--header", "Accept: text/html"])
      #expect(old.status == 303 && old.head.contains("location: /\r\n"))
      #expect(try web.service.stop() == 0)
    }
  }

  @Test("The page takes turns as the owner, and a program with the token in the file relays")
  func trust() async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      #expect(try web.page("/v1/turn", Self.lock).string("outcome") == "success")
      #expect(try web.program("/v1/turn", Self.lock).string("outcome") == "success")
      var status = stat()
      try #require(lstat(web.home.path("state/intent-host/run/http.token"), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      let entries = try web.page("/v1/journal").objects("entries")
      #expect(entries.map { $0["surface"] as? String } == ["page", "http"])
      #expect(entries.map { $0["trust"] as? String } == ["owner", "relayed"])
      #expect(entries.map { $0["peer"] as? String } == ["127.0.0.1", "127.0.0.1"])
      #expect(try web.service.stop() == 0)
      #expect(!FileManager.default.fileExists(atPath: web.home.path("state/intent-host/run/http.token")))
    }
  }

  @Test("The service stores a conversation only if a client can repeat a turn of it")
  func storedConversations() async throws {
    try await blocking {
      let web = try WebProcess()
      func stored() throws -> String? {
        try web.program("/metrics").text.split(separator: "\n")
          .first { $0.hasPrefix("intent_host_stored_conversations ") }.map(String.init)
      }
      for _ in 0..<3 { #expect(try web.program("/v1/turn", Self.lock).string("outcome") == "success") }
      #expect(try stored() == "intent_host_stored_conversations 0")
      let message = ##"{"request": {"intent": "INSendMessageIntent", "application": "UnicornChat"}}"##
      var turn = try web.program("/v1/turn", message)
      for answer in ["John Baily", "mobile", "hello", "yes"] { turn = try web.answer(answer, to: turn, asPage: false) }
      #expect(turn.string("outcome") == "success", "\(turn.text)")
      #expect(try stored() == "intent_host_stored_conversations 1")
    }
  }

  @Test("The policy lowers the surfaces")
  func policy() async throws {
    try await blocking {
      let web = try WebProcess(
        policy: #"{"Authorization": {"Default": "allow"}, "Surfaces": {"page": "relayed", "http": "locked"}}"#)
      try web.openPage()
      #expect(try web.page("/v1/host").code == "notAuthorized")
      let status = #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#
      #expect(try web.program("/v1/turn", status).code == "restrictedWhileLocked")
    }
  }

  @Test("Requests with a foreign host or site, or an invalid token, are rejected")
  func refusals() async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      let turn = ["\(web.site)/v1/turn", "--header", "Content-Type: application/json", "--data-binary", Self.lock]
      let jar = web.secretFields
      let cases: [([String], Int, String)] = [
        ([], 401, "notAuthorized"), (["--header", "Authorization: Bearer 1"], 401, "notAuthorized"),
        (["--cookie", "intent-host=1"], 401, "notAuthorized"),
        // If another site makes a browser send the cookie, the field names that site. Only programs other than browsers
        // omit the field.
        (jar, 403, "wrongOrigin"), (jar + ["--header", "Origin: http://evil.example"], 403, "wrongOrigin"),
        (jar + ["--header", "Origin: null"], 403, "wrongOrigin"),
        (jar + ["--header", "Origin: \(web.site)", "--header", "Sec-Fetch-Site: cross-site"], 403, "wrongOrigin"),
        (jar + ["--header", "Host: evil.example", "--header", "Origin: http://evil.example"], 421, "wrongHost"),
        (jar + ["--header", "Origin: \(web.site)", "--header", "Content-Type: text/plain"], 415, "wrongType"),
      ]
      for (arguments, status, code) in cases {
        // curl uses the last field of a name, so that a case can replace its type.
        let base = code == "wrongType" ? [turn[0], "--data-binary", Self.lock] : turn
        let answer = try web.curl(base + arguments)
        #expect(answer.status == status, "\(arguments)")
        #expect(answer.code == code, "\(arguments)")
      }
      #expect(try web.page("/v1/journal").objects("entries").isEmpty)
      #expect(!(try web.page("/v1/host").head.contains("access-control")))
    }
  }

  @Test(
    "Clients from other machines count as locked, even with the page's cookie",
    .enabled(if: InterfaceAddress.first != nil, "needs an interface beside the loopback's"))
  func remotePeer() async throws {
    try await blocking {
      let address = try #require(InterfaceAddress.first)
      let web = try WebProcess(nil, ["--http-remote"], address: "\(address):0")
      // Another machine can't try short codes.
      #expect(try web.enter(try web.shortCode()).status == 403)
      try web.openPage(try web.longCode())
      let status = #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#
      for isPage in [true, false] {
        let answer = try isPage ? web.page("/v1/turn", status) : web.program("/v1/turn", status)
        #expect(answer.code == "restrictedWhileLocked", "\(answer.text)")
      }
      #expect(try web.page("/v1/host").status == 403)
      #expect(try web.page("/v1/consent").status == 403)
    }
  }

  @Test("Programs can't use the owner's routes")
  func ownersRoutes() async throws {
    try await blocking {
      let web = try WebProcess()
      for path in ["host", "problems", "journal", "doctor", "authorizations", "consent"] {
        #expect(try web.program("/v1/\(path)").status == 403, "\(path)")
      }
      for path in ["lock", "explain", "authorizations", "consent"] {
        #expect(try web.program("/v1/\(path)", "{}").status == 403, "\(path)")
      }
    }
  }

  @Test("The page reads the host's state, its examples in each language, and what was rejected")
  func reports() async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      let host = try web.page("/v1/host")
      #expect(host.members["locked"] as? Bool == false)
      #expect(host.objects("languages").compactMap { $0["id"] as? String } == ["de", "en", "es", "fr", "ja", "zh"])
      #expect((host.members["examples"] as? [String])?.first == "Text hello to John on UnicornChat")
      let german = try web.page("/v1/host?locale=de").members["examples"] as? [String]
      #expect(german?.first == "Schreib John auf UnicornChat hallo")
      #expect(try web.page("/v1/host?locale=xx").code == "invalidRequest")
      let problems = try web.page("/v1/problems").objects("problems")
      #expect(problems.contains { $0["rule"] as? String == "missing-manifest" && $0["severity"] as? String == "note" })
      #expect(problems.allSatisfy { ($0["fix"] as? String)?.isEmpty == false })
      let explained = try web.page("/v1/explain", #"{"request": "lock my car"}"#).objects("events")
      #expect(explained.map { $0["event"] as? String } == ["understood", "routed"])
      let checks = try web.page("/v1/doctor").objects("checks")
      #expect(Set(checks.compactMap { $0["state"] as? String }).isSubset(of: ["ok", "warning", "missing"]))
      #expect(checks.contains { $0["name"] as? String == "process-start" && $0["state"] as? String == "ok" })
      #expect(try web.page("/v1/journal?count=0").code == "invalidRequest")
      #expect(try web.page("/v1/journal?count=1").objects("entries").isEmpty)
    }
  }

  @Test("All event streams report locking and a new catalogue")
  func events() async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      let log = web.home.url("events")
      let stream = web.home.process(
        try #require(Tools.curl),
        ["-sN", "--noproxy", "*", "--header", "Authorization: Bearer \(try web.token)", "\(web.site)/v1/events"])
      let listener = try SpawnedProcess.logging(stream, to: log)
      let read = { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
      // The first bytes show that the stream is open.
      #expect(try waitForValue { read().isEmpty ? nil : true } == true)
      #expect(try web.page("/v1/lock", "{}").members["locked"] as? Bool == true)
      #expect(try waitForValue { read().contains("event: lock\ndata: {\"locked\":true}") ? true : nil } == true)
      web.service.signal(SIGHUP)
      #expect(try waitForValue { read().contains("event: catalogue\ndata: {\"extensions\":") ? true : nil } == true)
      #expect(try web.page("/v1/host").members["locked"] as? Bool == true)
      // The end of the service ends the stream.
      #expect(try web.service.stop() == 0)
      #expect(try listener.ending().exitCode != nil)
    }
  }

  @Test("The passcode of the owner unlocks the device, and a wrong one is refused with the reason")
  func unlocks() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try await blocking {
      let web = try WebProcess(home)
      try web.openPage()
      #expect(try web.page("/v1/lock", "{}").members["locked"] as? Bool == true)
      #expect(try web.page("/v1/unlock", "{}").code == "invalidRequest")
      let wrong = try web.page("/v1/unlock", #"{"passcode": "1111"}"#)
      #expect(wrong.status == 409 && wrong.code == "failed")
      #expect(try web.page("/v1/host").members["locked"] as? Bool == true)
      #expect(try web.page("/v1/unlock", #"{"passcode": "2580"}"#).members["locked"] as? Bool == false)
      #expect(try web.page("/v1/host").members["locked"] as? Bool == false)
      // Another client of the service is not the owner.
      #expect(try web.program("/v1/unlock", #"{"passcode": "2580"}"#).status == 403)
    }
  }

  @Test("The page decides about apps")
  func authorizations() async throws {
    try await blocking {
      let apps = try AppHome()
      let web = try WebProcess(apps.home, apps.options, policy: "{}")
      try web.openPage()
      func decide(_ decision: String) throws -> WebProcess.Answer {
        try web.page(
          "/v1/authorizations", #"{"application": "\#(apps.app.identifier)", "decision": "\#(decision)"}"#)
      }
      func status(_ answer: WebProcess.Answer) -> String? {
        answer.objects("applications").first {
          $0["application"] as? String == apps.app.identifier && $0["kind"] as? String == "requests"
        }?["status"] as? String
      }
      #expect(status(try web.page("/v1/authorizations")) == "notDetermined")
      #expect(status(try decide("allow")) == "authorized")
      #expect(status(try decide("deny")) == "denied")
      #expect(status(try decide("reset")) == "notDetermined")
      #expect(try decide("maybe").code == "invalidRequest")
      #expect(try web.page("/v1/authorizations", #"{"application": "x", "decision": "allow"}"#).status == 404)
    }
  }

  @Test("Addresses that other machines can reach need an explicit option")
  func remote() async throws {
    let home = try HostHome()
    for (arguments, message) in [
      (["--http", "0.0.0.0:0"], "--http-remote"), (["--http=[::]:0"], "--http-remote"),
      (["--http", "nonsense"], "'nonsense' is not an address"),
      (["--http-name", "a"], "'--http-name' is for '--http'"),
      (["--http-remote"], "'--http-remote' is for '--http'"),
    ] {
      let run = try await home.run(["serve"] + arguments + HostHome.samples)
      #expect(run.exitCode == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(arguments)")
    }
  }

  @Test("A TCP socket of the service manager is served", .enabled(if: Tools.runsPython, "needs python3"))
  func passedSocket() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let log = home.url("log")
      let process = try Tools.serve(home, passing: "web", log)
      let address = try waitForValue {
        (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n").first { $0.contains("the page: ") }
      }
      let page = try #require(address?.split(separator: " ").last.map(String.init))
      #expect(page.hasPrefix("http://127.0.0.1:"))
      let curl = home.process(try #require(Tools.curl), ["-s", "--noproxy", "*", page])
      let output = home.url("page")
      #expect(try SpawnedProcess.logging(curl, to: output).ending().exitCode == 0)
      #expect(try String(contentsOf: output, encoding: .utf8).contains("id=\"entry-form\""))
      kill(process.identifier, SIGTERM)
      #expect(try process.ending().exitCode == 0)
    }
  }
}
