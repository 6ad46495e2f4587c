internal import BaseFiles
internal import BrowserSupport
internal import TestSupport
internal import Testing
@testable internal import WebSurface

@Suite("The page is small and contacts no other server")
struct LoadingTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(HostPage.files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  private static let languages = HostPage.files.map(\.path).filter { $0.hasPrefix("/texts/") }

  @Test("The page with the texts of one language has at most 64 KB")
  func size() {
    let fixed = HostPage.files.filter { !Self.languages.contains($0.path) }.reduce(0) { $0 + $1.bytes.count }
    let words = HostPage.files.filter { Self.languages.contains($0.path) }.map(\.bytes.count)
    #expect(words.count == 6 && fixed + (words.max() ?? 0) <= 64 << 10)
  }

  @Test("Every language has all texts that the page uses")
  func words() throws {
    let keys = try Self.languages.map { path in
      Set(try JSONReader.parse(Array(try Self.text(path).utf8)).members.keys)
    }
    #expect(Set(keys).count == 1)
    let sources = try HostPage.files.map(\.path).filter { $0 == "/" || $0.hasSuffix(".js") }.map(Self.text).joined()
    let used = sources.matches(of: /word\('([A-Za-z.]+)'|data-(?:text|label|placeholder)="([A-Za-z]+)"/)
    let names = Set(used.compactMap { $0.1 ?? $0.2 }.map(String.init))
    #expect(names.count > 30)
    #expect(names.subtracting(keys.first ?? []) == [])
  }

  @Test("The scripts create elements by name and set only text")
  func scripts() throws {
    for file in HostPage.files where file.path.hasSuffix(".js") {
      let script = try Self.text(file.path)
      for name in [
        "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(", "setAttribute('on",
        "http://",
      ] where !(name == "http://" && script.contains("http://www.w3.org/2000/svg")) {
        #expect(!script.contains(name), "\(file.path): \(name)")
      }
    }
  }

  @Test(
    "Shortening removes only comments and spaces",
    arguments: [
      (
        "a.js", "// A comment.\nconst a = `x // y`; // tail\n\n  if (a) {\n    // Another.\n    b({ c: 1 });\n  }\n",
        "const a=`x // y`; // tail\nif(a){\nb({c: 1});\n}\n"
      ),
      (
        "a.css", "/* A comment. */\na > b, c:hover { width: calc(100% - 2px); color: red; }\n",
        "a > b,c:hover{width:calc(100% - 2px);color:red}\n"
      ),
      ("a.html", "<p>\n  a: b, c\n</p>\n", "<p>\na: b, c\n</p>\n"),
    ])
  func shortened(name: String, text: String, result: String) {
    #expect(PageMinifier.minified(text, name: name) == result)
  }

  @Test("All requests go to the host, and the content policy blocks nothing", .enabled(if: isChromiumUsed))
  func requests() async throws {
    try await blocking {
      let host = try ScriptedHost()
      let page = try BrowserPage(of: host)
      #expect(page.requests.count > 10)
      #expect(page.requests.filter { !$0.hasPrefix(host.address) } == [])
      #expect(page.pageErrors == [])
    }
  }
}
