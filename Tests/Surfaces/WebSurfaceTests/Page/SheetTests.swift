internal import BaseFiles
internal import BaseNetwork
internal import BrowserSupport
internal import TestSupport
internal import Testing

@Suite("Owned questions are shown in a sheet above the page", .enabled(if: isChromiumUsed, missingChromium))
struct SheetTests {
  private static let unlock: [String: JSONValue] = [
    "kind": "unlock", "owned": .bool(true), "text": "Unlock the device to send the message.",
  ]

  private static let payment: [String: JSONValue] = [
    "kind": "payment", "owned": .bool(true),
    "text": "“UnicornRides” asks you to pay $18.50 to “UnicornRides”. Do you want to pay?",
    "details": .array(["“RainbowCar”: $18.50"]),
  ]

  @Test("A passcode is sent once and stored nowhere")
  func passcode() async throws {
    try await blocking {
      let wrong = JSONValue.said("That passcode is wrong.")
      let host = try ScriptedHost([.question(Self.unlock), .question(Self.unlock, events: [wrong]), .end()])
      let page = try BrowserPage(of: host)
      try page.say("text hello to John")
      try page.wait(until: "document.activeElement.type === 'password'")
      #expect(try page.text("dialog").contains("Unlock the device to send the message."))
      try page.takePicture("unlock")
      try page.type("0000")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('dialog [role=alert]')?.textContent === 'That passcode is wrong.'")
      try page.wait(until: "document.activeElement.type === 'password' && !document.activeElement.value")
      try page.type("secret-2580")
      try page.press("Enter")
      try page.wait(until: "!document.querySelector('dialog') && document.querySelector('#history .success')")
      #expect(host.turns.map { $0["answer"] } == [nil, "0000", "secret-2580"])
      let kept = try page.value(
        """
        document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage, history.state])
          + [...document.querySelectorAll('input')].map(input => input.value)
        """)
      #expect(kept.text?.contains("2580") == false)
      #expect(page.pageErrors == [])
    }
  }

  @Test("Escape cancels a sheet")
  func escape() async throws {
    try await blocking {
      let host = try ScriptedHost([.question(Self.unlock), .end("cancelled")])
      let page = try BrowserPage(of: host)
      try page.say("text hello to John")
      try page.wait(until: "document.activeElement.type === 'password'")
      try page.press("Escape")
      try page.wait(until: "document.querySelector('.outcome')?.textContent === 'Cancelled'")
      #expect(host.turns.last?["answer"] == "cancel")
      #expect(try page.value("document.querySelector('dialog')") == .null)
    }
  }

  @Test("A payment sheet shows all details, and Enter alone does not pay")
  func payment() async throws {
    try await blocking {
      let host = try ScriptedHost([
        .question(Self.payment), .end("cancelled"), .question(Self.payment), .end(events: [.said("Paid $18.50.")]),
      ])
      let page = try BrowserPage(of: host)
      try page.say("book a ride")
      try page.wait(until: "document.activeElement.textContent === 'Don’t pay'")
      let text = try page.text("dialog")
      #expect(text.contains("pay $18.50 to “UnicornRides”") && text.contains("“RainbowCar”: $18.50"))
      #expect(text.contains("intent-host asks you"))
      try page.takePicture("payment")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('.outcome')")
      try page.say("book a ride")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      try page.press("Tab")
      #expect(try page.value("document.activeElement.textContent").text == "Pay")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Paid $18.50.'")
      #expect(host.turns.map { $0["answer"] } == [nil, "cancel", nil, "yes"])
    }
  }

  @Test(
    "Each kind of question has its own title and buttons",
    arguments: [
      ("authentication", "Confirm that it is you", ["Cancel", "Confirm"]),
      ("authorization", "Permission", ["Don’t allow", "Allow"]), ("openApp", "Open an app", ["Not now", "Open"]),
      ("shortcut", "Shortcut", ["Cancel", "Add"]),
    ])
  func kinds(kind: String, title: String, buttons: [String]) async throws {
    try await blocking {
      let prompt: [String: JSONValue] = ["kind": .string(kind), "owned": .bool(true), "text": "A question?"]
      let page = try BrowserPage(of: try ScriptedHost([.question(prompt)]))
      try page.say("go")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      #expect(try page.text("dialog h2") == title)
      let shown = try page.value("[...document.querySelectorAll('dialog button')].map(button => button.textContent)")
      #expect(shown == .array(buttons.map(JSONValue.string)))
    }
  }

