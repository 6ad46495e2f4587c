internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "The page pays and enters the passcode while a request is handled",
  .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct WebAskTests {
  private static let ride =
    #"{"request": {"intent": "INRequestRideIntent", "parameters": {"pickupLocation": {"name": "Crystal Lake"}, "#
    + #""dropOffLocation": {"name": "Rainbow Bridge"}, "rideOptionName": "RainbowCar"}}}"#

  /// A service whose owner has a passcode and a payment provider.
  private static func service(_ home: HostHome, isDeclining: Bool = false) throws -> WebProcess {
    let provider = [try BuildProducts.file("test-payment-provider").path] + (isDeclining ? ["--decline"] : [])
    let words = String(decoding: try JSONSerialization.data(withJSONObject: provider), as: UTF8.self)
    let web = try WebProcess(
      home, policy: #"{"Authorization": {"Default": "allow"}, "Payment": {"Provider": \#(words)}}"#)
    try web.openPage()
    return web
  }

  private func home() async throws -> HostHome {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    return home
  }

  /// Approves the ride, and returns the turn that handles it, which waits for the owner.
  private static func begin(_ web: WebProcess, asPage: Bool) throws -> WaitingTurn {
    let asked = try asPage ? web.page("/v1/turn", ride) : web.program("/v1/turn", ride)
    #expect(asked.object("prompt")["kind"] as? String == "confirmation", "\(asked.text)")
    let state = try #require(asked.string("state"))
    return try WaitingTurn(web, #"{"state": "\#(state)", "answer": "yes"}"#, asPage: asPage)
  }

  /// Waits for a question of an app, and returns it.
  private static func ask(_ web: WebProcess, _ kind: String) throws -> [String: Any] {
    let ask = try waitForValue {
      try web.page("/v1/consent").objects("asks").first { ($0["prompt"] as? [String: Any])?["kind"] as? String == kind }
    }
    return try #require(ask)
  }

  private static func answer(_ web: WebProcess, _ ask: [String: Any], _ text: String) throws -> WebProcess.Answer {
    let code = try #require(ask["code"] as? String)
    return try web.page("/v1/ask", #"{"code": "\#(code)", "answer": "\#(text)"}"#)
  }

  private static func records(_ web: WebProcess) throws -> [String] {
    let folder = web.home.url("state/intent-host/payments")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.compactMap { name in
      try jsonObject(String(contentsOf: folder.appending(path: name), encoding: .utf8))["state"] as? String
    }
  }

  @Test("The owner sees the payment, pays, and enters the passcode, which is not stored", arguments: [true, false])
  func paid(asPage: Bool) async throws {
    let home = try await home()
    try await blocking {
      let web = try Self.service(home)
      let turn = try Self.begin(web, asPage: asPage)
      let payment = try Self.ask(web, "payment")
      #expect(payment["surface"] as? String == (asPage ? nil : "http"))
      let prompt = try #require(payment["prompt"] as? [String: Any])
      #expect((prompt["text"] as? String)?.contains("pay $18.50 to “UnicornRides”") == true)
      #expect(prompt["details"] as? [String] == ["“RainbowCar”: $18.50"])
      // Neither another program nor a guessed code can answer.
      let code = try #require(payment["code"] as? String)
      #expect(try web.program("/v1/ask", #"{"code": "\#(code)", "answer": "yes"}"#).status == 403)
      #expect(try web.page("/v1/ask", #"{"code": "\#(code)0", "answer": "yes"}"#).status == 404)
      #expect(try Self.records(web).isEmpty)
      #expect(try Self.answer(web, payment, "yes").status == 200)
      #expect(try Self.answer(web, payment, "yes").status == 404)
      let first = try Self.ask(web, "authentication")
      #expect(try Self.answer(web, first, "0000").status == 200)
      let second = try waitForValue {
        try web.page("/v1/consent").objects("asks").first { $0["code"] as? String != first["code"] as? String }
      }
      #expect(try Self.answer(web, try #require(second), "2580").status == 200)
      let end = try turn.end()
      #expect(end["outcome"] as? String == "success", "\(end)")
      let prompts = (end["events"] as? [[String: Any]] ?? []).filter { $0["event"] as? String == "prompt" }
      // The program learns what the owner was asked, and where.
      #expect(prompts.map { $0["kind"] as? String } == (asPage ? [] : ["payment", "authentication", "authentication"]))
      #expect(prompts.allSatisfy { ($0["consent"] as? [String: Any])?["url"] as? String == "\(web.site)/" })
      #expect(try Self.records(web) == ["accepted"])
      #expect(try web.home.storedList("Rides").count == 1)
      let entry = try #require(try web.page("/v1/journal").objects("entries").last)
      #expect(entry["surface"] as? String == (asPage ? "page" : "http") && entry["approvedBy"] as? String == "page")
      let journal = try String(contentsOf: web.home.url("state/intent-host/journal.jsonl"), encoding: .utf8)
      #expect(!(journal + web.service.errors + "\(end)").contains("2580"))
    }
  }

  @Test("A declined payment fails the request", arguments: [true, false])
  func declined(byOwner: Bool) async throws {
    let home = try await home()
    try await blocking {
      let web = try Self.service(home, isDeclining: !byOwner)
      let turn = try Self.begin(web, asPage: false)
      _ = try Self.answer(web, try Self.ask(web, "payment"), byOwner ? "cancel" : "yes")
      if !byOwner { _ = try Self.answer(web, try Self.ask(web, "authentication"), "2580") }
      #expect(try turn.end()["outcome"] as? String == "failure")
      #expect(try web.home.storedList("Rides").isEmpty && !(try Self.records(web).contains("accepted")))
      #expect(try web.page("/v1/consent").objects("asks").isEmpty)
    }
  }

  @Test(
    "What only the owner may approve needs the passcode too, also on the page",
    arguments: [
      (["0000", "2580"], "success"), (["cancel"], "cancelled"), (["0000", "0000", "0000"], "refused"),
    ], [true, false])
  func owned(answer: (texts: [String], outcome: String), asPage: Bool) async throws {
    let home = try await home()
    try await blocking {
      let web = try WebProcess(
        home,
        policy: #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INGetCarLockStatusIntent"]}}"#)
      try web.openPage()
      let status = #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#
      var asked = try asPage ? web.page("/v1/turn", status) : web.program("/v1/turn", status)
      if !asPage {
        let code = try #require(try web.page("/v1/consent").objects("requests").first?["code"] as? String)
        asked = try web.page("/v1/consent", #"{"code": "\#(code)"}"#)
      }
      let state = try #require(asked.string("state"))
      let content = #"{"state": "\#(state)", "answer": "yes"}"#
      let turn = try WaitingTurn(web, content, asPage: true)
      var codes: Set<String> = []
      for text in answer.texts {
        let ask = try #require(
          try waitForValue {
            try web.page("/v1/consent").objects("asks").first { !codes.contains($0["code"] as? String ?? "") }
          })
        let prompt = try #require(ask["prompt"] as? [String: Any])
        #expect(prompt["kind"] as? String == "authentication")
        #expect((prompt["text"] as? String)?.contains("Enter your passcode to approve it.") == true)
        codes.insert(try #require(ask["code"] as? String))
        #expect(try Self.answer(web, ask, text).status == 200)
      }
      #expect(try turn.end()["outcome"] as? String == answer.outcome)
      let repeated = try web.page("/v1/turn", content)
      #expect(repeated.string("outcome") == answer.outcome, "\(repeated.text)")
      #expect(!web.service.errors.contains("2580"))
    }
  }

  @Test("The end of the service ends the wait, and nothing is paid", arguments: [SIGTERM, SIGKILL])
  func end(signal: Int32) async throws {
    let home = try await home()
    try await blocking {
      let web = try Self.service(home)
      let turn = try Self.begin(web, asPage: true)
      _ = try Self.ask(web, "payment")
      web.service.signal(signal)
      #expect(try web.service.exitCode() == (signal == SIGTERM ? 0 : nil))
      let end = try? turn.end()
      #expect(end?["outcome"] as? String == (signal == SIGTERM ? "failure" : nil))
      #expect(try Self.records(web).isEmpty && web.home.storedList("Rides").isEmpty)
      // A new service has no state of the old one.
      let next = try Self.service(home)
      #expect(try next.page("/v1/consent").objects("asks").isEmpty)
    }
  }
}

/// A turn that is answered later.
private struct WaitingTurn {
  private let process: SpawnedProcess
  private let output: URL

  init(_ web: WebProcess, _ content: String, asPage: Bool) throws {
    output = web.home.url("turn-\(UUID().uuidString)")
    let caller =
      asPage
      ? web.pageFields
      : ["--header", "Authorization: Bearer \(try web.token)"]
    process = try SpawnedProcess.logging(
      web.home.process(
        try #require(Tools.curl),
        ["-sS", "--noproxy", "*", "\(web.site)/v1/turn", "--header", "Content-Type: application/json", "--data-binary"]
          + [content] + caller), to: output)
  }

  /// Waits for the answer, and returns its members.
  func end() throws -> [String: Any] {
    _ = try process.ending()
    return try jsonObject(String(contentsOf: output, encoding: .utf8))
  }
}
