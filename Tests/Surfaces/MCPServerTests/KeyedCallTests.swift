internal import BaseFiles
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("A call with a key is carried out at most once")
struct KeyedCallTests {
  private static let message: [String: JSONValue] = ["recipients": .array(["Diana"]), "content": "hi", "key": "6f1c"]
  private static let yes = [ModernClient.answer(.bool(true))]

  @Test("The second call gets the result of the first one, which says so")
  func repeated() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let first = try client.converse("send_message", Self.message, Self.yes)
      #expect(first["structuredContent"]?["carriedOut"] == "done" && first.said == "Sent.")
      for name in ["send_message", "INSendMessageIntent"] {
        let second = try client.call(name, Self.message)
        #expect(second["structuredContent"]?["carriedOut"] == "alreadyDone" && second["isError"] == nil)
        #expect(second.said?.hasSuffix("It was not repeated.") == true)
      }
      #expect(host.messages == 1)
    }
  }

  @Test("Another key, other arguments, no key, and another session are new requests")
  func fresh() async throws {
    try await blocking {
      let host = try SampleHost()
      let engine = host.engine()
      var other = Self.message
      other["key"] = "6f1d"
      var changed = Self.message
      changed["content"] = "bye"
      var keyless = Self.message
      keyless["key"] = nil
      for arguments in [Self.message, other, changed, keyless, keyless] {
        let sent = try ModernClient(engine: engine).converse("send_message", arguments, Self.yes)
        #expect(sent["structuredContent"]?["carriedOut"] == "done")
      }
      let elsewhere = try ModernClient(engine: host.engine()).converse("send_message", Self.message, Self.yes)
      #expect(elsewhere["structuredContent"]?["carriedOut"] == "done" && host.messages == 6)
    }
  }

  @Test("A request that was cancelled can be made again with its key")
  func cancelled() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let declined = try client.converse("send_message", Self.message, [ModernClient.declined])
      #expect(declined["structuredContent"]?["carriedOut"] == nil && host.messages == 0)
      _ = try client.converse("send_message", Self.message, Self.yes)
      #expect(host.messages == 1)
    }
  }

  @Test("A late yes to a declined request without a key does nothing")
  func late() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      var arguments = Self.message
      arguments["key"] = nil
      let asked = try client.call("send_message", arguments)
      let declined = try client.go(on: asked, "send_message", arguments, ModernClient.declined)
      let late = try client.go(on: asked, "send_message", arguments, try #require(Self.yes.first))
      for result in [declined, late] { #expect(result["structuredContent"]?["carriedOut"] == nil) }
      #expect(host.messages == 0)
    }
  }

  @Test("A key that is no text is an error")
  func wrong() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let result = try client.call("send_message", ["key": .int(1)])
      #expect(result.errorCode == "invalidRequest" && result.said == "'key' is a number; it should be text")
    }
  }
}
