internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("A reload of the page and a second tab lose nothing", .enabled(if: isChromiumUsed, missingChromium))
struct ReloadTests {
  private static let choice: [String: JSONValue] = [
    "kind": "disambiguation", "owned": .bool(false), "text": "Which John?", "options": .array(["John A", "John B"]),
  ]

  @Test("What was said, the history and the open question are shown again, and the answer continues the conversation")
  func question() async throws {
    try await blocking {
      let host = try ScriptedHost([
        .end(events: [.said("Your car is locked.")]),
        .question(Self.choice, events: [.said("There are two."), TranscriptTests.view("confirmation", "A card")]),
        .end(events: [.said("Sent.")]),
      ])
      let page = try BrowserPage(of: host)
      try page.say("is my car locked")
      try page.wait(until: "document.querySelector('#history .success')")
      try page.say("text John")
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      try page.reload()
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      let shown = try page.text("#entries")
      for text in ["is my car locked", "Your car is locked.", "text John", "There are two.", "Which John?"] {
        #expect(shown.contains(text), "\(text)")
      }
      #expect(try page.value("document.querySelectorAll('li.view').length") == .int(1))
      #expect(try page.value("document.querySelectorAll('#history li').length") == .int(2))
      #expect(try page.value("document.querySelectorAll('#history .success').length") == .int(1))
      try page.press("2")
      try page.wait(until: "document.querySelectorAll('#history .success').length === 2")
      #expect(host.turns.last?["state"] == "sealed" && host.turns.last?["answer"] == "2")
      try page.reload()
      try page.wait(until: "document.querySelectorAll('#history .success').length === 2")
      let ended = try page.text("#entries")
      #expect(ended.contains("Which John?") && ended.contains("John B") && ended.hasSuffix("Sent."))
      #expect(host.turns.count == 3)
    }
  }

  @Test("A second tab shows the same and continues the conversation, and the first then no longer asks")
  func secondTab() async throws {
    try await blocking {
      let host = try ScriptedHost([
        .end(events: [.said("Your car is locked.")]), .question(Self.choice), .end(events: [.said("Sent.")]),
      ])
      let first = try BrowserPage(of: host)
      try first.say("is my car locked")
      try first.wait(until: "document.querySelector('#history .success')")
      try first.say("text John")
      try first.wait(until: "document.querySelectorAll('.option').length === 2")
      let second = try first.openTab(host.address)
      try second.wait(until: "document.querySelectorAll('.option').length === 2")
      #expect(try second.text("#entries").contains("Your car is locked."))
      #expect(try second.value("document.querySelectorAll('#history li').length") == .int(2))
      try second.click(".option:last-child")
      try second.wait(until: "document.querySelectorAll('#history .success').length === 2")
      try first.wait(until: "document.querySelectorAll('.option').length === 0")
      #expect(try first.text("#entries").hasSuffix("This was answered in another tab."))
      #expect(host.turns.count == 3 && host.turns.last?["answer"] == "2")
      try first.say("lock my car")
      #expect(try waitForValue { host.turns.count == 4 ? true : nil } == true)
      #expect(host.turns.last?["request"]?["utterance"] == "lock my car")
    }
  }

  @Test("A second tab closes the first one's sheet, and shows nothing that was cleared")
  func secondSheet() async throws {
    try await blocking {
      let unlock: [String: JSONValue] = ["kind": "unlock", "owned": .bool(true), "text": "Enter your passcode."]
      let host = try ScriptedHost([.question(unlock), .end(events: [.said("Unlocked.")])])
      let first = try BrowserPage(of: host)
      try first.say("unlock my car")
      try first.wait(until: "document.querySelector('dialog[open]')")
      let second = try first.openTab(host.address)
      try second.wait(until: "document.querySelector('dialog[open] form:not([inert])')")
      try second.click("dialog button:not(.main)")
      try second.wait(until: "document.querySelector('#history .success')")
      try first.wait(until: "!document.querySelector('dialog')")
      // The browser gives clicks to the tab in front only.
      for tab in [first, second] { try tab.value("document.querySelector('#clear').click()") }
      let third = try first.openTab(host.address)
      try third.wait(until: "document.querySelector('#first-examples button')")
      #expect(try third.value("document.querySelectorAll('#entries li, #history li').length") == .int(0))
    }
  }

  @Test("A turn without a reply is sent again with its key, so that it is done once")
  func turn() async throws {
    try await blocking {
      let host = try ScriptedHost(Array(repeating: .waiting, count: 3) + [.end(events: [.said("Locked.")])])
      let page = try BrowserPage(of: host)
      try page.say("lock my car")
      #expect(try waitForValue { host.turns.first } != nil)
      try page.reload()
      try page.wait(until: "document.querySelector('#history .success')")
      #expect(Set(host.keys).count == 1 && host.keys.first != .some(nil))
      #expect(Set(host.turns).count == 1)
      #expect(try page.text("#entries").contains("Locked."))
    }
  }

  @Test("What was said can be cleared, and then stays away; an open question stays")
  func clear() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost([.end(events: [.said("Locked.")]), .question(Self.choice)]))
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('#history .success')")
      try page.say("text John")
      try page.wait(until: "document.querySelector('.option')")
      try page.click("#clear")
      #expect(try page.text("#entries").contains("Locked.") == false)
      #expect(try page.text("#entries").contains("Which John?"))
      try page.reload()
      try page.wait(until: "document.querySelector('.option')")
      #expect(try page.text("#entries").contains("lock my car") == false)
      #expect(try page.value("document.querySelectorAll('#history li').length") == .int(0))
    }
  }
}

extension BrowserPage {
  /// Reloads the page, and waits until it is ready.
  fileprivate func reload() throws {
    try value("window.isOld = true")
    try call("Page.reload")
    try wait(until: "!window.isOld && document.querySelector('#first-examples button')")
  }
}
