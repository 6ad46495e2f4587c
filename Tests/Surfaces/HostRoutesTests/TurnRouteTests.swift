internal import BaseFiles
internal import BaseNetwork
internal import DeviceSamples
internal import Foundation
internal import HostRoutes
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Programs run turns over HTTP")
struct TurnRouteTests {
  /// A message to one of two people called John, which has three prompts.
  private static let message: JSONValue = .object([
    "intent": "INSendMessageIntent",
    "parameters": .object(["recipients": .array([.object(["displayName": "John"])]), "content": "hello"]),
    "application": "UnicornChat",
  ])

  @Test("Three questions take three turns, and the fourth turn handles the request once")
  func whole() async throws {
    try await blocking {
      let host = try RouteHost()
      let turns = try RouteClient(host).converse(Self.message, ["John Baily", "mobile", "yes"])
      #expect(turns.map(\.status) == [200, 200, 200, 200])
      #expect(turns.map { $0.text("turn") } == ["question", "question", "question", "ended"])
      #expect(turns.map { $0.text("prompt", "kind") } == ["disambiguation", "disambiguation", "confirmation", nil])
      #expect(turns[0].events == ["understood", "routed", "started", "resolved", "prompt"])
      #expect(turns[3].text("outcome") == "success" && turns[3].events.last == "finished")
      #expect(host.messages == 1)
    }
  }

