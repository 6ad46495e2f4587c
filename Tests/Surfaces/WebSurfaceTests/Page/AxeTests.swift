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
      // Colours are measured at any time, and must not be those of a moving element.
      let features = ["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"]
      let page = try BrowserPage(of: host, width: width, height: 800, features: features)
      try page.value(script + "; 0")
      try page.expectNoFault(in: "the empty page")
      try page.say("text hello")
      try page.wait(until: "document.querySelector('.option') && document.querySelector('.scroller').clientWidth > 0")
      try page.expectNoFault(in: "the question")
      try page.press("1")
      try page.wait(until: "document.querySelector('.trouble')")
      try page.expectNoFault(in: "the failure")
      for part in ["installed", "problems", "routes", "journal", "doctor", "authorizations"] {
        try page.value("document.getElementById('host-tab').click()")
        let choice = "document.querySelector('[data-part=\(part)]')"
        try page.wait(until: choice)
        try page.value("\(choice).click()")
        try page.wait(until: "document.querySelector('#part h2')?.textContent === \(choice).textContent")
        try page.expectNoFault(in: "\(part)")
      }
      try page.value("document.getElementById('talk-tab').click()")
      try page.value("document.querySelector('.trouble button').click()")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      try page.expectNoFault(in: "the sheet")
    }
  }
}

extension BrowserPage {
  /// Expects that the page breaks no rule of axe.
  fileprivate func expectNoFault(in place: String) throws {
    let found = try value(
      """
      axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`))
      """)
    #expect(found.elements.compactMap(\.text) == [], "\(place)")
  }
}
