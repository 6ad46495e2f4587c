internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Each sample app has a separate app group")
struct SampleAppGroupTests {
  private static let bundles = BuildProducts.manifests.deletingLastPathComponent().appending(
    path: "Plugins/Apps/Bundles")

  /// Returns the groups in the manifests below `folder`, by the paths of the manifests.
  private func groups(_ folder: URL) throws -> [String: [String]] {
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var groups: [String: [String]] = [:]
    for case let name as String in files where name.hasSuffix("Info.plist") {
      let data = try Data(contentsOf: folder.appending(path: name))
      let manifest = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      groups[name] = (manifest?["IntentHost"] as? [String: Any])?["AppGroups"] as? [String]
    }
    return groups
  }

  @Test("A bare sample that ran before blocks no app group, and each app shares its group")
  func own() throws {
    let bare = Set(try groups(BuildProducts.manifests).values.joined())
    let apps = Dictionary(grouping: try groups(Self.bundles)) { $0.key.prefix { $0 != "/" } }
    #expect(apps.count == 5)
    for (app, manifests) in apps {
      #expect(manifests.count == 2, "\(app)")
      #expect(Set(manifests.map(\.value)).count == 1, "\(app)")
      #expect(bare.isDisjoint(with: manifests.flatMap(\.value)), "\(app)")
    }
    #expect(Set(apps.values.joined().flatMap(\.value)).count == 5)
  }
}