  @Test("A sentence can be sent as text or as an object")
  func sentences() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost())
      for request: JSONValue in [
        "text hello to John on UnicornChat", .object(["utterance": "text hello to John on UnicornChat"]),
      ] {
        let turn = try client.turn(["request": request])
        #expect(turn.text("prompt", "kind") == "disambiguation")
      }
      let turn = try client.turn(["request": "colourless green ideas"])
      #expect(turn.status == 200 && turn.text("outcome") == "failure")
      #expect(turn.text("error", "code") == "notUnderstood")
    }
  }

  @Test("Only a program that requests views gets them")
  func views() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost())
      var turn = try client.turn(["request": "text hello to Diana on UnicornChat"])
      #expect(turn.text("prompt", "kind") == "confirmation" && !turn.events.contains("view"))
      let views: JSONValue = .object(["width": .int(300), "dark": .bool(true)])
      turn = try client.turn(["request": "text hello to Diana on UnicornChat", "views": views])
      #expect(turn.events.contains("view") && turn.text.contains(#""size":[300,"#))
      let state = try #require(turn.text("state"))
      #expect(try client.turn(["state": .string(state), "answer": "yes", "views": views]).events.contains("view"))
    }
  }

  @Test("A repeated turn has no further effect")
  func replayed() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host)
      let turns = try client.converse(Self.message, ["John Baily", "mobile"])
      let state = try #require(turns.last?.text("state"))
      for _ in 0..<3 {
        #expect(try client.turn(["state": .string(state), "answer": "yes"]).text("outcome") == "success")
      }
      #expect(host.messages == 1)
    }
  }

  @Test("An Idempotency-Key identifies a conversation, even if its answer was evicted")
  func keys() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host)
      let first = try client.turn(["request": Self.message], key: "a")
      let again = try client.turn(["request": Self.message], key: "a")
      #expect(again.text == first.text && again.fields["idempotency-replayed"] == "true")
      #expect(try client.turn(["request": "lock my car"], key: "a").status == 422)
      // A key belongs to one program: another program with the same key starts another conversation.
      let other = try RouteClient(host, "other").turn(["request": Self.message], key: "a")
      #expect(other.status == 200 && other.text != first.text)
    }
  }

  @Test("Foreign, changed and expired conversations are rejected")
  func stolen() async throws {
    try await blocking {
      let clock = Clock()
      let host = try RouteHost(seal: TurnSeal { clock.seconds })
      let client = RouteClient(host)
      let turn = try client.turn(["request": Self.message])
      let state = try #require(turn.text("state"))
      let parts = state.split(separator: ".").map(String.init)
      #expect(try RouteClient(host, "thief").turn(["state": .string(state), "answer": "1"]).status == 400)
      let forged = [
        "", ".", "x.y", parts[0], parts[0] + ".", "." + parts[1], state + "A", "A" + state,
        String(parts[0].dropLast()) + "." + parts[1], parts[0] + "." + parts[1] + "=",
        parts[0].lowercased() + "." + parts[1],
      ]
      for text in forged {
        let refused = try client.turn(["state": .string(text), "answer": "1"])
        #expect(refused.status == 400 && refused.text("error", "code") == "invalidRequest", "\(text.prefix(20))")
      }
      #expect(try client.turn(["state": .string(state), "answer": "1"]).status == 200)
      clock.advance(by: 13 * 3600)
      let old = try client.turn(["state": .string(state), "answer": "1"])
      #expect(old.status == 400 && old.text("error", "message")?.contains("has expired") == true)
    }
  }

  @Test("Another process with the same secret can continue a conversation")
  func restarted() async throws {
    try await blocking {
      let key = SealKey.random()
      let turns = try RouteClient(RouteHost(seal: TurnSeal(key: key))).converse(Self.message, ["John Baily", "mobile"])
      let state = try #require(turns.last?.text("state"))
      let host = try RouteHost(seal: TurnSeal(key: key))
      #expect(try RouteClient(host).turn(["state": .string(state), "answer": "yes"]).text("outcome") == "success")
      #expect(host.messages == 1)
      let other = try RouteHost()
      #expect(try RouteClient(other).turn(["state": .string(state), "answer": "yes"]).status == 400)
    }
  }

  final class Clock: Sendable {
    private let time = Mutex(1_000_000)

    var seconds: Int { time.withLock { $0 } }

    func advance(by seconds: Int) { time.withLock { $0 += seconds } }
  }

  @Test("A request can lower its trust and never raise it")
  func trust() async throws {
    try await blocking {
      let rows: [(name: String, trust: String?, isLocked: Bool, result: String?)] = [
        ("owner", nil, true, "question"), ("owner", "relayed", true, "refused"), ("owner", "locked", false, "refused"),
        ("relay", nil, true, "refused"), ("relay", "owner", true, "refused"), ("relay", "owner", false, "success"),
      ]
      for (name, trust, isLocked, result) in rows {
        let host = try RouteHost { $0.lock = ManualLock.sample(isLocked: isLocked) }
        var members: [String: JSONValue] = ["request": .object(["intent": "INGetCarLockStatusIntent"])]
        members["trust"] = trust.map(JSONValue.string)
        let turn = try RouteClient(host, name).turn(members)
        #expect((turn.text("outcome") ?? turn.text("turn")) == result, "\(name) \(trust ?? "")")
      }
    }
  }

  @Test("A later turn can't raise the trust, and the state contains no passcode")
  func later() async throws {
    try await blocking {
      let host = try RouteHost { $0.lock = ManualLock.sample(isLocked: true) }
      let client = RouteClient(host, "owner")
      let first = try client.turn(["request": .object(["intent": "INGetCarLockStatusIntent"])])
      let state = try #require(first.text("state"))
      let lowered = try client.turn([
        "state": .string(state), "answer": .string(FixedPasscode.right), "trust": "relayed",
      ])
      #expect(lowered.text("outcome") == "refused")
      let wrong = try client.turn(["state": .string(state), "answer": "0000"])
      #expect(wrong.text("prompt", "kind") == "unlock")
      let payload = try #require(wrong.text("state")?.split(separator: ".").first)
      let digits = payload.replacing("-", with: "+").replacing("_", with: "/")
      let padded = digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
      let stored = try #require(Data(base64Encoded: String(padded)))
      #expect(stored.firstRange(of: Data("0000".utf8)) == nil)
      let last = try client.turn(["state": .string(state), "answer": .string(FixedPasscode.right)])
      #expect(last.text("outcome") == "success" && !last.text.contains(FixedPasscode.right))
    }
  }

  @Test(
    "Invalid turn messages are rejected with a reason",
    arguments: [
      ("", "JSON"), ("{", "JSON"), ("[]", "an array"), ("null", "object"), ("{}", "'request'"),
      (#"{"request":"a","views":{}}"#, "'width' is null"), (#"{"request":"a","views":320}"#, "'views' is a number"),
      (#"{"request":1}"#, "a number"), (#"{"request":"a","state":"b"}"#, "one of them"),
      (#"{"request":"a","answer":"b"}"#, "'answer'"), (#"{"state":"a"}"#, "'answer' is missing"),
      (#"{"state":1,"answer":"b"}"#, "'state' is a number"), (#"{"request":"a","trust":"root"}"#, "relayed"),
      (#"{"request":"a","trust":1}"#, "'trust'"), (#"{"request":"a","user":"root"}"#, "'user'"),
      (#"{"request":"a","request":"b"}"#, "twice"), ("\"\\ud800\"", ""), ("{\"request\":\"\u{0}\"}", "JSON"),
      (String(repeating: "[", count: 100_000), "JSON"), (String(repeating: "{\"request\":", count: 50_000), "JSON"),
    ])
  func refused(content: String, reason: String) async throws {
    try await blocking {
      let turn = try RouteClient(Self.shared.get()).turn(content)
      #expect(turn.status == 400 && turn.text("error", "code") == "invalidRequest")
      #expect(reason.isEmpty || turn.text("error", "message")?.contains(reason) == true, "\(turn.text.prefix(200))")
    }
  }

  private static let shared = Result { try RouteHost() }

  @Test("A defect in the request results in an outcome")
  func invalid() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost())
      let turn = try client.turn(["request": .object(["intent": "INSendMesageIntent"])])
      #expect(turn.status == 200 && turn.text("error", "code") == "invalidRequest")
    }
  }

  @Test("Requests without a token or with another content type are rejected")
  func unknown() async throws {
    try await blocking {
      let host = try RouteHost()
      #expect(try RouteClient(host, nil).turn(["request": "lock my car"]).status == 401)
      #expect(try RouteClient(host).turn("{\"request\":\"lock my car\"}", type: "text/plain").status == 415)
      #expect(try RouteClient(host).get("/v1/turn").status == 405)
    }
  }

  @Test("Concurrent conversations of many programs stay separate")
  func parallel() async throws {
    let host = try RouteHost()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await blocking {
            let turns = try RouteClient(host, "script \(number)").converse(
              Self.message, ["John Baily", "mobile", "yes"])
            #expect(turns.last?.text("outcome") == "success")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(host.messages == 8)
  }
}
