internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "A published checker finds no fault in the service's responses",
  .enabled(if: PythonPackage.httplint.isAvailable && Tools.runsCurl, "\(PythonPackage.httplint.skipReason), and curl"))
struct HTTPLintTests {
  /// Prints the notes of each response that warn or find a fault. An argument has the options of curl, one a line.
  private static let script = """
    import io, json, subprocess, sys
    from httplint import cli
    for options in sys.argv[1:]:
        curl = ["curl", "--silent", "--include", "--raw", "--noproxy", "*", "--max-time", "60"]
        response = subprocess.run(curl + options.split("\\n"), stdout=subprocess.PIPE).stdout
        notes = subprocess.run(
            [sys.executable, "-c", "from httplint.cli import main; main()"], input=response, stdout=subprocess.PIPE)
        text = notes.stdout.decode()
        faults = [line for line in text.splitlines() if line.startswith("* [") and line[3:7] not in ("GOOD", "INFO")]
        # It warns of the status 400 itself.
        faults = [line for line in faults if line != "* [WARN] The server didn't understand the request."]
        status = response.split(b" ", 2)[1].decode()
        print(json.dumps({"event": status, "count": text.count("* ["), "faults": faults}))
    """

  @Test("Files, turns, events, metrics and rejections of all kinds")
  func responses() async throws {
    try await blocking {
      let web = try WebProcess()
      let token = ["--header", "Authorization: Bearer \(try web.token)"]
      let json = ["--header", "Content-Type: application/json"]
      let turn = token + json + ["\(web.site)/v1/turn", "--data-binary"]
      let tag = try #require(
        try web.curl(["\(web.site)/"]).head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("etag: ") })
      let requests: [(status: Int, options: [String])] = [
        (200, ["\(web.site)/"]), (200, ["--compressed", "\(web.site)/page.js"]), (200, ["\(web.site)/page.css"]),
        (304, ["\(web.site)/", "--header", "If-None-Match: \(tag.dropFirst(6))"]), (200, ["\(web.site)/healthz"]),
        (200, ["\(web.site)/readyz"]), (200, ["\(web.site)/metrics"]), (200, token + ["\(web.site)/v1/catalogue"]),
        (200, turn + [#"{"request": "is my car locked"}"#]), (200, turn + [#"{"request": "text hello to John"}"#]),
        (400, turn + ["{"]), (400, turn + [#"{"request": 1}"#]), (401, ["\(web.site)/v1/catalogue"]),
        (401, json + ["\(web.site)/v1/turn", "--data-binary", "{}"]), (404, token + ["\(web.site)/nothing"]),
        (405, token + ["\(web.site)/v1/turn"]), (405, ["--request", "DELETE", "\(web.site)/"]),
        (415, token + ["\(web.site)/v1/turn", "--data", "a=b"]),
        (421, ["\(web.site)/", "--header", "Host: example.com"]),
      ]
      let arguments = ["-c", Self.script] + requests.map { $0.options.joined(separator: "\n") }
      let results = try Tools.run(web.home, PythonPackage.httplint.python, arguments)
      #expect(results.count == requests.count)
      for (result, request) in zip(results, requests) {
        #expect(result.name == "\(request.status)", "\(request.options)")
        #expect(result.fields["faults"] as? [String] == [], "\(request.options)")
        #expect((result.fields["count"] as? Int ?? 0) >= (request.status == 304 ? 1 : 5), "\(request.options)")
      }
    }
  }
}
