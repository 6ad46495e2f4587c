internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A program asks the service to open its page", .enabled(if: Tools.runsCurl, "needs curl; Debian has it"))
struct PageCommandTests {
  /// Runs `intent-host page` without a terminal.
  private static func page(_ home: HostHome) async throws -> FinishedRun {
    let words = ["--wait", try BuildProducts.file("intent-host").path, "page"]
    return try await home.run(words, program: URL(filePath: "/usr/bin/setsid"))
  }

  private static func serve(_ home: HostHome, _ browser: NotedBrowser.Behaviour) async throws -> WebProcess {
    let environment = try NotedBrowser.environment(in: home, browser)
    return try await blocking { try WebProcess(home, environment: environment) }
  }

  /// The code in a text on a terminal.
  private static func code(_ text: String) throws -> String {
    try #require(text.firstMatch(of: /type the code ([0-9]{4}) ([0-9]{4})\./).map { "\($0.1)\($0.2)" })
  }

  @Test("The browser gets a file that only the user can read, and the calling program gets no secret")
  func opens() async throws {
    let home = try HostHome()
    let web = try await Self.serve(home, .ignores)
    let run = try await Self.page(home)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("The browser has not opened the page yet.") && run.errors.isEmpty)
    try await blocking {
      let path = try #require(try NotedBrowser.opened(home, count: 1).first)
      var status = stat()
      try #require(lstat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o600 && status.st_uid == geteuid())
      let form = try String(contentsOfFile: path, encoding: .utf8)
      let code = try #require(form.firstMatch(of: /value="([0-9a-f]{64})"/)).1
      for text in [path, run.output, web.service.errors] { #expect(!text.contains(code)) }
      // A page without a site sends the form, because it is a file.
      #expect(try web.enter(String(code), origin: "null").string("key") != nil)
      #expect(try waitForValue { FileManager.default.fileExists(atPath: path) ? nil : true } == true)
      #expect(try web.enter(String(code), origin: "null").status == 401)
      let client = try web.service.connect()
      // The number of pages is limited, so that no program covers the screen with windows.
      for number in 0..<20 { client.send(#"{"page": true, "id": "q\#(number)"}"#) }
      #expect(try client.wait(for: "error").errorCode == "tooMany")
      _ = try web.service.stop()
      #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host/run/page")))
    }
  }

  @Test("The command says that the page is open when the browser has signed in")
  func enters() async throws {
    let home = try HostHome()
    let web = try await Self.serve(home, .enters)
    let run = try await Self.page(home)
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    #expect(run.output == "The page is open in the browser.\n")
    try await blocking {
      let isStored = try waitForValue {
        (try? String(contentsOf: home.url("bin/xdg-open.answer"), encoding: .utf8))?.contains(#""key":""#)
      }
      #expect(isStored == true)
    }
    withExtendedLifetime(web) {}
  }

  @Test("No program that is started has a secret in its arguments or its environment")
  func programs() async throws {
    let home = try HostHome()
    let web = try await Self.serve(home, .reports)
    try await blocking {
      let command = try LiveRun.onTerminal(home, ["page"])
      let path = try #require(try NotedBrowser.opened(home, count: 1).first)
      let form = try String(contentsOfFile: path, encoding: .utf8)
      let long = try #require(form.firstMatch(of: /value="([0-9a-f]{64})"/)).1
      let processes = [command.processIdentifier, web.service.identifier].flatMap { identifier in
        ["cmdline", "environ"].map { "/proc/\(identifier)/\($0)" }
      }
      let files = processes + [home.path("bin/xdg-open.seen")]
      let seen = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(seen.last?.contains(path) == true && seen.last?.contains("XDG_STATE_HOME=") == true)
      let short = try Self.code(try command.wait(for: "minutes."))
      #expect(try command.exitCode() == 0)
      let key = try #require(try web.enter(short).string("key"))
      for secret in [String(long), short, key] {
        #expect(!seen.joined().contains(secret) && !web.service.errors.contains(secret))
      }
    }
  }

  @Test("Without a browser, a code is shown on the terminal, and nowhere else", arguments: [true, false])
  func terminal(hasBrowser: Bool) async throws {
    let home = try HostHome()
    let web = try await Self.serve(home, hasBrowser ? .ignores : .fails)
    try await blocking {
      let tool = try BuildProducts.file("intent-host").path
      let line = "'\(tool)' page > '\(home.path("output"))' 2>&1 < /dev/null"
      let command = try LiveRun.onTerminal(home, ["-c", line], program: URL(filePath: "/bin/sh"))
      let code = try Self.code(try command.wait(for: "minutes."))
      #expect(try command.exitCode() == 0)
      let output = try String(contentsOf: home.url("output"), encoding: .utf8)
      let reason =
        hasBrowser ? "The browser has not opened the page yet." : "fails: no browser can be opened"
      #expect(output.contains(reason) && !output.contains(code) && !output.contains(code.prefix(4)))
      #expect(!web.service.errors.contains(code))
      #expect(try web.enter(code).string("key") != nil)
      #expect(try web.enter(code).status == 401)
    }
  }

  @Test("A file for a browser that fails is removed, and an earlier service's file as well")
  func leftovers() async throws {
    let home = try HostHome()
    let left = home.url("state/intent-host/run/page/left.html")
    try FileManager.default.createDirectory(
      at: left.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: home.path("state/intent-host/run"))
    try "left".write(to: left, atomically: true, encoding: .utf8)
    let web = try await Self.serve(home, .fails)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    let run = try await Self.page(home)
    #expect(run.exitCode == 1 && run.output.isEmpty)
    #expect(run.errors.contains("'xdg-open', which opens files in the browser, fails: no browser can be opened"))
    try await blocking {
      let path = try #require(try NotedBrowser.opened(home, count: 1).first)
      #expect(try waitForValue { FileManager.default.fileExists(atPath: path) ? nil : true } == true)
    }
    withExtendedLifetime(web) {}
  }

  @Test("The log for the journal has no secret either")
  func journal() async throws {
    let home = try HostHome()
    try home.allowApps()
    let environment = try NotedBrowser.environment(in: home)
    try await blocking {
      let words =
        try ([BuildProducts.file("intent-host").path, "serve"] + HostHome.samples + ["--http", "127.0.0.1:0"])
      let line = #"JOURNAL_STREAM="$(stat -Lc %d:%i /proc/self/fd/2)" exec "$@""#
      let service = try LiveRun.onPipes(
        home, ["-c", line, "sh"] + words, environment: environment, program: URL(filePath: "/bin/sh"))
      try service.wait(for: "<5>'intent-host page' opens the page: http://127.0.0.1:")
      let command = try LiveRun.onTerminal(home, ["page"])
      let code = try Self.code(try command.wait(for: "minutes."))
      let path = try #require(try NotedBrowser.opened(home, count: 1).first)
      let form = try String(contentsOfFile: path, encoding: .utf8)
      Foundation.kill(service.processIdentifier, SIGTERM)
      #expect(try service.exitCode() == 0)
      #expect(service.text.contains("<5>a program of this user got a code for the page"))
      let long = try #require(form.firstMatch(of: /value="([0-9a-f]{64})"/)).1
      #expect(!service.text.contains(code) && !service.text.contains(long) && !service.text.contains("/enter"))
    }
  }

  @Test("Without a page, without a browser or without a service, the reason is given")
  func defects() async throws {
    let home = try HostHome()
    let missing = try await Self.page(home)
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("no service listens on"))
    let plain = try await blocking { try home.serve() }
    let pageless = try await Self.page(home)
    #expect(pageless.exitCode == 1)
    #expect(pageless.errors == "error: the service has no page; start it with 'intent-host serve --http'\n")
    _ = try await blocking { try plain.stop() }
    let service = try await blocking {
      try ServiceProcess(
        home, HostHome.samples + ["--http", "127.0.0.1:0"], environment: ["PATH": home.path("nothing")])
    }
    let browserless = try await Self.page(home)
    #expect(browserless.exitCode == 1)
    #expect(browserless.errors.contains("the page can't be opened: 'xdg-open', which opens files in the browser"))
    let blind = try await home.run(
      ["--wait", try BuildProducts.file("intent-host").path, "page", "--code"],
      program: URL(filePath: "/usr/bin/setsid"))
    #expect(blind.exitCode == 1 && blind.output.isEmpty)
    #expect(blind.errors.contains("there is no terminal for the code"))
    withExtendedLifetime(service) {}
  }
}
