internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Conversations on the socket of a service")
struct ServiceConversationTests {
  private static let johns = #""utterance": "text John on UnicornChat saying hello""#

  @Test("Conversations interleave on one connection, and each keeps its answers")
  func interleaved() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try service.connect()
      for id in ["a", "b"] { client.send(#"{"id": "\#(id)", \#(Self.johns)}"#) }
      // The prompts may come in any order.
      var prompts: [String: Event] = [:]
      while prompts.count < 2 {
        let prompt = try client.wait(for: "prompt")
        prompts[prompt.string("id") ?? ""] = prompt
      }
      for prompt in prompts.values {
        #expect(prompt.strings("options") == ["John Appleseed", "John Baily"])
        #expect(prompt.fields["question"] as? Int == 1)
      }
      client.send(#"{"id": "b", "answer": "John Baily"}"#)
      let ready = try client.wait(for: "prompt", of: "b")
      #expect(ready.string("text") == "Which number or address for John Baily?")
      #expect(ready.fields["question"] as? Int == 2)
      client.send(#"{"id": "b", "answer": 1}"#)
      let last = try client.wait(for: "prompt", of: "b")
      #expect(last.string("text") == "Your UnicornChat message to John Baily says “hello”. Ready to send it?")
      client.send(#"{"id": "a", "answer": 1}"#)
      #expect(try client.wait(for: "prompt", of: "a").string("text")?.contains("John Appleseed") == true)
      client.send(#"{"id": "a", "answer": "yes", "question": 2}"#)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
      client.send(#"{"id": "b", "answer": "yes"}"#)
      #expect(try client.wait(for: "finished", of: "b").string("outcome") == "success")
      // The identifier can be used again.
      client.send(#"{"id": "a", "intent": "INGetCarLockStatusIntent"}"#)
      #expect(try client.wait(for: "finished", of: "a").request == 3)
    }
  }

  @Test("Each request may have a separate locale")
  func locales() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "de", "utterance": "Schreib John auf UnicornChat hallo", "locale": "de"}"#)
      #expect(try client.wait(for: "prompt", of: "de").string("text") == "Welches „John“ meinst du?")
      client.send(#"{"id": "de", "cancel": true}"#)
      #expect(try client.wait(for: "finished", of: "de").errorCode == "cancelled")
      client.send(#"{"id": "en", \#(Self.johns)}"#)
      #expect(try client.wait(for: "prompt", of: "en").string("text") == "Which John?")
    }
  }

  @Test("A conversation ends without an answer, or is cancelled, and nothing is done")
  func ends() async throws {
    try await blocking {
      let home = try HostHome()
      let client = try home.serve().connect()
      for (message, code) in [(#""answer": null"#, "needsInput"), (#""cancel": true"#, "cancelled")] {
        client.send(#"{"id": "a", \#(Self.johns)}"#)
        try client.wait(for: "prompt", of: "a")
        client.send(#"{"id": "a", \#(message)}"#)
        #expect(try client.wait(for: "finished", of: "a").errorCode == code)
      }
      #expect(try client.refusal(of: #"{"id": "a", "answer": "yes"}"#) == "unknownConversation")
      #expect(try home.sentMessages == 0)
    }
  }

  @Test("An answer is used for the question that it names, and for no other")
  func staleAnswers() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "a", \#(Self.johns)}"#)
      try client.wait(for: "prompt", of: "a")
      #expect(try client.refusal(of: #"{"id": "a", "answer": "yes", "question": 2}"#) == "noQuestion")
      #expect(try client.refusal(of: #"{"id": "a", \#(Self.johns)}"#) == "conversationExists")
      client.send(#"{"id": "a", "answer": 2, "question": 1}"#)
      #expect(try client.wait(for: "prompt", of: "a").fields["question"] as? Int == 2)
      #expect(try client.refusal(of: #"{"id": "a", "answer": 2, "question": 1}"#) == "noQuestion")
      client.send(#"{"id": "a", "cancel": true}"#)
      try client.wait(for: "finished", of: "a")
    }
  }

  @Test("No client sees, answers or cancels the conversation of another one")
  func separate() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let one = try service.connect()
      let other = try service.connect()
      one.send(#"{"id": "a", \#(Self.johns)}"#)
      try one.wait(for: "prompt", of: "a")
      #expect(try other.refusal(of: #"{"id": "a", "answer": "1"}"#) == "unknownConversation")
      #expect(try other.refusal(of: #"{"id": "a", "cancel": true}"#) == "unknownConversation")
      // On another connection, the same identifier is another conversation.
      other.send(#"{"id": "a", "intent": "INGetCarLockStatusIntent"}"#)
      try other.wait(for: "finished", of: "a")
      one.send(#"{"id": "a", "answer": "1"}"#)
      try one.wait(for: "prompt", of: "a")
    }
  }

  @Test("A request that replaces another one continues the conversation")
  func followed() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "a", \#(Self.johns)}"#)
      try client.wait(for: "prompt", of: "a")
      client.send(#"{"id": "a", "answer": "is my car locked"}"#)
      let first = try client.wait(for: "finished", of: "a")
      #expect(first.fields["continues"] as? Bool == true)
      #expect(try client.wait(for: "understood", of: "a").string("intent") == "INGetCarLockStatusIntent")
      let last = try client.wait(for: "finished", of: "a")
      #expect(last.string("outcome") == "success")
      #expect(last.fields["continues"] == nil)
      #expect(last.request == 2)
    }
  }

  @Test("The catalogue and a route are reported without a request")
  func listings() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "l", "list": true}"#)
      let row = try #require(try client.wait(for: "extension", of: "l").object("extension"))
      #expect(row["identifier"] is String)
      #expect(try client.wait(for: "listed", of: "l").fields["extensions"] as? Int ?? 0 > 10)
      client.send(#"{"id": "e", "explain": "is my car locked"}"#)
      let routed = try client.wait(for: "routed", of: "e")
      #expect(routed.string("extension") == "com.example.UnicornCar.IntentsExtension")
      #expect(try client.wait(for: "finished", of: "e").string("outcome") == "success")
      client.send(#"{"id": "f", "explain": {"intent": "INNoIntent"}}"#)
      #expect(try client.wait(for: "finished", of: "f").errorCode == "invalidRequest")
    }
  }

  @Test("Only subscribers are notified of the lock and the catalogue")
  func subscriptions() async throws {
    try await blocking {
      let home = try HostHome()
      try home.replacePolicy(#"{"Authorization": {"Default": "allow"}}"#)
      let service = try ServiceProcess(home, try home.installed)
      let one = try service.connect()
      let other = try service.connect()
      one.send(#"{"subscribe": ["lock", "catalogue"]}"#)
      #expect(try one.wait(for: "subscribed").strings("topics") == ["catalogue", "lock"])
      #expect(try one.wait(for: "catalogue").fields["extensions"] as? Int == 0)
      #expect(try one.wait(for: "lock").fields["locked"] as? Bool == false)
      other.send(#"{"id": "l", "lock": true}"#)
      #expect(try one.wait(for: "lock").fields["locked"] as? Bool == true)
      try home.installScripted()
      // A bundle that is still being copied is counted as a rejected one.
      while try one.wait(for: "catalogue").fields["extensions"] as? Int != 1 {}
      var heard: [String] = []
      other.send(#"{"id": "end", "list": true}"#)
      while heard.last != "listed" { heard.append(try other.next().name) }
      #expect(!heard.contains("catalogue"))
      #expect(!heard.contains("lock"))
    }
  }

  @Test("A subscription to the lock begins with the present state of the session")
  func lockAtSubscription() async throws {
    let home = try HostHome()
    let session = try await SessionStandIn(home)
    try await blocking {
      let service = try ServiceProcess(
        home, try HostHome.samples + ["--lock-source", "logind"], environment: session.environment(session: nil))
      let client = try service.connect()
      try session.setLocked(true)
      client.send(#"{"subscribe": ["lock"]}"#)
      #expect(try client.wait(for: "lock").fields["locked"] as? Bool == true)
    }
  }

  @Test("The lock of the session is queried every second, also while messages arrive all the time")
  func lockOfBusyService() async throws {
    let home = try HostHome()
    let session = try await SessionStandIn(home)
    try await blocking {
      try home.allowApps()
      let service = try ServiceProcess(
        home, try HostHome.samples + ["--lock-source", "logind"], environment: session.environment())
      let client = try service.connect()
      client.send(#"{"subscribe": ["lock"]}"#)
      #expect(try client.wait(for: "lock").fields["locked"] as? Bool == false)
      try session.setLocked(true)
      let lock = try waitForValue {
        // The message has no effect except that the service wakes up.
        client.send(#"{"id": "a", "answer": "1"}"#)
        let event = try client.next()
        return event.name == "lock" ? event : nil
      }
      #expect(lock?.fields["locked"] as? Bool == true)
    }
  }

  @Test("Views are made for a client that shows them")
  func views() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"subscribe": ["views"], "width": 400, "dark": true}"#)
      try client.wait(for: "subscribed")
      client.send(#"{"id": "a", \#(Self.johns)}"#)
      try client.wait(for: "prompt", of: "a")
      client.send(#"{"id": "a", "answer": "1"}"#)
      let size = try client.wait(for: "view", of: "a").fields["size"] as? [Double]
      #expect(size?.first == 400)
    }
  }
}

extension HostHome {
  /// The number of messages that the sample has sent.
  fileprivate var sentMessages: Int {
    get throws { try storedList("Messages").count { $0["sender"] == nil } }
  }
}
