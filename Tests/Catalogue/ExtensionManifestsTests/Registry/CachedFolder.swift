internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

/// Directories of extensions, beside a folder with the cache of their scans.
final class CachedFolder: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The scanner of the directories with these names.
  func scanner(
    _ plugins: [String] = ["plugins"], manifests: [String] = ["manifests"], checksLibraries: Bool = false
  ) -> CatalogueScanner {
    var scanner = CatalogueScanner(.of(folder.url, plugins, manifests))
    scanner.cache = folder.url.appending(path: "cache")
    scanner.checksLibraries = checksLibraries
    // By this clock, no file is still being copied.
    scanner.clock = { timespec() }
    return scanner
  }

  /// Installs a bundle called `name` in `place`.
  func install(_ name: String, in place: String = "plugins", _ change: (inout SampleManifest) -> Void = { _ in }) throws
  {
    let manifest = SampleManifest("org.\(name)", executable: "lib\(name).so").with(change)
    try folder.write(manifest.text, to: "\(place)/\(name).appex/Info.plist")
    try folder.write(to: "\(place)/\(name).appex/lib\(name).so")
  }

  /// Installs an extension in each layout, some of which define intents of their own.
  func installAll() throws {
    try folder.write("", to: "manifests/notes.txt")
    try install("Bundle") { $0.own["NetworkClient"] = "<true/>" }
    try install("Soup") { $0.attributes["IntentsSupported"] = "<array><string>OrderSoupIntent</string></array>" }
    try folder.write("", to: "plugins/Soup.appex/Soup.intentdefinition")
    try install("Budget") {
      $0.own = [
        "MemoryLimitMB": "<integer>20</integer>", "TimeLimitSeconds": "<real>2.5</real>",
        "NetworkClient": "<array><string>api.example.com:443</string><string>[::1]:80</string></array>",
      ]
      $0.attributes["IntentsRestrictedWhileLocked"] = "<array><string>INSendMessageIntent</string></array>"
      $0.root["CFBundleDisplayName"] = "<string>Grüße 🦄</string>"
    }
    try folder.write(SampleManifest("org.app").text, to: "plugins/Unicorn.app/Info.plist")
    try install("Inner", in: "plugins/Unicorn.app/PlugIns") {
      $0.attributes["IntentsSupported"] = "<array><string>OrderSoupIntent</string></array>"
    }
    try folder.write(SampleManifest("org.beside").text, to: "plugins/Beside.plist")
    try folder.write(to: "plugins/libBeside.so")
    try folder.write(SampleManifest("org.far", executable: "libFar.so").text, to: "manifests/deep/Far.plist")
    try folder.write(to: "plugins/libFar.so")
  }

  /// The paths of all manifests.
  var manifests: [String] { files.filter { $0.hasSuffix(".plist") } }

  /// The paths of all files, without the registry.
  private var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.hasPrefix("cache") }.map(folder.path)
  }

  /// Waits until all files can be cached.
  func becomeOld() async throws {
    let files = files
    let isOld = try await becomesTrue {
      let start = ScanStart()
      return files.allSatisfy { start.allowsCaching(FileStamp.of(path: $0)) }
    }
    #expect(isOld)
  }

  /// Scans the directories so that all results are cached, and returns what the scan found.
  func keep(_ scanner: CatalogueScanner) async throws -> Found {
    try await becomeOld()
    return Found(scanner.scan())
  }

  /// The catalogue of a scan without the cache.
  var catalogueAnew: ExtensionCatalogue {
    var scanner = scanner()
    scanner.cache = nil
    return scanner.scan()
  }

  /// The file of the registry; there must be only one.
  func registry() throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    try #require(names.count == 1)
    return folder.url.appending(path: "cache/\(names[0])")
  }
}

/// The content of a catalogue.
struct Found: Equatable, Sendable {
  let extensions: [InstalledExtension]
  let rejected: [RejectedExtension]
  let apps: [InstalledApp]

  init(_ catalogue: ExtensionCatalogue) {
    extensions = catalogue.extensions
    apps = catalogue.apps
    rejected = catalogue.rejected
  }
}

extension CatalogueScanner {
  /// The result of a scan without the cache.
  var foundAnew: Found {
    var scanner = self
    scanner.cache = nil
    return Found(scanner.scan())
  }

  /// The result of a scan.
  var found: Found { Found(scan()) }
}
