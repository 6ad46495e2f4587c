internal import BrowserSupport
internal import JSONValues
internal import TestSupport
internal import Testing

@Suite("Views are shown in the transcript", .enabled(if: isChromiumUsed, missingChromium))
struct TranscriptTests {
  private static func view(_ stage: String, _ text: String) -> JSONValue {
    let line: JSONValue = .object(["text": .string(text), "x": .int(0), "y": .int(14), "width": .int(100)])
    let label: JSONValue = .object([
      "kind": "text", "frame": .array([.int(0), .int(0), .int(300), .int(20)]), "lines": .array([line]),
      "font": .object(["size": .int(14)]), "label": .string(text),
    ])
    return .object([
      "event": "view", "extension": "com.example.chat", "stage": .string(stage),
      "size": .array([.int(320), .int(40)]),
      "view": .object([
        "kind": "box", "frame": .array([.int(0), .int(0), .int(320), .int(40)]), "children": .array([label]),
      ]),
    ])
  }

  @Test(
    "A changed view replaces the view, and a later state only if nothing has been shown since",
    arguments: [
      ("change", false, ["two"]), ("change", true, ["two"]), ("update", false, ["two"]),
      ("update", true, ["one", "two"]), ("result", false, ["one", "two"]),
    ])
  func stages(stage: String, says: Bool, shown: [String]) async throws {
    try await blocking {
      let events = [Self.view("confirmation", "one")] + (says ? [.said("So.")] : []) + [Self.view(stage, "two")]
      let page = try BrowserPage(of: try ScriptedHost([.end(events: events)]))
      try page.say("go")
      try page.wait(until: "document.querySelector('#history .success')")
      let texts = try page.value(
        """
        [...document.querySelectorAll('li.view')]
          .map(view => ['one', 'two'].filter(text => view.textContent.includes(text)).join())
        """)
      #expect(texts == .array(shown.map(JSONValue.string)))
    }
  }
}
