internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Watched directories can be removed and created again")
struct DirectoryLifeTests {
  @Test("A directory that is created later, one parent at a time or with all parents", arguments: [false, true])
  func appears(atOnce: Bool) async throws {
    let watched = try WatchedFolder(plugins: ["a/b/plugins"], prepare: { _ in })
    if !atOnce {
      try await watched.settled {
        try watched.folder.makeFolder("a")
        try watched.folder.makeFolder("a/b")
      }
      #expect(watched.calls.value == 0)
    }
    #expect(try await watched.notices { try watched.folder.makeFolder("a/b/plugins") })
    #expect(try await watched.notices { try watched.folder.drop("a/b/plugins/libA.so") })
    #expect(watched.calls.value == 2)
  }

  @Test(
    "A directory that is removed and created again, alone or with its parent",
    arguments: ["a/plugins", "a"], [false, true])
  func removed(name: String, isOpen: Bool) async throws {
    let watched = try WatchedFolder(plugins: ["a/plugins"], prepare: { try $0.makeFolder("a/plugins") })
    let descriptor = isOpen ? open(watched.folder.appending(path: "a/plugins").path, O_RDONLY | O_CLOEXEC) : -1
    defer { if isOpen { close(descriptor) } }
    #expect(try await watched.notices { try watched.folder.remove(name) })
    #expect(try await watched.notices { try watched.folder.makeFolder("a/plugins") })
    #expect(try await watched.notices { try watched.folder.drop("a/plugins/libA.so") })
  }

  @Test("A directory that is renamed and renamed back, alone or with its parent", arguments: ["a/plugins", "a"])
  func renamed(name: String) async throws {
    let watched = try WatchedFolder(plugins: ["a/plugins"], prepare: { try $0.makeFolder("a/plugins") })
    #expect(try await watched.notices { try watched.folder.move(name, to: "away") })
    let away = name == "a" ? "away/plugins" : "away"
    let before = watched.calls.value
    try await watched.settled { try watched.folder.drop("\(away)/libA.so") }
    #expect(watched.calls.value == before)
    #expect(try await watched.notices { try watched.folder.move("away", to: name) })
    #expect(try await watched.notices { try watched.folder.drop("a/plugins/libB.so") })
  }

  @Test(
    "A directory behind links that is removed and created again",
    arguments: ["elsewhere/real", "elsewhere"])
  func behindLinks(name: String) async throws {
    let watched = try WatchedFolder(
      plugins: ["link/plugins"],
      prepare: { folder in
        try folder.makeFolder("elsewhere/real/plugins")
        try folder.link("link", to: "other")
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: "other").path, withDestinationPath: "./elsewhere/../elsewhere/real")
      })
    #expect(try await watched.notices { try watched.folder.drop("elsewhere/real/plugins/libA.so") })
    #expect(try await watched.notices { try watched.folder.remove(name) })
    #expect(try await watched.notices { try watched.folder.makeFolder("elsewhere/real/plugins") })
    #expect(try await watched.notices { try watched.folder.drop("elsewhere/real/plugins/libA.so") })
  }

  @Test("A relative path starts at the current directory")
  func relative() {
    let paths = SearchPaths(plugins: [URL(fileURLWithPath: ".build/debug")], environment: [:])
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    #expect(paths.watchedDirectories(levels: 1).map(\.path) == [current.appending(path: ".build/debug").path])
  }

  @Test("A cycle of links is not followed")
  func circle() async throws {
    let watched = try WatchedFolder(prepare: { folder in
      try folder.link("plugins", to: "other")
      try folder.link("other", to: "plugins")
    })
    try watched.folder.remove("plugins")
    #expect(try await watched.notices { try watched.folder.makeFolder("plugins") })
  }

  @Test("A directory that is replaced by another one in one step")
  func exchanged() async throws {
    let watched = try WatchedFolder(prepare: { folder in
      try folder.makeFolder("old")
      try folder.makeFolder("new")
      try folder.link("plugins", to: "old")
    })
    #expect(try await watched.notices { try watched.folder.drop("old/libA.so") })
    try watched.folder.link("link", to: "new")
    let link = watched.folder.appending(path: "link")
    let plugins = watched.folder.appending(path: "plugins")
    #expect(try await watched.notices { rename(link.path, plugins.path) })
    #expect(try await watched.notices { try watched.folder.drop("new/libB.so") })
    let before = watched.calls.value
    try await watched.settled { try watched.folder.drop("old/libC.so") }
    #expect(watched.calls.value == before)
  }
}
