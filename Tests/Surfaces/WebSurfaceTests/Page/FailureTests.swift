internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("Failures are shown in plain words and can be retried", .enabled(if: isChromiumUsed, missingChromium))
struct FailureTests {
  @Test(
    "A busy or ending host gets the same turn again",
    arguments: [(429, "too much to do at present"), (503, "is ending, or not ready yet")])
  func busy(status: Int, words: String) async throws {
    try await blocking {
      let host = try ScriptedHost([.refusal(status, "later"), .end(events: [.said("Locked.")])])
      let page = try BrowserPage(of: host)
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('.trouble')")
      #expect(try page.text(".trouble").contains(words))
      try page.takePicture("failure-\(status)")
      try page.click(".trouble button")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Locked.'")
      #expect(try page.value("document.querySelector('.trouble')") == .null)
      #expect(host.turns.count == 2 && host.turns[0] == host.turns[1])
      // The host handles the turn once, because of its key.
      #expect(host.keys[0] != nil && host.keys[0] == host.keys[1])
    }
  }

  @Test("A retried turn is the same, even if the size and the appearance of the page have changed")
  func resized() async throws {
    try await blocking {
      let host = try ScriptedHost([.refusal(429, "later"), .end(events: [.said("Locked.")])])
      let page = try BrowserPage(of: host)
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('.trouble')")
      try page.resize(width: 320, height: 800)
      let dark: JSONValue = .object(["name": "prefers-color-scheme", "value": "dark"])
      try page.call("Emulation.setEmulatedMedia", ["features": .array([dark])])
      try page.click(".trouble button")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Locked.'")
      #expect(host.turns.count == 2 && host.turns[0] == host.turns[1] && host.keys[0] == host.keys[1])
    }
  }

  @Test("A lost connection is shown, and the turn can be retried afterwards")
  func lost() async throws {
    try await blocking {
      let host = try ScriptedHost([.end(events: [.said("Locked.")])])
      let page = try BrowserPage(of: host)
      try page.setOffline(true)
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('.trouble')")
      #expect(try page.text(".trouble").contains("Nothing is done twice if you try again."))
      #expect(host.turns.isEmpty)
      try page.setOffline(false)
      try page.click(".trouble button")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Locked.'")
    }
  }

  @Test("The page retries while another turn handles the request")
  func waiting() async throws {
    try await blocking {
      let host = try ScriptedHost([.waiting, .end(events: [.said("Locked.")])])
      let page = try BrowserPage(of: host)
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Locked.'")
      #expect(host.turns.count == 2)
    }
  }

  @Test("A rejected conversation ends, and the next request starts a new one")
  func refused() async throws {
    try await blocking {
      let question: [String: JSONValue] = ["kind": "needsValue", "owned": .bool(false), "text": "Which one?"]
      let host = try ScriptedHost([.question(question), .refusal(400, "the state is too old"), .end()])
      let page = try BrowserPage(of: host)
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('.prompt')")
      try page.say("the blue one")
      try page.wait(until: "document.querySelector('.trouble')")
      #expect(try page.text(".trouble") == "The host does not accept this: the state is too old")
      try page.say("lock my car")
      try page.wait(until: "document.querySelector('#history .success')")
      #expect(host.turns.last?["request"] != nil && host.turns.last?["state"] == nil)
    }
  }
}

extension BrowserPage {
  /// Disconnects or reconnects the network.
  func setOffline(_ isOffline: Bool) throws {
    try call(
      "Network.emulateNetworkConditions",
      ["offline": .bool(isOffline), "latency": .int(0), "downloadThroughput": .int(-1), "uploadThroughput": .int(-1)])
  }
}
