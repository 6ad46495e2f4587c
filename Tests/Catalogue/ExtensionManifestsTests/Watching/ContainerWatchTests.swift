internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A container watch reports changes that happened before the call")
struct ContainerWatchTests {
  private let temporary: TemporaryFolder
  private var containers: URL { temporary.url.appending(path: "data/containers") }

  init() throws {
    temporary = try TemporaryFolder(isQuiet: true)
  }

  private func write(_ name: String, of app: String = "app") throws {
    let folder = containers.appending(path: "\(app)/Library/Intents")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // As apps write: a hidden draft that is renamed.
    let draft = folder.appending(path: ".\(name).draft")
    try Data("x".utf8).write(to: draft)
    guard rename(draft.path, folder.appending(path: name).path) == 0 else { throw POSIXError(.EIO) }
  }

  @Test("The first file in a new container is a change, and so is each later file")
  func changes() throws {
    let watch = try ContainerWatch(containers, names: ["app"])
    #expect(!watch.hasChanged)
    try write("Vocabulary.plist")
    #expect(watch.hasChanged)
    #expect(!watch.hasChanged)
    for name in ["Vocabulary.plist", "Interactions.wire", "New.plist"] {
      try write(name)
      #expect(watch.hasChanged)
    }
    #expect(!watch.hasChanged)
    try FileManager.default.removeItem(at: containers)
    #expect(watch.hasChanged)
    try write("Vocabulary.plist")
    #expect(watch.hasChanged)
  }

  @Test("Other containers, other folders and hidden files are ignored")
  func others() throws {
    try write("Vocabulary.plist")
    let watch = try ContainerWatch(containers, names: ["app"])
    try write("Vocabulary.plist", of: "other")
    let folder = containers.appending(path: "app/Library")
    for path in ["Caches/a.plist", "Intents/.lock", "Intents/.Vocabulary.plist.draft", "Intents/notes.txt"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    #expect(!watch.hasChanged)
  }

  @Test("The descriptor is closed with the watch")
  func closed() throws {
    let watch = try ContainerWatch(containers, names: ["app"])
    #expect(Descriptors.watching(temporary.url) == 1)
    for _ in 0..<50 { _ = try ContainerWatch(containers, names: ["app"]).hasChanged }
    #expect(Descriptors.watching(temporary.url) == 1)
    withExtendedLifetime(watch) {}
  }
}