  /// Makes the quiet time before a sheet takes input end when the test says so.
  private static func holdQuietTime(_ page: BrowserPage) throws {
    try page.value(
      """
      (() => {
        const start = window.setTimeout;
        window.setTimeout = (body, time) => time === 500 ? (window.endQuietTime = body, 0) : start(body, time);
      })()
      """)
  }

  @Test("A new sheet takes no keys or clicks that were meant for what was there before", arguments: [true, false])
  func quietTime(isPayment: Bool) async throws {
    try await blocking {
      let prompt = isPayment ? Self.payment : Self.unlock
      let host = try ScriptedHost()
      let page = try BrowserPage(of: host)
      try Self.holdQuietTime(page)
      try page.type("text Jo")
      #expect(try waitForValue { host.hub.streams > 0 ? true : nil } == true)
      host.hub.publish("ask", data: JSONValue.object(["code": "c", "prompt": .object(prompt), "text": "?"]).line)
      try page.wait(until: "document.querySelector('dialog[open]')")
      try page.type("hn")
      for key in ["y", "Tab", "Tab", "Enter", "Escape", "Escape"] { try page.press(key) }
      let box = try page.value(
        "(({x, y}) => [x + 5, y + 5])(document.querySelector('dialog .main').getBoundingClientRect())")
      for kind in ["mousePressed", "mouseReleased"] {
        try page.call(
          "Input.dispatchMouseEvent",
          ["type": .string(kind), "x": box.elements[0], "y": box.elements[1], "button": "left", "clickCount": .int(1)])
      }
      #expect(try page.value("Boolean(document.querySelector('dialog[open] form[inert]'))") == .bool(true))
      #expect(try page.value("document.querySelector('dialog input')?.value ?? ''") == .string(""))
      try page.value("window.endQuietTime()")
      let focused = "document.activeElement.type === 'password' || document.activeElement.textContent === 'Don’t pay'"
      try page.wait(until: focused)
      #expect(host.appAnswers.isEmpty)
      #expect(try page.value("document.getElementById('words').value") == .string("text Jo"))
      try page.press("Escape")
      try page.wait(until: "!document.querySelector('dialog')")
      #expect(try waitForValue { host.appAnswers.last } == ["code": "c", "answer": "cancel"])
      #expect(page.pageErrors == [])
    }
  }

