internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("Output of extensions is shown as text", .enabled(if: isChromiumUsed, missingChromium))
struct HostileTextTests {
  private static let markup =
    "</p><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">&lt;b&gt;"
  private static let turned =
    "pay \u{202e}05.81$\u{202c} to \u{202a}\u{202b}\u{202d}bob\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}!"
  private static let long = String(repeating: "verylongword", count: 834)

  private static func view(_ text: String) -> JSONValue {
    let line: JSONValue = .object(["text": .string(text), "x": .int(0), "y": .int(14), "width": .int(100)])
    let label: JSONValue = .object([
      "kind": "text", "frame": .array([.int(0), .int(0), .int(300), .int(20)]), "lines": .array([line]),
      "font": .object(["size": .int(14)]), "label": .string(text),
    ])
    return .object([
      "event": "view", "extension": .string(text), "stage": "result", "size": .array([.int(320), .int(40)]),
      "view": .object([
        "kind": "box", "frame": .array([.int(0), .int(0), .int(320), .int(40)]), "children": .array([label]),
      ]),
    ])
  }

  @Test("Markup, direction marks and long words are shown safely", arguments: [markup, turned, long])
  func sentences(text: String) async throws {
    try await blocking {
      let value = JSONValue.string(text)
      let choice: [String: JSONValue] = [
        "kind": "disambiguation", "owned": .bool(false), "text": value, "options": .array([value, "other"]),
      ]
      let approval: [String: JSONValue] = ["kind": "confirmation", "owned": .bool(false), "text": value]
      let sheet: [String: JSONValue] = [
        "kind": "payment", "owned": .bool(true), "text": value, "details": .array([value]),
      ]
      let host = try ScriptedHost([
        .question(choice, events: [.said(text), Self.view(text)]), .question(approval), .question(sheet),
      ])
      let page = try BrowserPage(of: host, width: 390, height: 844)
      try page.say("go")
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      try check(page, text)
      try page.press("1")
      try page.wait(until: "document.querySelector('.approval .main')")
      try check(page, text)
      try page.click(".approval .main")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      try check(page, text)
      // Both buttons of the sheet can be reached, however long its text is.
      let bottoms = try page.value(
        "[...document.querySelectorAll('dialog button')].map(button => button.getBoundingClientRect().bottom)")
      #expect(bottoms.elements.count == 2 && bottoms.elements.allSatisfy { ($0.number ?? 9999) <= 844 })
      try page.takePicture("hostile-\(text.utf8.count)")
    }
  }

  @Test("The page removes the same characters as the host")
  func characters() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost())
      let removed = try page.value(
        """
        import('./elements.js').then(({ clean }) => [...Array(0x110000).keys()]
          .filter(value => (value < 0xd800 || value > 0xdfff) && !clean(String.fromCodePoint(value))))
        """)
      let expected = (UInt32(0)...0x10ffff).compactMap(Unicode.Scalar.init).filter {
        $0.changesDirection || ($0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t")
      }
      #expect(removed == .array(expected.map { .int(Int64($0.value)) }))
    }
  }

  private func check(_ page: BrowserPage, _ text: String) throws {
    #expect(try page.value("document.title").text == "intent-host")
    #expect(try page.value("document.querySelectorAll('script').length") == .int(2))
    #expect(try page.value("document.querySelectorAll('main img, dialog img').length") == .int(0))
    // Nothing is wider than the page.
    let widths = try page.value("['html', '#scroll'].map(name => document.querySelector(name).scrollWidth)").elements
    #expect(widths.allSatisfy { ($0.number ?? 9999) <= 390 })
    // The host checks views itself.
    let elements = "[...document.querySelectorAll('p, h2, button, .details')]"
    let words = "\(elements).map(element => [element.textContent, element.ariaLabel])"
    #expect(try page.value("/\\p{Bidi_Control}/u.test(\(words))") == .bool(false))
    #expect(page.pageErrors == [])
  }
}
