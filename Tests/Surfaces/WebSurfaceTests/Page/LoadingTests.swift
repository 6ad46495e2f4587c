internal import BaseFiles
internal import BaseNetwork
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

  @Test("A browser receives at most 40 KB for the page with the texts of one language")
  func size() throws {
    let paths = HostPage.files.map(\.path).filter { !Self.languages.contains($0) }
    let fixed = try paths.map(Self.sentSize).reduce(0, +)
    let words = try Self.languages.map(Self.sentSize)
    #expect(words.count == 6 && fixed + (words.max() ?? 0) <= 40 << 10)
  }

  private static func sentSize(_ path: String) throws -> Int {
    let file = try #require(HostPage.files.first { $0.path == path })
    let request = HTTPRequest("GET", path, fields: ["accept-encoding": "gzip, deflate, br"])
    return StaticFile(file.bytes, type: file.type, isCompressed: true).response(to: request).content.count
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

  @Test("A sentence in the address is put into the field, and not sent")
  func linkedSentence() async throws {
    try await blocking {
      let host = try ScriptedHost()
      let page = try BrowserPage(of: host, path: "#say=pay%20%245%20to%20Diana%20%3Cb%3E")
      try page.wait(until: "document.querySelector('#words').value === 'pay $5 to Diana <b>'")
      #expect(try page.value("location.href").text == host.address)
      #expect(host.turns.isEmpty)
    }
  }
}