  @Test("The lock button asks for the passcode until it is right, and Escape leaves the device locked")
  func lockButton() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost(status: ["locked": .bool(true)]))
      try page.wait(until: "document.querySelector('#lock').textContent === 'Locked'")
      try page.click("#lock")
      try page.wait(until: "document.activeElement.type === 'password'")
      try page.press("Escape")
      try page.wait(until: "!document.querySelector('dialog')")
      #expect(try page.text("#lock") == "Locked")
      try page.click("#lock")
      for (passcode, next) in [
        ("1111", "document.querySelector('dialog .note')?.textContent === 'That is not the passcode.'"),
        ("2580", "!document.querySelector('dialog') && document.querySelector('#lock').textContent === 'Unlocked'"),
      ] {
        try page.wait(until: "document.activeElement.type === 'password'")
        try page.type(passcode)
        try page.press("Enter")
        try page.wait(until: next)
      }
    }
  }

  // MARK: Questions of apps

  @Test("An app's question waits until the open sheet is answered")
  func queued() async throws {
    try await blocking {
      let host = try ScriptedHost([.question(Self.unlock), .end()])
      let page = try BrowserPage(of: host)
      try page.say("text hello to John")
      try page.wait(until: "document.activeElement.type === 'password'")
      try page.type("25")
      #expect(try waitForValue { host.hub.streams > 0 ? true : nil } == true)
      let ask: JSONValue = .object(["code": "c", "prompt": .object(Self.payment), "text": "Do you want to pay?"])
      // The page also gets the question again when it reconnects.
      for _ in 0..<2 { host.hub.publish("ask", data: ask.line) }
      host.hub.publish("lock", data: #"{"locked":true}"#)
      try page.wait(until: "document.querySelector('#lock').textContent === 'Locked'")
      #expect(try page.value("document.activeElement.value").text == "25")
      try page.type("80")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('dialog .text')?.textContent.includes('$18.50')")
      #expect(host.turns.last?["answer"] == "2580")
      try page.click("dialog .main")
      try page.wait(until: "!document.querySelector('dialog') && document.querySelector('#history .success')")
      let answers = try waitForValue { host.appAnswers.isEmpty ? nil : host.appAnswers }
      #expect(answers == [["code": "c", "answer": "yes"]])
      #expect(try page.text("#entries").contains("2580") == false)
      #expect(page.pageErrors == [])
    }
  }

  // MARK: Consent

  private static let consent: [String: JSONValue] = [
    "v": .int(1), "turn": "question", "surface": "mcp", "prompt": .object(payment), "state": "sealed for the page",
  ]

  @Test("A link opens another surface's question; the code is removed from the address")
  func link() async throws {
    try await blocking {
      let host = try ScriptedHost([.end(events: [.said("Paid $18.50.")])], consent: Self.consent)
      let page = try BrowserPage(of: host, path: "#consent=abc")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      #expect(try page.text("dialog .owner") == "intent-host asks you, for “mcp”")
      #expect(try page.text("#entries").contains("“mcp” asks for your consent"))
      #expect(try page.value("location.href").text == host.address)
      try page.takePicture("consent")
      try page.click("dialog .main")
      try page.wait(until: "document.querySelector('.outcome')?.textContent === 'Done'")
      #expect(host.turns.first?["state"] == "sealed for the page" && host.turns.first?["answer"] == "yes")
    }
  }

  @Test("A used code shows a message")
  func gone() async throws {
    try await blocking {
      let page = try BrowserPage(of: try ScriptedHost(), path: "#consent=old")
      try page.wait(until: "document.querySelector('.trouble')")
      #expect(try page.text(".trouble").contains("already answered, or has expired"))
    }
  }

  @Test("A consent notice can be opened while the user's own request runs")
  func busy() async throws {
    try await blocking {
      let host = try ScriptedHost(Array(repeating: .waiting, count: 60), consent: Self.consent)
      let page = try BrowserPage(of: host)
      try page.say("text John")
      try page.wait(until: "document.querySelector('#talk').getAttribute('aria-busy') === 'true'")
      #expect(try waitForValue { host.hub.streams > 0 ? true : nil } == true)
      host.hub.publish("consent", data: #"{"code":"c","surface":"mcp","text":"Do you want to pay?"}"#)
      try page.wait(until: "document.querySelector('.notice')")
      try page.click(".notice .main")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      #expect(try page.text("dialog .owner") == "intent-host asks you, for “mcp”")
    }
  }

  @Test("A consent notice takes no focus, and the user's question returns afterwards")
  func notice() async throws {
    try await blocking {
      let question: [String: JSONValue] = [
        "kind": "needsValue", "owned": .bool(false), "text": "What do you want to say?",
      ]
      let host = try ScriptedHost([.question(question), .end(), .end()], consent: Self.consent)
      let page = try BrowserPage(of: host)
      try page.say("text John")
      try page.wait(until: "document.querySelector('.prompt')")
      try page.type("hel")
      #expect(try waitForValue { host.hub.streams > 0 ? true : nil } == true)
      host.hub.publish("consent", data: #"{"code":"c","surface":"mcp","text":"Do you want to pay?"}"#)
      try page.wait(until: "document.querySelector('.notice')")
      #expect(try page.value("document.activeElement.id + document.querySelector('#words').value").text == "wordshel")
      try page.click(".notice .main")
      try page.wait(until: "document.querySelector('dialog form:not([inert])')")
      try page.click("dialog .main")
      try page.wait(until: "document.querySelectorAll('.prompt').length === 2 && document.activeElement.id === 'words'")
      try page.type("lo")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('#history .success')")
      #expect(host.turns.map { $0["answer"] } == [nil, "yes", "hello"])
      #expect(host.turns.map { $0["state"] } == [nil, "sealed for the page", "sealed"])
    }
  }
}
