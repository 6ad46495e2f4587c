internal import BaseFiles
internal import BrowserSupport
internal import Foundation
internal import TestSupport
internal import Testing

/// The file of axe-core, which finds faults of accessibility. `.ci/run` takes it from the package
/// `axe-playwright-python` of PyPI and names it here.
private let axe = ProcessInfo.processInfo.environment["INTENT_HOST_AXE"]

@Suite(
  "axe finds no fault on the page",
  .enabled(if: isChromiumUsed && axe != nil, "needs Chromium, and axe.min.js in a file that INTENT_HOST_AXE names"))
struct AxeTests {
  private static let documents: [String: JSONValue] = [
    "/v1/catalogue": .object([
      "extensions": .array([
        .object(["identifier": "com.example.chat", "name": "Chat", "intents": .array(["INSendMessageIntent"])]),
        .object(["identifier": "", "name": "", "state": "refused", "reason": "It has no manifest."]),
      ])
    ]),
    "/v1/problems": .object([
      "problems": .array([.object(["message": "", "path": "/x", "severity": "warning"])])
    ]),
    "/v1/journal": .object([
      "entries": .array([
        .object([
          "utterance": "text Scott", "outcome": "failure", "error": .object(["message": "There is no network."]),
        ])
      ])
    ]),
  ]

  private static let payment: [String: JSONValue] = [
    "kind": "payment", "owned": .bool(true), "text": "Do you want to pay?", "details": .array(["A ride: $18.50"]),
  ]

  @Test(
    "With a conversation, a card, a sheet and each part of the host",
    arguments: [320, 390, 768, 1280], ["light", "dark"])
  func page(width: Int, scheme: String) async throws {
    try await blocking {
      let script = try String(contentsOfFile: try #require(axe), encoding: .utf8)
      let host = try ScriptedHost(
        [
          .question(
            ["kind": "disambiguation", "owned": .bool(false), "text": "Which John?", "options": .array(["A", "B"])],
            events: [.said("A sentence."), TranscriptTests.view("result", "A card")]),
          .refusal(503, "later"), .question(Self.payment),
        ], documents: Self.documents)
      let page = try BrowserPage(of: host, width: width, height: 800, features: ["prefers-color-scheme": scheme])
      try page.value(script + "; 0")
      #expect(try page.faults() == [], "the empty page")
      try page.say("text hello")
      try page.wait(until: "document.querySelector('.option') && !document.getAnimations().length")
      #expect(try page.faults() == [], "the question")
      try page.press("1")
      try page.wait(until: "document.querySelector('.trouble') && !document.getAnimations().length")
      #expect(try page.faults() == [], "the failure")
      for part in ["installed", "problems", "routes", "journal", "doctor", "authorizations"] {
        try page.value("document.getElementById('host-tab').click()")
        let choice = "document.querySelector('[data-part=\(part)]')"
        try page.wait(until: choice)
        try page.value("\(choice).click()")
        try page.wait(until: "document.querySelector('#part h2')?.textContent === \(choice).textContent")
        #expect(try page.faults() == [], "\(part)")
      }
      try page.value("document.getElementById('talk-tab').click()")
      try page.value("document.querySelector('.trouble button').click()")
      try page.wait(until: "document.querySelector('dialog form:not([inert])') && !document.getAnimations().length")
      #expect(try page.faults() == [], "the sheet")
    }
  }
}

extension BrowserPage {
  /// The rules of axe that the page breaks, with the elements.
  fileprivate func faults() throws -> [String] {
    let found = try value(
      """
      axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`))
      """)
    return found.elements.compactMap(\.text)
  }
}
