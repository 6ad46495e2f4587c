internal import BaseFiles
internal import BrowserSupport
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "A browser signs in, and stays signed in",
  .enabled(if: Chromium.isUsed, "Chromium is not installed: install the packages 'chromium' and 'fonts-inter'"))
struct PageEntryTests {
  private static let isSignedIn = "document.querySelector('#first-examples button')"
  private static let isSignedOut = "document.querySelector('#entry:not([hidden])')"

  private static func open(_ address: String, of web: WebProcess, until state: String) throws -> BrowserPage {
    let page = try BrowserPage(address)
    page.server = web.service
    try page.wait(until: state)
    return page
  }

  private static func type(_ code: String, on page: BrowserPage) throws {
    try page.wait(until: "document.activeElement?.id === 'code'")
    try page.type(code)
    try page.press("Enter")
  }

  @Test("A reload, a second tab, the used file and a restart of the service keep the page signed in")
  func remains() async throws {
    try await blocking {
      let home = try HostHome()
      var web = try WebProcess(home)
      let file = try web.entryFile()
      let page = try Self.open(file.absoluteString, of: web, until: Self.isSignedIn)
      #expect(try page.value("location.href").text == web.site + "/")
      #expect(try waitForValue { FileManager.default.fileExists(atPath: file.path) ? nil : true } == true)
      try page.call("Page.reload")
      try page.wait(until: Self.isSignedIn)
      let tab = try page.openTab(web.site + "/")
      try tab.wait(until: Self.isSignedIn)
      // A used form of the browser's history leads to the page.
      try tab.open(web.site + "/enter")
      try tab.wait(until: Self.isSignedIn)
      #expect(try tab.value("location.pathname + location.hash").text == "/")
      let site = web.site
      #expect(try web.service.stop() == 0)
      try page.wait(until: "!document.querySelector('#state').hidden")
      web = try WebProcess(home)
      #expect(web.site == site)
      try page.wait(until: "document.querySelector('#state').hidden")
      try tab.call("Page.reload")
      try tab.wait(until: Self.isSignedIn)
      #expect(page.pageErrors.filter { !$0.contains("ERR_") } == [])
      page.server = web.service
    }
  }

  @Test("A browser that is signed out shows a form, which accepts a code once")
  func typed() async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try Self.open(web.site + "/", of: web, until: Self.isSignedOut)
      #expect(try page.value("document.querySelector('#words').checkVisibility()") == .bool(false))
      let code = try web.shortCode()
      try Self.type("1" + code.dropFirst() == code ? "2" + code.dropFirst() : "1" + code.dropFirst(), on: page)
      try page.wait(until: "document.querySelector('#entry-failure').textContent.includes('wrong')")
      try page.type("\(code.prefix(4)) \(code.suffix(4))")
      try page.press("Enter")
      try page.wait(until: Self.isSignedIn)
      #expect(try web.enter(code).status == 401)
      let other = try Self.open(web.site + "/", of: web, until: Self.isSignedOut)
      try Self.type(code, on: other)
      try other.wait(until: "document.querySelector('#entry-failure').textContent.includes('already used')")
    }
  }

  @Test("A used file signs no other browser in, and a tab follows when another one signs in")
  func used() async throws {
    try await blocking {
      let web = try WebProcess()
      let file = try web.entryFile()
      let form = try String(contentsOf: file, encoding: .utf8)
      _ = try Self.open(file.absoluteString, of: web, until: Self.isSignedIn)
      let copy = try web.home.write(form, to: "copy.html")
      let page = try Self.open(URL(filePath: copy).absoluteString, of: web, until: Self.isSignedOut)
      let reason = try page.value("document.querySelector('#entry-failure').textContent").text
      #expect(reason?.contains("already opened") == true)
      let tab = try page.openTab(try web.entryFile().absoluteString)
      try tab.wait(until: Self.isSignedIn)
      try page.wait(until: Self.isSignedIn)
      #expect(try page.value("location.hash").text == "")
    }
  }

  @Test("A cookie that another port of the machine gets is worth nothing", .enabled(if: Tools.runsPython))
  func stolen() async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try Self.open(try web.entryFile().absoluteString, of: web, until: Self.isSignedIn)
      let script = """
        import json, socket
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        print("port", listener.getsockname()[1], flush=True)
        client = listener.accept()[0]
        head = client.recv(65536).decode()
        print("cookie", next(line[8:] for line in head.split("\\r\\n") if line.lower().startswith("cookie: ")), flush=True)
        client.sendall(b"HTTP/1.0 200 OK\\r\\n\\r\\nok")
        """
      let log = web.home.url("thief")
      let python = try #require(Python.program)
      let thief = try SpawnedProcess.logging(web.home.process(python, ["-c", script]), to: log)
      func word(after name: String) throws -> String {
        try #require(
          try waitForValue {
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").first { $0.hasPrefix(name) && text.hasSuffix("\n") }
              .map { String($0.dropFirst(name.count + 1)) }
          })
      }
      let tab = try page.openTab("http://127.0.0.1:\(try word(after: "port"))/")
      let cookie = try word(after: "cookie")
      #expect(cookie.hasPrefix("intent-host-"))
      let key = try #require(try page.value("localStorage.getItem('intent-host.key')").text)
      let request = ["\(web.site)/v1/host", "--header", "Cookie: \(cookie)"]
      #expect(try web.curl(request).status == 401)
      #expect(try web.curl(request + ["--header", "X-Page-Key: \(String(key.reversed()))"]).status == 401)
      #expect(try web.curl(request + ["--header", "X-Page-Key: \(key)"]).status == 200)
      #expect(try tab.value("localStorage.getItem('intent-host.key')") == .null)
      _ = try thief.ending()
    }
  }

  @Test(
    "The form fits every width, in light and dark",
    arguments: [320, 480, 768, 1280], ["light", "dark"])
  func form(width: Int, scheme: String) async throws {
    try await blocking {
      let web = try WebProcess()
      let page = try BrowserPage(
        web.site + "/", width: width, height: 640, features: ["prefers-color-scheme": scheme])
      page.server = web.service
      try page.wait(until: Self.isSignedOut)
      try Self.type("0", on: page)
      try page.wait(until: "document.querySelector('#entry-failure').textContent !== ''")
      #expect(try page.value("document.documentElement.scrollWidth <= innerWidth") == .bool(true))
      try page.takePicture("entry-\(width)-\(scheme)")
    }
  }
}
