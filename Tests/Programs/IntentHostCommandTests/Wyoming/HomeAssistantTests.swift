internal import Foundation
internal import TestSupport
internal import Testing

/// The component against a stub of Home Assistant's published interface; see `Tests/Fixtures/HomeAssistantStub`.
@Suite(
  "The component for Home Assistant continues to listen after a question",
  .enabled(if: PythonPackage.wyoming.isAvailable, "\(PythonPackage.wyoming.skipReason)"))
struct HomeAssistantTests {
  private static let component =
    BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Sources/Programs/intent-host/Installation/share/intent-host/home-assistant/custom_components")
  private static let stub = BuildProducts.tests.appending(path: "Fixtures/HomeAssistantStub")

  /// Sets the component up for a service, says sentences of one conversation, and prints each result.
  private static let script = """
    import asyncio, json, sys
    component, stub, host, port, texts = sys.argv[1:6]
    sys.dont_write_bytecode = True
    sys.path[:0] = [component, stub]
    from homeassistant.components.conversation import ConversationInput
    from intent_host.conversation import async_setup_entry
    class Entry:
        entry_id, data = "1", {"host": host, "port": int(port)}
    async def main():
        entities, identifier = [], None
        try:
            await async_setup_entry(None, Entry(), entities.extend)
        except Exception as error:
            print(json.dumps({"error": type(error).__name__, "text": str(error)}))
            return
        agent = entities[0]
        print(json.dumps({"languages": agent.supported_languages, "control": int(agent._attr_supported_features)}))
        for text in json.loads(texts):
            asked = ConversationInput(text, None, identifier, "kitchen", None, "en", "agent")
            result = await agent.async_process(asked)
            identifier = result.conversation_id
            print(json.dumps({"text": result.response.speech["plain"]["speech"], "continues": result.continue_conversation,
                              "error": result.response.error_code, "id": identifier}))
    asyncio.run(main())

    """

  private static func run(_ process: WyomingProcess, port: UInt16, _ texts: [String]) throws -> [Event] {
    let json = String(decoding: try JSONSerialization.data(withJSONObject: texts), as: UTF8.self)
    return try Tools.run(
      process.home, PythonPackage.wyoming.python,
      ["-c", script, component.path, stub.path, "127.0.0.1", "\(port)", json])
  }

  @Test("A question continues the conversation, and its end does not")
  func conversation() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let events = try Self.run(
        process, port: try process.port,
        ["text hello to John on UnicornChat", "John Baily", "mobile", "yes", "xyzzy plugh"])
      #expect(events[0].strings("languages") == ["de", "en", "es", "fr", "ja", "zh"])
      #expect(events[0].fields["control"] as? Int == 1)
      #expect(events[1].string("text") == "Which John: John Appleseed or John Baily?")
      #expect(events[4].string("text") == "Sent.")
      #expect(events.dropFirst().map { $0.fields["continues"] as? Bool } == [true, true, true, false, false])
      #expect(events[5].string("error") == "failed_to_handle")
      #expect(Set(events.dropFirst().compactMap { $0.string("id") }).count == 1)
    }
  }

  @Test("An unreachable service is tried again later")
  func unreachable() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let port = try process.port
      #expect(try process.service.stop() == 0)
      #expect(try Self.run(process, port: port, [])[0].string("error") == "PlatformNotReady")
    }
  }

  @Test("The service can be announced to Home Assistant")
  func avahi() throws {
    let file = Self.component.deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "avahi/intent-host.service")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("<type>_wyoming._tcp</type>") && text.contains("<port>10700</port>"))
  }
}
