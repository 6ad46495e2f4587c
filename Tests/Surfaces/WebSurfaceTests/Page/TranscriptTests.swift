internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("Views are shown in the transcript", .enabled(if: isChromiumUsed, missingChromium))
struct TranscriptTests {
  static func view(_ stage: String, _ text: String) -> JSONValue {
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

  @Test("A button of a view sends its request, by mouse and by key", arguments: ["click", "Enter", " "])
  func tap(way: String) async throws {
    try await blocking {
      let request: [String: JSONValue] = [
        "intent": "SayIntent", "application": "com.example.chat", "parameters": .object(["words": "tapped"]),
      ]
      guard case .object(var event) = Self.view("result", "Tap"), case .object(var root)? = event["view"],
        case .array(let children)? = root["children"], case .object(var node)? = children.first
      else { return }
      node["action"] = .object(request)
      root["children"] = .array([.object(node)])
      event["view"] = .object(root)
      let host = try ScriptedHost([
        .end(events: [.object(event)]), .question(["kind": "needsValue", "text": "How often?"]), .end(),
      ])
      let page = try BrowserPage(of: host)
      try page.say("go")
      try page.wait(until: "document.querySelector('.tappable')")
      let tap =
        way == "click" ? "click()" : "dispatchEvent(new KeyboardEvent('keydown', { key: '\(way)', bubbles: true }))"
      _ = try page.value("document.querySelector('.tappable').\(tap)")
      try page.wait(until: "document.getElementById('entries').textContent.includes('How often?')")
      var sent = request
      sent["locale"] = "en"
      #expect(host.turns.last?["request"] == .object(sent))
      #expect(try page.value("[...document.querySelectorAll('.user p')].at(-1).textContent") == "Tap")
      #expect(try page.value("document.querySelectorAll('#history li').length") == .int(1))
      try page.say("twice")
      try page.wait(until: "!document.getElementById('stage').classList.contains('busy')")
      #expect(host.turns.last?["answer"] == "twice")
    }
  }

  @Test("A view that is left out is a problem on the host's tab, with its reason")
  func leftOut() async throws {
    try await blocking {
      let fault: JSONValue = .object([
        "event": "view", "extension": "com.example.chat",
        "error": .object(["code": "timedOut", "message": "the view did not call completion"]),
      ])
      let page = try BrowserPage(of: try ScriptedHost([.end(events: [fault])]))
      try page.say("go")
      try page.wait(until: "document.querySelector('#history .success')")
      _ = try page.value("document.getElementById('host-tab').click()")
      try page.wait(until: "document.querySelector('#parts [data-part=problems]')")
      _ = try page.value("document.querySelector('#parts [data-part=problems]').click()")
      let row = "document.getElementById('part').textContent"
      try page.wait(until: "\(row).includes('the view did not call completion')")
      #expect(try page.value("\(row).includes('timedOut') && \(row).includes('com.example.chat')") == .bool(true))
      #expect(try page.value("document.querySelectorAll('li.view').length") == .int(0))
    }
  }

  private static let sizes = [(320, 568), (390, 844), (768, 1024), (1280, 800)]

  @Test(
    "A card is at most one window high and shows its app's name, and the document does not scroll", arguments: sizes)
  func height(width: Int, height: Int) async throws {
    try await blocking {
      let frame: JSONValue = .array([.int(0), .int(0), .int(320), .int(4000)])
      let tall: JSONValue = .object([
        "event": "view", "extension": "com.example.chat", "stage": "result", "size": .array([.int(320), .int(4000)]),
        "view": .object(["kind": "box", "frame": frame]),
      ])
      let said = (0..<30).map { JSONValue.said("Sentence \($0).") }
      let page = try BrowserPage(
        of: try ScriptedHost([.end(events: said + [tall]), .end(events: said)]), width: width, height: height)
      for count in 1...2 {
        try page.say("go")
        try page.wait(until: "document.querySelectorAll('#history .success').length === \(count)")
        if count == 1 {
          try page.value("document.querySelector('.scroller').scrollTo(0, 9999)")
          let isShown = try page.value(
            """
            (() => {
              const [card, header, scroll] = ['.card', '.card header', '#scroll']
                .map(name => document.querySelector(name).getBoundingClientRect());
              document.querySelector('.card').scrollIntoView({ block: 'nearest', behavior: 'instant' });
              return card.height <= scroll.height && header.height > 20 && header.height < card.height
                && document.querySelector('.scroller').scrollTop > 0;
            })()
            """)
          #expect(isShown == .bool(true))
          try page.takePicture("card-\(width)")
        }
      }
      try page.value("[document.documentElement, document.body].forEach(element => element.scrollTo(0, 9999))")
      let scrolled = "[document.documentElement.scrollTop, document.body.scrollTop, scrollY]"
      #expect(try page.value(scrolled) == .array([.int(0), .int(0), .int(0)]))
      #expect(try page.value("document.documentElement.scrollHeight <= innerHeight") == .bool(true))
      try page.takePicture("transcript-\(width)")
    }
  }
}
