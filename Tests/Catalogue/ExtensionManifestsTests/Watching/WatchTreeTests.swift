internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("The watched folders are those of the layouts of extensions")
final class WatchTreeTests {
  private let temporary: TemporaryFolder
  private let inotify: InotifyDescriptor
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder(isQuiet: true)
    inotify = try InotifyDescriptor()
  }

  /// A tree in an object, so that `#expect` can call its mutating methods.
  private final class Watched {
    var value: WatchTree

    init(_ value: WatchTree) {
      self.value = value
    }

    /// Whether a relevant change happened since the last access.
    var notices: Bool { value.readEvents() }

    func takes(_ event: InotifyEvent) -> Bool { value.handle([event]) }
  }

  deinit {
    inotify.close()
  }

  private func tree(
    _ plugins: [String] = ["plugins"], manifests: [String] = [], watches: Int = 8192, levels: Int = 16
  ) -> Watched {
    Watched(WatchTree(.of(folder, plugins, manifests), inotify, maximumWatches: watches, maximumLevels: levels))
  }

  @Test("A bundle and its language folders are watched, and its other folders are not")
  func bundle() throws {
    try folder.makeFolder("plugins")
    let tree = tree()
    let before = tree.value.count
    try folder.makeFolder("plugins/A.app/PlugIns/B.appex/de.lproj")
    try folder.makeFolder("plugins/A.app/PlugIns/B.appex/Pictures")
    #expect(tree.notices)
    #expect(tree.value.count == before + 4)
    try folder.drop("plugins/A.app/PlugIns/B.appex/Pictures/libA.so")
    #expect(!tree.notices)
    try folder.drop("plugins/A.app/PlugIns/B.appex/de.lproj/A.strings")
    #expect(tree.notices)
    try folder.remove("plugins/A.app")
    #expect(tree.notices)
    #expect(tree.value.count == before)
  }

  @Test("Build products in a directory of plugins are ignored", arguments: ["A.o", "A.swiftmodule", "A.build/libA.so"])
  func build(name: String) throws {
    try folder.makeFolder("plugins/A.build")
    let tree = tree()
    try folder.write("product", to: "plugins/\(name)")
    try folder.remove("plugins/\(name)")
    #expect(!tree.notices)
    try folder.drop("plugins/libA.so")
    #expect(tree.notices)
  }

  @Test(
    "Changes beside a directory, or beside a parent of it, are ignored",
    arguments: ["deep/A.plist", "A.plist", "deep/A.appex/A"])
  func beside(name: String) throws {
    try folder.makeFolder("deep/plugins")
    let tree = tree(["deep/plugins", "missing/plugins"])
    try folder.makeFolder(URL(filePath: name).deletingLastPathComponent().relativePath)
    try folder.write(to: name)
    #expect(!tree.notices)
    try folder.drop("deep/plugins/libA.so")
    #expect(tree.notices)
  }

  @Test("Nested folders of manifests are watched, with their earlier items")
  func manifests() throws {
    try folder.makeFolder("manifests")
    let tree = tree([], manifests: ["manifests"])
    try folder.makeFolder("manifests/a/b")
    #expect(!tree.notices)
    try folder.makeFolder("manifests/a/b/c/d")
    try folder.write(to: "manifests/a/b/c/d/A.plist")
    // The file is older than the watch of its folder.
    #expect(tree.notices)
    try folder.drop("manifests/a/b/c/B.plist")
    #expect(tree.notices)
    try folder.move("manifests/a", to: "away")
    #expect(tree.notices)
    try folder.drop("away/b/C.plist")
    #expect(!tree.notices)
  }

  @Test("A folder with two roles is watched for both")
  func bothAtOnce() throws {
    try folder.makeFolder("plugins/deep")
    let tree = tree(manifests: ["plugins"])
    for name in ["libA.so", "deep/A.plist", "B.plist"] {
      try folder.drop("plugins/\(name)")
      #expect(tree.notices, "\(name)")
    }
  }

  @Test("Links to folders inside a directory are not followed")
  func links() throws {
    try folder.makeFolder("manifests/a")
    try folder.makeFolder("elsewhere")
    try folder.link("manifests/a/circle", to: "manifests")
    try folder.link("manifests/there", to: "elsewhere")
    let tree = tree([], manifests: ["manifests"])
    try folder.drop("elsewhere/A.plist")
    #expect(!tree.notices)
    #expect(tree.value.warning == nil)
  }

  @Test("A renamed folder is watched under its new name")
  func renamed() throws {
    try folder.makeFolder("plugins/A.appex")
    let tree = tree()
    try folder.move("plugins/A.appex", to: "plugins/B.appex")
    #expect(tree.notices)
    try folder.makeFolder("plugins/B.appex/de.lproj")
    #expect(tree.notices)
    try folder.drop("plugins/B.appex/de.lproj/A.strings")
    #expect(tree.notices)
  }

  @Test("After lost events, all folders are watched again")
  func overflow() throws {
    try folder.makeFolder("plugins")
    let tree = tree()
    try folder.makeFolder("plugins/A.appex")
    while !inotify.read().isEmpty {}
    #expect(tree.takes(InotifyEvent(watch: -1, mask: .overflow, name: "")))
    try folder.drop("plugins/A.appex/Info.plist")
    #expect(tree.notices)
  }

  @Test("Folders beyond the limit are left out with a warning; their parents stay watched")
  func tooMany() throws {
    for number in 0..<20 { try folder.makeFolder("manifests/\(number)") }
    try folder.write(to: "manifests/A.plist")
    let needed = tree([], manifests: ["manifests"]).value.count
    let tree = tree([], manifests: ["manifests"], watches: needed - 1)
    #expect(tree.value.count == needed - 1)
    let warning = try #require(tree.value.warning)
    #expect(warning.hasPrefix("'\(folder.path)/manifests/"))
    #expect(
      warning.hasSuffix(
        "' is not watched for changes, and others may not be either: it exceeds the maximum of \(needed - 1) "
          + "watched folders"))
    try folder.drop("manifests/B.plist")
    #expect(tree.notices)
  }

  @Test("Folders that are nested too deeply are left out with a warning")
  func tooDeep() throws {
    try folder.makeFolder("manifests/a/b")
    try folder.write(to: "manifests/a/b/A.plist")
    try folder.link("manifests/a/b/link", to: "manifests")
    let tree = tree([], manifests: ["manifests"], levels: 2)
    #expect(tree.value.warning == nil)
    try folder.makeFolder("manifests/a/b/c")
    #expect(!tree.notices)
    #expect(
      tree.value.warning
        == "'\(folder.path)/manifests/a/b/c' is not watched for changes, and others may not be "
        + "either: it is nested too deeply")
  }
}
