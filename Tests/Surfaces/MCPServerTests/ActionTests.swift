internal import BaseFiles
internal import IntentConversations
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Names of tools, flat arguments, and the compact tools")
struct ActionTests {
  private static let yes = [ModernClient.answer(.bool(true))]

  @Test(
    "A tool is called by its name or by its intent's class, with flat or structured arguments",
    arguments: [
      ("send_message", #"{"recipients":["Diana"],"content":"hi"}"#),
      ("send_message", #"{"recipients":"Diana","content":"hi","application":"UnicornChat"}"#),
      ("INSendMessageIntent", #"{"recipients":[{"displayName":"Diana"}],"content":"hi"}"#),
    ])
  func forms(name: String, arguments: String) async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let arguments = try JSONReader.parse(Array(arguments.utf8)).members
      let sent = try client.converse(name, arguments, Self.yes)
      #expect(sent["structuredContent"]?["outcome"] == "success" && host.messages == 1)
    }
  }

  @Test("A note is written from plain text, and soup is ordered by its name")
  func texts() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let note = try client.call("create_note", ["title": "Shopping", "content": "Milk and bread"])
      let created = note["structuredContent"]?["response"]?["createdNote"]
      #expect(created?["contents"]?[0]?["text"] == "Milk and bread", "\(note.said ?? "")")
      let soup = try client.call("order_soup", ["soup": "tomato", "bowls": .int(1)])
      #expect(soup.errorCode == nil, "\(soup.said ?? "")")
    }
  }

  @Test("A value of the wrong form is an error of the tool, and an unknown tool is an error of the protocol")
  func errors() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let wrong = try client.call("send_payment", ["payee": "Diana", "currencyAmount": "12.50 XYZ"])
      #expect(wrong.errorCode == "invalidRequest" && wrong.said?.contains("such as 12.50 USD") == true)
      let error = #expect(throws: RPCError.self) { try client.call("send_mesage", [:]) }
      #expect(error?.message == "there is no tool 'send_mesage'; did you mean 'send_message'?")
      #expect(throws: RPCError.self) { try client.call("find_action", ["query": "message"]) }
    }
  }

  @Test("The compact tools find an action by words, and run it")
  func compact() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine(listing: .compact))
      let found = try client.call("find_action", ["query": "Send a message to Diana"])
      let action = found["structuredContent"]?["actions"]?[0]
      #expect(action?["name"] == "send_message" && action?["inputSchema"]?["properties"]?["content"] != nil)
      #expect(found.said?.contains(#""name":"send_message""#) == true)
      let arguments: [String: JSONValue] = [
        "name": "send_message", "arguments": .object(["recipients": "Diana", "content": "hi"]),
      ]
      let sent = try client.converse("run_action", arguments, Self.yes)
      #expect(sent["structuredContent"]?["carriedOut"] == "done" && host.messages == 1)
    }
  }

  @Test("A search without a match names the actions, and one by app has only those of the app")
  func searches() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine(listing: .compact))
      let none = try client.call("find_action", ["query": "xyzzy"])
      #expect(none.said?.hasPrefix("No action fits.") == true && none.said?.contains("send_message") == true)
      let rides = try client.call("find_action", ["query": "book to the airport", "application": "unicornrides"])
      let names = (rides["structuredContent"]?["actions"]?.elements ?? []).compactMap { $0["name"]?.text }
      let others = (rides["structuredContent"]?["otherActions"]?.elements ?? []).compactMap(\.text)
      #expect(names.first == "request_ride" && (names + others).allSatisfy { $0.contains("ride") })
    }
  }

  @Test("Wrong arguments of the compact tools are errors")
  func wrong() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine(listing: .compact))
      for (name, arguments, said) in [
        ("find_action", [:], "'find_action' needs 'query'"),
        ("run_action", [:], "'run_action' needs 'name'"),
        ("run_action", ["name": "send_mesage"], "did you mean 'send_message'?"),
        ("run_action", ["name": "send_message", "arguments": "x"], "'arguments' is text; it should be an object"),
        ("run_action", ["name": "send_message", "to": "x"], "'run_action' has no argument 'to'"),
      ] as [(String, [String: JSONValue], String)] {
        let result = try client.call(name, arguments)
        #expect(result.errorCode == "invalidRequest" && result.said?.contains(said) == true, "\(result.said ?? "")")
      }
    }
  }
}
