internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

/// Whether the tests run: curl is on this machine (Debian's package `curl`), or they must not be skipped.
private let hasCurl =
  FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
  || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_CURL"] != nil

@Suite("The server works with curl", .enabled(if: hasCurl, "curl is missing; 'apt-get install curl' gets it"))
struct CurlTests {
  /// Returns the output of curl.
  private static func curl(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/curl")
    process.arguments = ["--silent", "--show-error", "--noproxy", "*", "--max-time", "60"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test("curl loads two addresses over one connection")
  func keepAlive() async throws {
    try await blocking {
      let server = try TestServer()
      let address = "http://localhost:\(server.port)"
      let text = try Self.curl(["-4", "--write-out", "[%{num_connects}]", "\(address)/slow", "\(address)/slow"])
      #expect(text == "slow[1]slow[0]")
    }
  }

  @Test("curl sends content with a length, in chunks, and after '100 Continue'")
  func contents() async throws {
    try await blocking {
      let server = try TestServer()
      let address = "http://127.0.0.1:\(server.port)/echo"
      #expect(try Self.curl(["--data-binary", "hello", address]) == "hello")
      #expect(try Self.curl(["--data-binary", "hello", "-H", "Transfer-Encoding: chunked", address]) == "hello")
      #expect(try Self.curl(["--data-binary", "hello", "-H", "Expect: 100-continue", address]) == "hello")
    }
  }

  @Test("A cookie jar and the key give access to the page")
  func cookies() async throws {
    try await blocking {
      let server = try TestServer()
      let folder = try TemporaryFolder()
      let jar = folder.url.appending(path: "jar").path
      let address = "http://127.0.0.1:\(server.port)"
      let code = server.tokens.codes.makeLong(for: Client("page"))
      let answer = try Self.curl(["--cookie-jar", jar, "--data", "code=\(code)", "\(address)/enter"])
      let key = try #require(answer.firstMatch(of: /"key":"([0-9a-f]+)"/)?.1)
      let mine = ["--cookie", jar, "\(address)/mine"]
      #expect(try Self.curl(["-H", "X-Page-Key: \(key)"] + mine) == "page")
      #expect(try Self.curl(mine).contains("notAuthorized"))
    }
  }

  @Test("A rejection has a reason, and another host name is rejected")
  func refused() async throws {
    try await blocking {
      let server = try TestServer()
      let text = try Self.curl(
        [
          "--resolve", "evil.example:\(server.port):127.0.0.1", "--write-out", " %{http_code}",
          "http://evil.example:\(server.port)/slow",
        ])
      #expect(text.contains("wrongHost") && text.hasSuffix(" 421"))
    }
  }
}
