internal import BaseHTTP
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

  @Test("Different content has a different ETag")
  func changed() {
    let tags = ["a", "b"].map { text in
      StaticFile(Array(text.utf8), type: "text/plain").response(to: HTTPRequest("GET", "/")).fields["etag"]
    }
    #expect(tags[0] != tags[1])
  }
}
