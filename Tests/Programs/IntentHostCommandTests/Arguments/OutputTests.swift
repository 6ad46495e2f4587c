internal import Foundation
internal import Testing

@Suite("Input and output may be of any kind")
struct OutputTests {
  @Test("If nobody reads the output, the program ends without a crash", arguments: [">&-", ">/dev/full"])
  func nobody(redirection: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let code = try await home.shell("$HOST list \(home.quotedOptions()) \(redirection)")
    #expect(code == 74)
  }

  @Test("Names from files are sanitized for a terminal")
  func escapes() async throws {
    let home = try HostHome()
    let plugins = home.url("empty")
    try FileManager.default.createDirectory(
      at: plugins.appending(path: "a\u{1b}[31m\nred.appex"), withIntermediateDirectories: true)
    let run = try await home.run(["list", "--plugins", plugins.path])
    let shown = run.output + run.errors
    #expect(shown.contains("a[31m red.appex"))
    #expect(!shown.contains("\u{1b}"))
  }

  @Test("A request that is too large does not count as a fault of an extension")
  func largeRequest() async throws {
    let home = try HostHome()
    try home.installScripted()
    let text = String(repeating: "x", count: 17 << 20)
    let file = try home.write(RequestLine.message(text), to: "request.json")
    let run = try await home.run(["run", "--json", "--intent", file] + home.installed)
    #expect(run.exitCode == 2)
    #expect(try run.finished.errorCode == "invalidRequest")
  }

  @Test("A request may come from a pipe")
  func pipe() async throws {
    let home = try HostHome()
    try home.installScripted()
    let request = #"<(echo '{"intent": "INGetCarLockStatusIntent"}')"#
    #expect(try await home.shell("$HOST run --yes \(home.quotedOptions()) --intent \(request)") == 0)
  }
}

extension HostHome {
  /// The options of ``installed``, quoted for a shell.
  fileprivate func quotedOptions() throws -> String {
    try installed.map { "'\($0)'" }.joined(separator: " ")
  }
}
