internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@testable internal import IntentConversations

@Suite("The location and order of extensions have no effect")
struct ShuffledOrderTests {
  private static let intents = ["INSendMessageIntent", "INStartCallIntent", "INGetCarLockStatusIntent"]
  private static let applications = [nil, "Name 1", "other", "org.5", "nobody"]

  /// Twelve extensions, of which some have the same name, or support the same intents.
  private static let manifests = (0..<12).map { number in
    ExtensionManifest.sample(
      "Name \(number % 5)", identifier: "org.\(number)", alternativeNames: number % 4 == 0 ? ["Other"] : [],
      kind: number == 11 ? .intentsUI : .intents,
      intents: number % 3 == 2 ? ["INStartCallIntent"] : ["INSendMessageIntent", "INStartCallIntent"],
      restricted: number % 6 == 0 ? ["INSendMessageIntent"] : [])
  }

  private func outcomes(_ catalogue: ExtensionCatalogue) throws -> Outcomes {
    try Outcomes(catalogue, intents: Self.intents, applications: Self.applications, policies: Policy.choosing)
  }

  @Test("The outcomes do not depend on the order of the catalogue")
  func order() throws {
    let found = Self.manifests.map { InstalledExtension.sample($0) }
    let refused = ["c", "a", "b"].map { name in
      RejectedExtension(
        path: "/\(name)", reason: "is \(name)", rule: .executableMissing, manifest: .sample("Refused \(name)"))
    }
    let expected = try outcomes(ExtensionCatalogue(found: found, rejected: refused))
    #expect(expected.areMeaningful)
    for _ in 0..<100 {
      #expect(
        try outcomes(ExtensionCatalogue(found: found.shuffled(), rejected: refused.shuffled())) == expected)
    }
  }

  @Test("The outcomes do not depend on the order of installation")
  func installation() throws {
    let expected = try outcomes(installed(Self.manifests.map { ($0, "one") }, ["one"]))
    #expect(expected.areMeaningful)
    for _ in 0..<10 {
      let places = Self.manifests.map { ($0, "one") }.shuffled()
      #expect(try outcomes(installed(places, ["one"])).withoutPlaces == expected.withoutPlaces)
    }
  }

  @Test("The outcomes do not depend on the directories")
  func directories() throws {
    let expected = try outcomes(installed(Self.manifests.map { ($0, "one") }, ["one"]))
    for _ in 0..<20 {
      let names = ["one", "two", "three"]
      let places = Self.manifests.shuffled().map { ($0, names.randomElement() ?? "one") }
      #expect(try outcomes(installed(places, names.shuffled())).withoutPlaces == expected.withoutPlaces)
    }
  }

  /// The catalogue of bundles that are installed in the order and the directories given.
  private func installed(
    _ places: [(ExtensionManifest, directory: String)], _ searched: [String]
  ) throws -> ExtensionCatalogue {
    let folder = try TemporaryFolder()
    for (manifest, directory) in places { try manifest.install(in: folder.url.appending(path: directory)) }
    let plugins = searched.map { folder.url.appending(path: $0) }
    let catalogue = CatalogueScanner(SearchPaths(plugins: plugins, environment: [:])).scan()
    #expect(catalogue.rejected.isEmpty)
    #expect(catalogue.extensions.count == places.count)
    return catalogue
  }
}

extension ExtensionManifest {
  /// Writes a bundle that has this manifest, and the head of a library.
  fileprivate func install(in directory: URL) throws {
    let bundle = directory.appending(path: "\(identifier).appex")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let point = kind == .intents ? "com.apple.intents-service" : "com.apple.intents-ui-service"
    let content: [String: Any] = [
      "CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleExecutable": "lib.so",
      "CFBundleShortVersionString": version,
      "INAlternativeAppNames": alternativeNames.map { ["INAlternativeAppName": $0] },
      "NSExtension": [
        "NSExtensionPointIdentifier": point, "NSExtensionPrincipalClass": principalClass,
        "NSExtensionAttributes": [
          "IntentsSupported": intentsSupported, "IntentsRestrictedWhileLocked": Array(restrictedWhileLocked),
        ],
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    // The head of a library for this machine that names no sections, taken from this program.
    let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
    defer { try? program.close() }
    var head = try program.read(upToCount: 64) ?? Data()
    head.resetBytes(in: 40..<48)
    head.resetBytes(in: 58..<64)
    try head.write(to: bundle.appending(path: "lib.so"))
  }
}
