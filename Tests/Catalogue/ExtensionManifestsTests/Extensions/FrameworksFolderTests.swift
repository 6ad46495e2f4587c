@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The frameworks of an app belong to its extensions")
struct FrameworksFolderTests {
  /// The kind of item at `X.app/Frameworks`.
  enum Place: CaseIterable {
    case folder, link, file, nothing
  }

  @Test("A folder is used, and a link, which could lead to another vendor's files, is not", arguments: Place.allCases)
  func place(_ place: Place) throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "X.app")
    let frameworks = app.appending(path: "Frameworks")
    let bundle = app.appending(path: "PlugIns/Y.appex")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    switch place {
    case .folder: try FileManager.default.createDirectory(at: frameworks, withIntermediateDirectories: false)
    case .link: try FileManager.default.createSymbolicLink(at: frameworks, withDestinationURL: folder.url)
    case .file: try Data().write(to: frameworks)
    case .nothing: break
    }
    #expect(Self.frameworksPath(of: bundle) == (place == .folder ? frameworks.path : nil))
  }

  @Test(
    "A bundle outside an app has no frameworks folder",
    arguments: ["X.app/Y.appex", "PlugIns/Y.appex", "X/PlugIns/Y.appex"])
  func noApp(path: String) throws {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appending(path: path)
    let around = bundle.deletingLastPathComponent().deletingLastPathComponent()
    for url in [bundle, around.appending(path: "Frameworks")] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    #expect(Self.frameworksPath(of: bundle) == nil)
  }

  private static func frameworksPath(of bundle: URL) -> String? {
    let manifest = ExtensionManifest(
      identifier: "org.example", executable: "libY.so", name: "Y", alternativeNames: [], version: "1",
      kind: .intents, principalClass: "Y.IntentHandler", intentsSupported: [], restrictedWhileLocked: [],
      restrictedWhileProtectedDataUnavailable: [], appGroups: [])
    return InstalledExtension(
      manifest: manifest, libraryPath: bundle.appending(path: "libY.so").path, bundlePath: bundle.path
    ).frameworksPath
  }
}
