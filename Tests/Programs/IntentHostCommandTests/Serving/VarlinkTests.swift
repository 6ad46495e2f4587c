internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Scripts talk to the service with Varlink")
struct VarlinkTests {
  private static let turns = "org.intenthost.Turns"
  private static let lockStatus = #"{"method": "\#(turns).Begin", "parameters": {"request": "is my car locked"}}"#
  private static let discovery = #"{"method": "org.varlink.service.GetInfo"}"#

  private static func path(_ home: HostHome) -> String { home.path("state/intent-host/run/\(turns)") }

  /// Starts a service, and waits until it answers.
  private static func serve() throws -> ServiceProcess {
    let service = try HostHome().serve()
    _ = try service.connect()
    return service
  }

  private static func connect(_ service: ServiceProcess) throws -> ServiceClient {
    try ServiceClient(path(service.home), of: service, end: 0)
  }

  private static func call(_ method: String, _ parameters: [String: Any], on client: ServiceClient) throws -> [String:
    Any]
  {
    let message: [String: Any] = ["method": method, "parameters": parameters]
    client.send(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    return try client.next().fields
  }

  private static func turn(_ method: String, _ parameters: [String: Any], on client: ServiceClient) throws -> [String:
    Any]
  {
    let reply = try call("\(turns).\(method)", parameters, on: client)
    return try #require(reply["parameters"] as? [String: Any])
  }

  @Test(
    "The published client reads the interface, begins a conversation and answers it on other connections",
    .enabled(if: PythonPackage.varlink.isAvailable, "\(PythonPackage.varlink.skipReason)"))
  func publishedClient() async throws {
    let script = """
      import json, sys, varlink
      address, name = "unix:" + sys.argv[1], "org.intenthost.Turns"
      def call(method, **parameters):
          with varlink.Client(address) as client, client.open(name) as turns:
              return getattr(turns, method)(**parameters)
      with varlink.Client(address) as client:
          interface = client.get_interface(name)
          print(json.dumps({"event": "methods", "names": sorted(
              name for name, member in interface.members.items() if type(member).__name__ == "_Method")}))
      turn = call("Begin", request="text hello to John on UnicornChat", key="k", session=None, trust=None)
      while turn["turn"] == "question":
          print(json.dumps({"event": "asked", "text": turn["prompt"]["text"]}))
          answer = "yes" if turn["prompt"]["kind"] == "confirmation" else "2"
          turn = call("Answer", state=turn["state"], answer=answer, trust=None)
      print(json.dumps({"event": "ended", "outcome": turn["outcome"]}))
      try:
          call("Answer", state="made up", answer="yes", trust=None)
      except varlink.VarlinkError as error:
          print(json.dumps({"event": "refused", "error": error.error()}))
      """
    try await blocking {
      let service = try Self.serve()
      let events = try Tools.run(
        service.home, PythonPackage.varlink.python, ["-c", script, Self.path(service.home)])
      #expect(events.first?.fields["names"] as? [String] == ["Answer", "Begin", "BeginIntent", "Cancel", "List"])
      #expect(events.filter { $0.name == "asked" }.count == 3)
      #expect(events.last { $0.name == "ended" }?.string("outcome") == "success")
      #expect(events.last?.string("error") == "\(Self.turns).InvalidRequest")
    }
  }

  @Test("A program of the same user is relayed: it can lock, not unlock, and its trust is only lowered")
  func trust() async throws {
    try await blocking {
      let service = try Self.serve()
      let client = try Self.connect(service)
      let intent: [String: Any] = ["intent": "INGetCarLockStatusIntent"]
      let lowered = try Self.turn("BeginIntent", intent.merging(["trust": "locked"]) { $1 }, on: client)
      #expect((lowered["error"] as? [String: Any])?["code"] as? String == "restrictedWhileLocked")
      #expect(try Self.turn("BeginIntent", intent, on: client)["outcome"] as? String == "success")
      let socket = try service.connect()
      socket.send(#"{"id": "l", "lock": true}"#)
      try socket.wait(for: "finished", of: "l")
      let raised = try Self.turn("BeginIntent", intent.merging(["trust": "owner"]) { $1 }, on: client)
      #expect((raised["error"] as? [String: Any])?["code"] as? String == "restrictedWhileLocked")
      #expect(try service.stop() == 0)
      #expect(!FileManager.default.fileExists(atPath: Self.path(service.home)))
    }
  }

  @Test("A request with a key is handled once, whichever connection repeats it; a cancelled one never")
  func key() async throws {
    try await blocking {
      let service = try Self.serve()
      let request: [String: Any] = ["request": "text hello to John Baily on UnicornChat", "key": "night"]
      var states: [String] = []
      for _ in 0..<2 {
        var turn = try Self.turn("Begin", request, on: Self.connect(service))
        while turn["turn"] as? String == "question" {
          let state = try #require(turn["state"] as? String)
          states.append(state)
          let answer = (turn["prompt"] as? [String: Any])?["kind"] as? String == "confirmation" ? "yes" : "1"
          turn = try Self.turn("Answer", ["state": state, "answer": answer], on: Self.connect(service))
        }
        #expect(turn["outcome"] as? String == "success")
      }
      let first = try Self.turn(
        "Begin", ["request": "text bye to John Baily on UnicornChat"], on: Self.connect(service))
      let state = try #require(first["state"] as? String)
      let cancelled = try Self.turn("Cancel", ["state": state], on: Self.connect(service))
      #expect(cancelled["outcome"] as? String == "cancelled")
      let late = try Self.turn("Answer", ["state": state, "answer": "1"], on: Self.connect(service))
      #expect(late["outcome"] as? String == "cancelled")
      #expect(try service.home.messages().map { $0["content"] as? String } == ["hello"])
    }
  }

  @Test("Calls of a connection are answered in their order, also in pieces, and one-way calls without an answer")
  func order() async throws {
    try await blocking {
      let client = try Self.connect(try Self.serve())
      let oneWay = #"{"method": "\#(Self.turns).List", "oneway": true}"#
      let unknown = #"{"method": "\#(Self.turns).Pay", "parameters": {}}"#
      let calls = [Self.discovery, oneWay, unknown, Self.lockStatus]
      let bytes = calls.map { $0 + "\0" }.joined().utf8.map(\.self)
      for index in stride(from: 0, to: bytes.count, by: 7) {
        client.send(bytes: Array(bytes[index..<min(index + 7, bytes.count)]))
      }
      #expect((try client.next().fields["parameters"] as? [String: Any])?["product"] as? String == "intent-host")
      #expect(try client.next().string("error") == "org.varlink.service.MethodNotFound")
      #expect((try client.next().fields["parameters"] as? [String: Any])?["outcome"] as? String == "success")
    }
  }

  private static let wrongCalls: [(parameters: String, reason: String)] = [
    (#"{}"#, "'request' is missing"),
    (#"{"request": 3}"#, "'request' is a number; it should be text"),
    (#"{"request": null}"#, "'request' is missing"),
    (#"{"reqest": "is my car locked"}"#, "there is no member 'reqest'; there are request, key, session, trust"),
    (#"{"request": "is my car locked", "trust": "boss"}"#, "'trust' is 'boss'; it should be owner, relayed or locked"),
    (#"{"request": "is my car locked", "key": []}"#, "'key' is an array; it should be text"),
  ]

  @Test("A wrong call says what is wrong, and the connection goes on", arguments: wrongCalls)
  func wrongCall(parameters: String, reason: String) async throws {
    try await blocking {
      let client = try Self.connect(try Self.serve())
      client.send(#"{"method": "\#(Self.turns).Begin", "parameters": \#(parameters)}"#)
      let reply = try client.next()
      #expect(reply.string("error") == "\(Self.turns).InvalidRequest")
      let told = (reply.fields["parameters"] as? [String: Any])?["reason"] as? String
      #expect(told?.hasPrefix(reason) == true, "\(told ?? "")")
      client.send(Self.discovery)
      _ = try client.next()
    }
  }

  @Test("Other bytes end their connection, and no other one")
  func hostile() async throws {
    try await blocking {
      let service = try Self.serve()
      let other = try Self.connect(service)
      let inputs: [[UInt8]] = [
        Array("GET / HTTP/1.1\r\n\r\n".utf8) + [0], [0], [0xff, 0xfe, 0], Array(#"[1]"#.utf8) + [0],
        Array(#"{"parameters": {}}"#.utf8) + [0], Array(#"{"method": "a", "method": "b"}"#.utf8) + [0],
        Array(#"{"method": "org.varlink.service.GetInfo", "parameters": [1]}"#.utf8) + [0],
        Array(#"{"method": "org.varlink.service.GetInfo", "upgrade": true}"#.utf8) + [0],
        [UInt8](repeating: UInt8(ascii: "["), count: 2 << 20),
      ]
      for input in inputs {
        let client = try Self.connect(service)
        client.send(bytes: input)
        try client.waitForEnd()
      }
      let many = try (0..<40).map { _ in try Self.connect(service) }
      #expect(many.count { $0.send(Self.discovery) && (try? $0.nextOrEnd()) != nil } == 31)
      other.send(Self.lockStatus)
      #expect((try other.next().fields["parameters"] as? [String: Any])?["outcome"] as? String == "success")
    }
  }
}
