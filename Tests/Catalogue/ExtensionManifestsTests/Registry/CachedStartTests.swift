internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Cached results of an earlier scan are not read again")
struct CachedStartTests {
  private let kept: CachedFolder

  init() throws {
    kept = try CachedFolder()
  }

  @Test("Only the first scan reads the manifests, and all scans have the same result")
  func opensNothing() async throws {
    try kept.installAll()
    let probe = try OpenProbe(kept.manifests)
    let first = try await kept.keep(kept.scanner())
    #expect(probe.opened() == Set(kept.manifests))
    #expect(first.extensions.count == 6)
    #expect(first.rejected.isEmpty)
    for checksLibraries in [false, true] {
      #expect(kept.scanner(checksLibraries: checksLibraries).found == first)
      #expect(probe.opened().isEmpty)
    }
    #expect(kept.scanner().foundAnew == first)
    #expect(probe.opened() == Set(kept.manifests))
  }

  @Test("The custom intents of a cached extension are read from its definitions")
  func definitions() async throws {
    try kept.installAll()
    _ = try await kept.keep(kept.scanner())
    let catalogue = kept.scanner().scan()
    let defining = catalogue.extensions.filter { $0.definitionSource != nil }
    #expect(defining.map(\.manifest.identifier).sorted() == ["org.Inner", "org.Soup"])
    let inner = try #require(defining.first { $0.manifest.identifier == "org.Inner" })
    #expect(
      inner.definitionSource?.folders
        == ["plugins/Unicorn.app/PlugIns/Inner.appex", "plugins/Unicorn.app"].map(kept.folder.path))
  }

  @Test("Cached custom intents have the language of the current scan")
  func languages() async throws {
    try kept.installAll()
    var scanner = kept.scanner()
    _ = try await kept.keep(scanner)
    scanner.languages = ["de"]
    #expect(scanner.found == scanner.foundAnew)
    #expect(scanner.found != kept.scanner().found)
  }

  @Test("Other search paths have separate registries")
  func searchPaths() async throws {
    try kept.install("A", in: "one")
    try kept.install("B", in: "two")
    let scanners =
      [["one"], ["two"], ["one", "two"], ["two", "one"]].map { kept.scanner($0) }
      + [kept.scanner(["one"], manifests: ["three"])]
    for scanner in scanners { _ = try await kept.keep(scanner) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.folder.path("cache")).count == scanners.count)
    let probe = try OpenProbe(kept.manifests)
    let found = scanners.map(\.found)
    #expect(probe.opened().isEmpty)
    #expect(found == scanners.map(\.foundAnew))
  }

  @Test("Of many registries, the newest remain; links, folders and other files are not removed")
  func oldRegistries() async throws {
    try kept.install("A")
    for age in 1...10 {
      let file = try kept.folder.write("", to: "cache/registry-\(age)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600 * Double(age))], ofItemAtPath: file.path)
    }
    try kept.folder.write("", to: "cache/other")
    try kept.folder.write("", to: "cache/registry-folder/file")
    try kept.folder.url.link("cache/registry-link", to: "cache/other")
    _ = try await kept.keep(kept.scanner())
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: kept.folder.path("cache")))
    let expected = ["other", "registry-folder", "registry-link"] + (1...7).map { "registry-\($0)" }
    #expect(names.isSuperset(of: expected))
    // The other file is the registry of this scan.
    #expect(names.count == expected.count + 1)
  }

  @Test("Rejected items are read again; cached items are not")
  func refused() async throws {
    try kept.install("A")
    try kept.install("B") { $0.root["NSExtension"] = .some(nil) }
    _ = try await kept.keep(kept.scanner())
    let probe = try OpenProbe(kept.manifests)
    let found = kept.scanner().found
    #expect(probe.opened() == [kept.folder.path("plugins/B.appex/Info.plist")])
    #expect(found.rejected.map(\.rule) == ["missing-key"])
    #expect(found.extensions.count == 1)
  }
}
