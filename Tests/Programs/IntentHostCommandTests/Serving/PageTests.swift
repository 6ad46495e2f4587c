internal import BaseFiles
internal import BrowserSupport
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "A person talks to the host in a browser",
  .enabled(if: Chromium.isUsed, "Chromium is not installed: install the packages 'chromium' and 'fonts-inter'"))
struct PageTests {
  private static let policy =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSetCarLockStatusIntent"]}}"#

  /// Opens the page of a service with the file that the service makes for the browser.
  private static func page(_ web: WebProcess, width: Int = 1280, height: Int = 800) throws -> BrowserPage {
    let page = try BrowserPage(try web.entryFile().absoluteString, width: width, height: height)
    page.server = web.service
    try page.wait(until: "document.querySelector('#first-examples button')")
    return page
  }

  private static func say(_ text: String, _ page: BrowserPage) throws {
    try page.wait(until: "document.activeElement?.id === 'words'")
    try page.type(text)
    try page.press("Enter")
  }

  /// Whether the message is in the store of the samples.
  private static func isSent(_ home: HostHome) -> Bool {
    let file = home.url("data/intent-host/groups/group.com.example.unicorn/Messages.json")
    return (try? String(contentsOf: file, encoding: .utf8))?.contains("+1-555-0111") == true
  }

  @Test("The conversation of the README works with only the keyboard")
  func keyboard() async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try Self.page(web)
      try Self.say("text hello to John on UnicornChat", page)
      try page.wait(until: "document.querySelectorAll('.option').length === 2")
      try page.press("2")
      try page.wait(until: "document.querySelectorAll('.option').length === 3")
      try Self.say("mobile", page)
      try page.wait(until: "document.querySelector('.approval .main')?.textContent === 'Send'")
      #expect(
        try page.value("document.querySelector('.approval p').textContent").text?.contains("says “hello”") == true)
      // The app's own view is above the question.
      #expect(try page.value("document.querySelector('.card .canvas').innerText").text?.contains("hello") == true)
      try page.press("Tab", shift: true)
      #expect(try page.value("document.activeElement.textContent").text == "Send")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Sent.'")
      #expect(Self.isSent(web.home))
      try page.wait(until: "document.activeElement.id === 'words'")
      try page.press("ArrowUp")
      #expect(try page.value("document.activeElement.value").text == "text hello to John on UnicornChat")
      let foreign = page.requests.filter { !$0.hasPrefix(web.site) && !$0.hasPrefix("data:") && !$0.hasPrefix("file:") }
      #expect(foreign == [])
      #expect(page.pageErrors == [])
    }
  }

  @Test("The same conversation works with the pointer on a small screen")
  func pointer() async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try Self.page(web, width: 390, height: 844)
      try page.click("#first-examples button")
      #expect(try page.value("document.activeElement.value").text?.isEmpty == false)
      try page.press("Escape")
      try Self.say("text hello to John on UnicornChat", page)
      for (count, number) in [(2, 2), (3, 2)] {
        try page.wait(until: "document.querySelectorAll('.option').length === \(count)")
        try page.click(".option:nth-of-type(\(number))")
      }
      try page.wait(until: "document.querySelector('.approval .main') && !document.getAnimations().length")
      #expect(try page.value("document.documentElement.scrollWidth <= 390").line == "true")
      try page.click(".approval .main")
      try page.wait(until: "document.querySelector('.said')?.textContent === 'Sent.'")
      #expect(Self.isSent(web.home))
    }
  }

  @Test("Escape cancels, and nothing is sent")
  func cancelled() async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try Self.page(web)
      try Self.say("text hello to John on UnicornChat", page)
      try page.wait(until: "document.querySelector('.option')")
      try page.press("Escape")
      try page.wait(until: "document.querySelector('#history .cancelled')")
      #expect(!Self.isSent(web.home))
    }
  }

  @Test("The lock button locks, and the passcode unlocks")
  func lock() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try await blocking {
      let page = try Self.page(try WebProcess(home))
      try page.click("#lock")
      try page.wait(until: "document.querySelector('#lock').textContent === 'Locked'")
      try page.value("document.querySelector('#words').focus()")
      try Self.say("is my car locked", page)
      try page.wait(until: "document.activeElement.type === 'password'")
      try page.type("0000")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('dialog .text')?.textContent.includes('not the passcode')")
      // The new sheet takes input only after a pause.
      try page.wait(until: "document.activeElement?.type === 'password'")
      try page.type("2580")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('#history .success')")
      try page.wait(until: "document.querySelector('#lock').textContent === 'Unlocked'")
    }
  }

  @Test("Another program's request is approved on the page")
  func consent() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy)
      let page = try Self.page(web)
      let client = try web.service.connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      try page.wait(until: "document.querySelector('.notice')")
      try page.click(".notice .main")
      try page.wait(until: "document.querySelector('dialog')")
      #expect(try page.value("document.querySelector('dialog .owner').textContent").text?.contains("“socket”") == true)
      try page.click("dialog .main")
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
      try page.wait(until: "document.querySelector('.outcome')?.textContent === 'Done'")
      #expect(try page.value("document.querySelector('.notice')") == .null)
    }
  }

  @Test("A ride is paid on the sheet, with the passcode, while the request is carried out")
  func payment() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try await blocking {
      let provider = try BuildProducts.file("test-payment-provider").path
      let web = try WebProcess(
        home, policy: #"{"Authorization": {"Default": "allow"}, "Payment": {"Provider": ["\#(provider)"]}}"#)
      let page = try Self.page(web)
      try Self.say("Book a RainbowCar from Unicorn Meadow to Rainbow Bridge on UnicornRides", page)
      try page.wait(until: "document.querySelector('.approval .main')")
      try page.click(".approval .main")
      // A key that is typed while the sheet appears pays nothing.
      try page.wait(until: "document.activeElement.textContent === 'Don’t pay'")
      let sheet = try page.value("document.querySelector('dialog').innerText").text ?? ""
      #expect(sheet.contains("pay $18.50 to “UnicornRides”") && sheet.contains("“RainbowCar”: $18.50"))
      try page.takePicture("payment-live")
      try page.click("dialog .main")
      try page.wait(until: "document.activeElement.type === 'password'")
      try page.type("2580")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('#history .success') && !document.querySelector('dialog')")
      #expect(try web.home.storedList("Rides").count == 1)
      let kept = try page.value("document.documentElement.outerHTML + JSON.stringify([localStorage, sessionStorage])")
      #expect(kept.text?.contains("2580") == false)
      #expect(page.pageErrors == [])
    }
  }

  @Test("The second tab shows extensions, rejections, requests, findings and permissions")
  func host() async throws {
    try await blocking {
      let page = try Self.page(try WebProcess())
      try page.click("#host-tab")
      try page.wait(
        until:
          "document.querySelector('#part .row') && document.querySelector('#part').innerText.includes('UnicornChat')")
      for (part, shown) in [
        ("problems", "p:not(.hint), .row, .hint + .hint"), ("journal", ".hint + *"), ("doctor", ".state.ok"),
      ] {
        try page.click("[data-part=\(part)]")
        try page.wait(until: "document.querySelector('#parts [aria-current]').dataset.part === '\(part)'")
        try page.wait(until: "document.querySelector('#part').querySelector('\(shown)')")
      }
      try page.click("[data-part=routes]")
      try page.wait(until: "document.querySelector('.ask input')")
      try page.click(".ask input")
      try page.type("lock my car")
      try page.press("Enter")
      try page.wait(until: "document.querySelector('#part .state.ok')?.textContent === 'Chosen'")
      #expect(page.pageErrors == [])
    }
  }
}
