internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files in memory are served by their paths")
struct StaticFileTests {
  @Test("A client that has the file gets the status 304")
  func tags() async throws {
    try await blocking {
      let server = try TestServer()
      let response = try #require(try server.response("GET /page"))
      #expect(response.text == "<p>page" && response.fields["content-type"] == "text/html; charset=utf-8")
      let tag = try #require(response.fields["etag"])
      for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let known = try #require(try server.response("GET /page", "If-None-Match: \(value)\r\n"))
        #expect(known.status == 304 && known.content.isEmpty && known.fields["etag"] == tag)
      }
      #expect(try server.response("GET /page", "If-None-Match: \"x\"\r\n")?.status == 200)
    }
  }

  @Test(
    "Other forms of a path are not found",
    arguments: ["/page/", "//page", "/./page", "/x/../page", "/%70age", "/page%00"])
  func paths(path: String) async throws {
    try await blocking {
      let server = try TestServer()
      #expect(try server.response("GET \(path)")?.status == 404)
    }
  }

  @Test("The file extension determines the content type")
  func types() {
    #expect(MediaType.of("a.CSS") == "text/css; charset=utf-8")
    #expect(MediaType.of("a.b/c.svg") == "image/svg+xml")
    #expect(MediaType.of("a.exe") == "application/octet-stream")
    #expect(MediaType.of("html") == "application/octet-stream")
  }

  private static let script = String(repeating: "const words = 'the same text again';\n", count: 50)

  private static func response(accepting encodings: String?, _ text: String = script) -> HTTPResponse {
    let file = StaticFile(Array(text.utf8), type: "text/javascript", isCompressed: true)
    return file.response(to: HTTPRequest("GET", "/", fields: encodings.map { ["accept-encoding": $0] } ?? [:]))
  }

  @Test(
    "A client that accepts it gets a shared file compressed, under a tag of its own",
    arguments: ["gzip", "deflate, GZIP;q=0.5", "br , gzip", "*", "br;q=1, *;q=0.1"])
  func compressed(encodings: String) async throws {
    let response = Self.response(accepting: encodings)
    #expect(response.fields["content-encoding"] == "gzip" && response.fields["vary"] == "accept-encoding")
    #expect(response.fields["etag"] != Self.response(accepting: nil).fields["etag"])
    let unpacked = try await blocking { try Self.unpacked(response.content) }
    #expect(unpacked == Self.script)
  }

  private static func unpacked(_ content: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "script.gz")
    try Data(content).write(to: file)
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    defer { gzip.waitUntilExit() }
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test(
    "Other clients get it as it is", arguments: [nil, "", "br", "identity", "gzip;q=0", "*;q=0.0", "gzip;q=0, *", "gz"])
  func plain(encodings: String?) {
    let response = Self.response(accepting: encodings)
    #expect(response.fields["content-encoding"] == nil && response.content == Array(Self.script.utf8))
  }

  @Test("A file that compression would not shorten is sent as it is", arguments: ["", "a", "short text"])
  func short(text: String) {
    let response = Self.response(accepting: "gzip", text)
    #expect(response.fields["content-encoding"] == nil && response.content == Array(text.utf8))
  }

  @Test("Different content has a different ETag")
  func changed() {
    let tags = ["a", "b"].map { text in
      StaticFile(Array(text.utf8), type: "text/plain").response(to: HTTPRequest("GET", "/")).fields["etag"]
    }
    #expect(tags[0] != tags[1])
  }
}
