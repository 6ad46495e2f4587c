internal import Foundation
internal import TestSupport
internal import Testing
@testable internal import ExtensionManifests
internal import SourceFiles

/// Directories of extensions, beside a folder in which it is kept what was found in them.
final class KeptFolder: Sendable {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What looks through the directories with these names.
  func scanner(
    _ plugins: [String] = ["plugins"], manifests: [String] = ["manifests"], checksLibraries: Bool = false
  ) -> CatalogueScanner {
    var scanner = CatalogueScanner(.of(folder.url, plugins, manifests))
    scanner.cache = folder.url.appending(path: "cache")
    scanner.checksLibraries = checksLibraries
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
    try install("Bundle")
    try install("Soup") { $0.attributes["IntentsSupported"] = "<array><string>OrderSoupIntent</string></array>" }
    try folder.write("", to: "plugins/Soup.appex/Soup.intentdefinition")
    try install("Budget") {
      $0.own = ["MemoryLimitMB": "<integer>20</integer>", "TimeLimitSeconds": "<real>2.5</real>"]
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

  /// The paths of what there is, but for the registry.
  private var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.hasPrefix("cache") }.map(folder.path)
  }

  /// Waits until nothing has changed for so long that it may be kept.
  func becomeOld() async throws {
    let files = files
    let isOld = try await becomesTrue {
      let age = FileAge()
      return files.allSatisfy { age.isOlder(FileStamp.of(path: $0)) }
    }
    #expect(isOld)
  }

  /// Looks through the directories so that all is kept afterwards, and gives what was found.
  func keep(_ scanner: CatalogueScanner) async throws -> Found {
    try await becomeOld()
    return Found(scanner.scan())
  }

  /// The catalogue when nothing is kept.
  var catalogueAnew: ExtensionCatalogue {
    var scanner = scanner()
    scanner.cache = nil
    return scanner.scan()
  }

  /// The file in which the registry lies; there has to be one only.
  func registry() throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    try #require(names.count == 1)
    return folder.url.appending(path: "cache/\(names[0])")
  }
}

/// What a catalogue holds.
struct Found: Equatable, Sendable {
  let extensions: [InstalledExtension]
  let refused: [RefusedExtension]

  init(_ catalogue: ExtensionCatalogue) {
    extensions = catalogue.extensions
    refused = catalogue.refused
  }
}

extension CatalogueScanner {
  /// What is found when nothing is kept.
  var foundAnew: Found {
    var scanner = self
    scanner.cache = nil
    return Found(scanner.scan())
  }

  /// What is found.
  var found: Found { Found(scan()) }
}
