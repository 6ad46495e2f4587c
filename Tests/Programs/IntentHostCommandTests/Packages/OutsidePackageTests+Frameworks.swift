internal import Foundation
internal import TestSupport
internal import Testing

extension OutsidePackageTests {
  /// Checks an app whose extension and framework share the types of the API. They are linked with `IntentsDynamic`.
  func shareFramework(_ folder: URL, _ home: HostHome) async throws {
    let app = home.url("apps/UnicornTalk.app")
    try home.allowApps()
    try await installApp(folder, at: app, home)
    let libraries = [
      "PlugIns/UnicornTalk.appex/libUnicornTalk.so": false, "Frameworks/libUnicornKit.so": false,
      "Frameworks/libIntentsDynamic.so": true,
    ]
    for (path, hasClass) in libraries {
      let file = app.appending(path: path).path
      let found = try await home.shell("nm -D --defined-only '\(file)' | grep -q '[$]s7Intents8INPersonCMn'") == 0
      #expect(found == hasClass, "\(path)")
    }
    let findings = try await home.run(["validate", "--load", app.path])
    #expect(findings.exitCode == 0, "\(findings.lines) \(findings.errors)")

    // The extension uses a class, an object and an intent of the framework.
    let groomed = try await ask(#"{"intent": "GroomIntent"}"#, home)
    #expect(groomed.lines == ["Stable Mate is groomed."], "\(groomed.errors)")
    let sent = try await ask(
      #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John Appleseed"}], "content": "hi"}}"#,
      home)
    #expect(sent.lines.last == "Sent.", "\(sent.lines) \(sent.errors)")
    // The app shows what the extension did.
    let program = try LiveRun.onTerminal(home, [], program: app.appending(path: "UnicornTalk"))
    try program.wait(for: "groomed: 1")
    kill(program.processIdentifier, SIGTERM)
    #expect(try program.exitCode() == 0)
    try await hideFramework(app, home)
  }

  private func ask(_ request: String, _ home: HostHome) async throws -> FinishedRun {
    try await home.run(["run", "--plugins", home.path("apps"), "--intent", "-", "--yes"], input: request + "\n")
  }

  /// Moves the framework to a folder that is inaccessible only in the sandbox.
  private func hideFramework(_ app: URL, _ home: HostHome) async throws {
    let bundle = app.appending(path: "Frameworks").path
    let exitCode = try await home.shell("mv '\(bundle)' '\(home.path("shared"))' && ln -s ../../shared '\(bundle)'")
    try #require(exitCode == 0)
    let run = try await ask(#"{"intent": "GroomIntent"}"#, home)
    #expect(run.exitCode == 4)
    #expect(run.errors.contains("and the sandbox hides '\(home.path("shared"))/lib"), "\(run.errors)")
  }

  /// Creates the app bundle from the manifests, the libraries and the definition.
  private func installApp(_ folder: URL, at app: URL, _ home: HostHome) async throws {
    let exitCode = try await home.shell(
      """
      set -e; mkdir -p '\(home.path("apps"))'; cp -R '\(folder.path)/App' '\(app.path)'; cd '\(folder.path)'
      mkdir '\(app.path)/Frameworks'
      cp .build/debug/libUnicornKit.so .build/debug/libIntentsDynamic.so '\(app.path)/Frameworks'
      cp .build/debug/libUnicornTalk.so '\(app.path)/PlugIns/UnicornTalk.appex'
      cp .build/debug/UnicornTalkApp '\(app.path)/UnicornTalk'
      cp UnicornKit/Sources/UnicornBase/Groom.intentdefinition '\(app.path)'
      """)
    try #require(exitCode == 0)
  }
}
