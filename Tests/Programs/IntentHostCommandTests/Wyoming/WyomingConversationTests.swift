internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Voice pipelines talk to the service",
  .enabled(if: PythonPackage.wyoming.isAvailable, "\(PythonPackage.wyoming.skipReason)"))
struct WyomingConversationTests {
  private typealias Visit = WyomingProcess.Visit

  @Test("The service describes itself as a program that handles sentences in all languages")
  func describe() async throws {
    try await blocking {
      let replies = try WyomingProcess().say(Visit.send("describe"), Visit.send("ping", ["text": "7"]))
      #expect(replies.map(\.type) == ["info", "pong"])
      #expect(replies[1].text == "7")
      let program = try #require((replies[0].data["handle"] as? [[String: Any]])?.first)
      #expect(program["name"] as? String == "intent-host" && program["version"] as? String != nil)
      let model = try #require((program["models"] as? [[String: Any]])?.first)
      #expect(model["languages"] as? [String] == ["de", "en", "es", "fr", "ja", "zh"])
      #expect((replies[0].data["intent"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("A conversation continues by its identifier, on a new connection for each turn")
  func conversation() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let replies = try process.say(
        .say("text hello to John on UnicornChat"), .say("John Baily"), .say("mobile"), .say("yes"))
      #expect(
        replies.map(\.text) == [
          "Which John: John Appleseed or John Baily?",
          "Which number or address for John Baily: home, mobile, or work?",
          "Your UnicornChat message to John Baily says “hello”. Ready to send it?", "Sent.",
        ])
      #expect(replies.map(\.type) == Array(repeating: "handled", count: 4))
      #expect(replies.map(\.continues) == [true, true, true, false])
      #expect(replies.map(\.conversation) == Array(repeating: "1", count: 4))
      let entry = try #require(try process.journal().last)
      #expect(entry["surface"] as? String == "wyoming" && entry["trust"] as? String == "relayed")
      #expect(entry["peer"] as? String == "127.0.0.1, kitchen")
    }
  }

  @Test("A room neither answers the question of another room, nor continues its requests")
  func rooms() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let replies = try process.say(
        .say("text hello to Diana Huang on UnicornChat", satellite: "satellite.kitchen"),
        .say("yes", satellite: "satellite.hall"), .say("tell her I am late", "2", satellite: "satellite.hall"),
        .say("yes", satellite: "satellite.kitchen"))
      #expect(replies[0].continues == true)
      #expect(replies[1].type == "not-handled" && replies[1].text?.contains("Sent") == false)
      #expect(replies[2].text?.contains("Diana") == false, "\(replies[2].text ?? "")")
      #expect(replies[3].text == "Sent.")
    }
  }

  @Test("The policy lowers the trust of a room, and can't raise it")
  func roomTrust() async throws {
    try await blocking {
      let policy = """
        {"Authorization": {"Default": "allow"}, "Surfaces":
          {"satellite:satellite.nursery": "locked", "satellite:satellite.kitchen": "owner"}}
        """
      let process = try WyomingProcess(policy: policy)
      let replies = try process.say(
        .say("lock my car", "1", satellite: "satellite.nursery"),
        .say("lock my car", "2", satellite: "satellite.kitchen"))
      #expect(replies[0].type == "not-handled" && replies[1].type == "handled")
      let trusts = try process.journal().map { $0["trust"] as? String }
      #expect(trusts == ["locked", "relayed"])
    }
  }

  @Test("Turns on one connection are answered in order, and a no does nothing")
  func oneConnection() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let texts = ["text hello to John Baily on UnicornChat", "mobile", "no"]
      let visit = Visit(events: texts.flatMap { Visit.say($0).events })
      let replies = try process.visit([visit])[0]
      #expect(replies.map(\.type) == ["handled", "handled", "handled"])
      #expect(replies.last?.continues == false)
      #expect(try process.journal().last?["outcome"] as? String == "cancelled")
    }
  }

  @Test("The pipeline's language is that of the conversation")
  func german() async throws {
    try await blocking {
      let replies = try WyomingProcess().say(
        .say("schick John mit UnicornChat hallo", language: "de-DE"), .say("der zweite", language: "de"),
        .say("abbrechen", language: "de"))
      #expect(replies[0].text == "Welches „John“ meinst du: John Appleseed oder John Baily?")
      #expect(replies[1].text?.contains("John Baily") == true && replies[1].continues == true)
      #expect(replies[2].text == "OK, abgebrochen" && replies[2].type == "handled")
    }
  }

  @Test("A sentence that is not understood is left to other agents")
  func notUnderstood() async throws {
    try await blocking {
      let replies = try WyomingProcess().say(.say("xyzzy plugh"), .send("recognize", ["text": "xyzzy plugh"]))
      #expect(replies.map(\.type) == ["not-handled", "not-recognized"])
      #expect(replies.allSatisfy { $0.text?.isEmpty == false })
    }
  }

  @Test("A sentence is recognized without being run, and an intent is run")
  func intents() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let replies = try process.say(
        .send("recognize", ["text": "lock my car"]),
        .send("intent", ["name": "INSetCarLockStatusIntent", "entities": [["name": "locked", "value": true]]]),
        .say("yes", nil), .send("intent", ["name": "INNoSuchIntent"]))
      #expect(replies[0].type == "intent" && replies[0].data["name"] as? String == "INSetCarLockStatusIntent")
      let entities = try #require(replies[0].data["entities"] as? [[String: Any]])
      #expect(entities.contains { $0["name"] as? String == "locked" && $0["value"] as? Bool == true })
      #expect(replies[1].type == "handled" && replies[1].conversation?.utf8.count == 36)
      #expect(replies[3].type == "not-handled" && replies[3].text?.contains("INNoSuchIntent") == true)
    }
  }

  @Test("Voice can't unlock, and the reply on a locked surface asks to unlock the device")
  func locked() async throws {
    try await blocking {
      let home = try HostHome()
      let replies = try WyomingProcess(home, ["--locked"]).say(.say("lock my car"), .say("2580"))
      #expect(replies[0].type == "not-handled" && replies[0].text == "Unlock the device first.")
      #expect(replies[0].continues == false && replies[1].type == "not-handled")
      let policy = #"{"Authorization": {"Default": "allow"}, "Surfaces": {"wyoming": "locked"}}"#
      let german = try WyomingProcess(nil, policy: policy).say(.say("schließ mein Auto ab", language: "de"))
      #expect(german[0].text == "Entsperre zuerst das Gerät.")
      let owner = #"{"Authorization": {"Default": "allow"}, "Surfaces": {"wyoming": "owner"}}"#
      #expect(try WyomingProcess(nil, ["--locked"], policy: owner).say(.say("lock my car"))[0].type == "not-handled")
    }
  }

  @Test("Another peer's identifier opens no conversation")
  func peers() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let replies = try process.say(
        .say("text hello to John on UnicornChat"), .say("John Baily", from: "127.0.0.2"), .say("John Baily"))
      #expect(replies[1].type == "not-handled")
      #expect(replies[2].text?.contains("for John Baily") == true)
    }
  }

  @Test("An early sentence of a turn is streamed, and the whole reply follows")
  func streaming() async throws {
    try await blocking {
      let home = try HostHome()
      try home.install("Alpha", "UndefinedSymbolExtension", principalClass: "Any")
      try home.install("Beta", "WireExtension", principalClass: "Converse")
      try home.replacePolicy(
        #"{"Authorization": {"Default": "allow"}, "#
          + #""Routing": {"Preferred": {"INSendMessageIntent": ["org.example.Alpha", "org.example.Beta"]}}}"#)
      let service = try ServiceProcess(home, try home.installed + ["--wyoming", "127.0.0.1:0"])
      let process = try WyomingProcess(service)
      let replies = try process.visit([.send("intent", ["name": "INSendMessageIntent"])])[0]
      #expect(replies.map(\.type) == ["handled-start", "handled-chunk", "handled-chunk", "handled", "handled-stop"])
      let chunks = replies.filter { $0.type == "handled-chunk" }.compactMap(\.text)
      #expect(chunks.joined() == replies[3].text)
    }
  }

  @Test("A Unix socket in a private folder serves the user's programs")
  func unixSocket() async throws {
    try await blocking {
      let home = try HostHome()
      let path = home.path("voice/host.sock")
      let process = try WyomingProcess(home, at: "unix://\(path)")
      #expect(process.address == "unix://\(path)")
      #expect(try process.say(.say("lock my car")).first?.text == "Locked.")
      #expect(try process.service.stop() == 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
