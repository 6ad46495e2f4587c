internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("The search paths of extensions")
struct SearchPathsTests {
  private static let system = ["/usr/local/lib/intent-host/extensions", "/usr/lib/intent-host/extensions"]

  @Test(
    "Without directories, the search uses the environment and the system's folders",
    arguments: [
      (["HOME": "/h"], ["/h/.local/share/intent-host/extensions"] + system),
      (["HOME": "/h", "XDG_DATA_HOME": "/d"], ["/d/intent-host/extensions"] + system),
      (["HOME": "/h", "XDG_DATA_HOME": ""], ["/h/.local/share/intent-host/extensions"] + system),
      (["HOME": "/h", "XDG_DATA_HOME": "d"], ["/h/.local/share/intent-host/extensions"] + system),
      (["HOME": "/h", "INTENT_HOST_PLUGINS": "/a:/b/c"], ["/a", "/b/c"]),
      (["HOME": "/h", "INTENT_HOST_PLUGINS": ":/a::"], ["/a"]),
      (["HOME": "/h", "INTENT_HOST_PLUGINS": ""], ["/h/.local/share/intent-host/extensions"] + system),
    ] as [([String: String], [String])])
  func environment(environment: [String: String], paths: [String]) {
    let search = SearchPaths(environment: environment)
    #expect(search.plugins.map(\.path) == paths)
    #expect(search.manifests == [])
  }

  @Test("With directories, the search uses only these, in their order")
  func given() {
    let urls = ["/z", "/y"].map { URL(fileURLWithPath: $0) }
    let search = SearchPaths(
      plugins: urls, manifests: [URL(fileURLWithPath: "/m")], environment: ["INTENT_HOST_PLUGINS": "/a"])
    #expect(search.plugins == urls)
    #expect(search.manifests.map(\.path) == ["/m"])
  }
}
