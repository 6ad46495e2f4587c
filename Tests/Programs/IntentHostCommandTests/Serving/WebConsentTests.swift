internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite(
  "The page consents for other programs", .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct WebConsentTests {
  private static let status = #""intent": "INGetCarLockStatusIntent""#
  private static let policy =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSetCarLockStatusIntent"]}}"#

  /// A service on a locked device with a passcode.
  private func locked(_ policy: String? = nil) async throws -> HostHome {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    return home
  }

  /// Takes over the only waiting request.
  private static func open(_ web: WebProcess) throws -> WebProcess.Answer {
    let requests = try web.page("/v1/consent").objects("requests")
    let code = try #require(requests.first?["code"] as? String)
    return try web.page("/v1/consent", #"{"code": "\#(code)"}"#)
  }

  @Test("The page unlocks for a program's request, and the program gets the outcome")
  func unlock() async throws {
    let home = try await locked()
    try await blocking {
      let web = try WebProcess(home, ["--locked"])
      try web.openPage()
      let asked = try web.program("/v1/turn", #"{"request": {\#(Self.status)}}"#)
      #expect(asked.object("prompt")["kind"] as? String == "unlock")
      let link = try #require(asked.object("consent")["url"] as? String)
      #expect(link.hasPrefix("\(web.site)/#consent="))
      let waiting = try web.answer("2580", to: asked, asPage: false)
      #expect(waiting.status == 202)
      #expect(waiting.string("turn") == "waiting")
      let code = String(link.suffix(32))
      #expect(try web.program("/v1/consent", #"{"code": "\#(code)"}"#).status == 403)
      #expect(try web.page("/v1/consent", #"{"code": "\#(String(code.reversed()))x"}"#).status == 404)
      let taken = try web.page("/v1/consent", #"{"code": "\#(code)"}"#)
      #expect(taken.string("surface") == "http")
      #expect(taken.string("turn") == "question")
      #expect(try web.page("/v1/consent", #"{"code": "\#(code)"}"#).status == 404)
      // The program can't use the page's state, and the page can't use the program's.
      #expect(try web.answer("2580", to: taken, asPage: false).code == "invalidRequest")
      #expect(try web.answer("2580", to: asked, asPage: true).code == "invalidRequest")
      #expect(try web.answer("2580", to: taken, asPage: true).string("outcome") == "success")
      #expect(try web.answer("", to: asked, asPage: false).string("outcome") == "success")
      let entry = try #require(try web.page("/v1/journal").objects("entries").last)
      #expect(entry["surface"] as? String == "http")
      #expect(entry["approvedBy"] as? String == "page")
    }
  }

  @Test("A conversation of a socket continues after the owner's decision", arguments: ["yes", "no"])
  func socket(answer: String) async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      let client = try web.service.connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      let prompt = try client.wait(for: "prompt", of: "a")
      #expect(prompt.fields["owned"] as? Bool == true)
      #expect((prompt.object("consent")?["url"] as? String)?.hasPrefix("\(web.site)/#consent=") == true)
      // The client's answer has no effect: the same question is asked again.
      client.send(#"{"id": "a", "answer": "yes"}"#)
      #expect(try client.wait(for: "prompt", of: "a").string("text") == prompt.string("text"))
      let taken = try Self.open(web)
      #expect((taken.object("prompt")["text"] as? String) == prompt.string("text"))
      #expect(taken.string("surface") == "socket")
      let outcome = answer == "yes" ? "success" : "cancelled"
      #expect(try web.answer(answer, to: taken, asPage: true).string("outcome") == outcome)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == outcome)
      // The identifier can be used again.
      client.send(#"{"id": "a", \#(Self.status)}"#)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
    }
  }

  @Test("A request that its client cancels can't be approved")
  func cancelled() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      let client = try web.service.connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      try client.wait(for: "prompt", of: "a")
      let taken = try Self.open(web)
      client.send(#"{"id": "a", "cancel": true}"#)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "cancelled")
      #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == "cancelled")
    }
  }

  @Test("A cancelled state can't be approved, and an approved one can't be cancelled")
  func cancelledByState() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      for isApproved in [false, true] {
        let asked = try web.program("/v1/turn", #"{"request": "lock my car"}"#)
        let taken = try Self.open(web)
        let state = try #require(asked.string("state"))
        let outcome = isApproved ? "success" : "cancelled"
        if isApproved { #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == outcome) }
        #expect(try web.page("/v1/cancel", #"{"state": "\#(state)"}"#).code == "invalidRequest")
        for _ in 0..<2 {
          #expect(try web.program("/v1/cancel", #"{"state": "\#(state)"}"#).string("outcome") == outcome)
        }
        #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == outcome)
        #expect(try web.answer("", to: asked, asPage: false).string("outcome") == outcome)
        #expect(try web.page("/v1/consent").objects("requests").isEmpty)
      }
      #expect(try web.program("/v1/cancel", "{}").code == "invalidRequest")
      #expect(try web.program("/v1/cancel", #"{"state": "x"}"#).code == "invalidRequest")
    }
  }

  /// Starts a service that notifies a desktop, with a browser that notes what it opens.
  private static func web(_ home: HostHome, on desktop: SessionBusServer) throws -> WebProcess {
    let environment = try NotedBrowser.environment(in: home)
      .merging(["DBUS_SESSION_BUS_ADDRESS": desktop.address]) { $1 }
    return try WebProcess(home, policy: policy, environment: environment)
  }

  @Test(
    "While no page is open, the desktop shows what waits, and opens the page", .enabled(if: hasBus, "\(busAdvice)"))
  func notification() async throws {
    try await blocking {
      let desktop = try SessionBusServer()
      let home = try HostHome()
      let web = try Self.web(home, on: desktop)
      let asked = try web.program("/v1/turn", #"{"request": "lock my car"}"#)
      let call = try desktop.wait(forCall: "Notify")
      let text = try #require(asked.object("prompt")["text"] as? String)
      #expect(call.contains(text) && call.contains("A program on this computer asks for your consent"))
      // The desktop shows no address, because anyone who reads it could consent.
      #expect(!call.contains("http"), "\(call)")
      try desktop.send("ActionInvoked", 1, "s", "open")
      let file = try #require(try NotedBrowser.opened(home, count: 1).first)
      let consent = try #require(asked.object("consent")["url"] as? String)
      let form = try String(contentsOfFile: file, encoding: .utf8)
      #expect(form.contains(#"action="\#(web.site)/enter#consent=\#(consent.suffix(32))""#), "\(form)")
    }
  }

  @Test("A notification names the program that asks", .enabled(if: hasBus, "\(busAdvice)"))
  func asker() async throws {
    try await blocking {
      let desktop = try SessionBusServer()
      let home = try HostHome()
      let web = try Self.web(home, on: desktop)
      let client = try web.service.connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
      let call = try desktop.wait(forCall: "Notify")
      #expect(call.contains("'\(name)', process \(getpid()) of user \(geteuid()) (socket) asks"), "\(call)")
    }
  }

  @Test("A late approval of a declined or cancelled conversation does nothing", arguments: [true, false])
  func late(isCancelled: Bool) async throws {
    try await blocking {
      let web = try WebProcess()
      let asked = try web.program("/v1/turn", #"{"request": "text hello to Diana Huang on UnicornChat"}"#)
      let state = try #require(asked.string("state"), "\(asked.text)")
      let end =
        try isCancelled
        ? web.program("/v1/cancel", #"{"state": "\#(state)"}"#) : web.answer("no", to: asked, asPage: false)
      #expect(end.string("outcome") == "cancelled")
      #expect(try web.answer("yes", to: asked, asPage: false).string("outcome") == "cancelled")
      #expect(SentMessages.count(in: web.home.url("data")) == 0)
    }
  }

  @Test("Closing a connection cancels its waiting requests")
  func closed() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      var client: ServiceClient? = try web.service.connect()
      client?.send(#"{"id": "a", "utterance": "lock my car"}"#)
      _ = try client?.wait(for: "prompt", of: "a")
      let code = try #require(try web.page("/v1/consent").objects("requests").first?["code"] as? String)
      client = nil
      let hasStoppedWaiting = try waitForValue { try web.page("/v1/consent").objects("requests").isEmpty ? true : nil }
      #expect(hasStoppedWaiting == true)
      #expect(try web.page("/v1/consent", #"{"code": "\#(code)"}"#).status == 404)
    }
  }

  @Test("The page can allow an undecided app")
  func authorization() async throws {
    try await blocking {
      let apps = try AppHome()
      let web = try WebProcess(apps.home, apps.options, policy: "{}")
      try web.openPage()
      let asked = try web.program(
        "/v1/turn", #"{"request": {"intent": "INSendMessageIntent", "application": "Parley"}}"#)
      #expect(asked.object("prompt")["kind"] as? String == "authorization", "\(asked.text)")
      let taken = try Self.open(web)
      #expect(try web.answer("yes", to: taken, asPage: true).string("turn") != nil)
      let allowed = try web.page("/v1/authorizations").objects("applications").filter {
        $0["status"] as? String == "authorized"
      }
      #expect(allowed.contains { $0["application"] as? String == apps.app.identifier })
    }
  }

  @Test("run --connect prints the address of the question, and waits for the answer")
  func connected() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      let output = web.home.url("connected")
      let run = try SpawnedProcess.logging(
        web.home.process(try BuildProducts.file("intent-host"), ["run", "--connect", "lock my car", "--yes"]),
        to: output)
      let read = { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
      let link = try waitForValue {
        read().contains("Answer this on the device itself: \(web.site)/#consent=") ? true : nil
      }
      #expect(link == true)
      let taken = try Self.open(web)
      #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == "success")
      #expect(try run.ending().exitCode == 0)
      #expect(read().hasSuffix("Locked.\n"))
    }
  }

  @Test("run --connect waits for nobody if nobody may be asked", arguments: [[], ["--yes"]])
  func nobody(options: [String]) async throws {
    let service = try await blocking {
      let web = try WebProcess(policy: Self.policy)
      try web.openPage()
      return web.service
    }
    let run = try await service.home.run(["run", "--connect", "lock my car", "--non-interactive"] + options)
    #expect(run.exitCode == 5)
    #expect(!run.output.contains("Answer this on the device itself"))
  }

  @Test("Without the page, another program's request is denied")
  func withoutPage() async throws {
    let home = try await locked()
    try await blocking {
      try home.replacePolicy(Self.policy)
      let client = try ServiceProcess(home, try HostHome.samples).connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      #expect(try client.wait(for: "finished", of: "a").errorCode == "notAuthorized")
      client.send(#"{"id": "l", "lock": true}"#)
      try client.wait(for: "finished", of: "l")
      client.send(#"{"id": "b", \#(Self.status)}"#)
      #expect(try client.wait(for: "finished", of: "b").errorCode == "restrictedWhileLocked")
    }
  }
}
