internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Changes in a directory of plugins are reported")
struct DirectoryWatchTests {
  private static let library = "plugins/Chat.appex/libChat.so"

  private func bundle(in folder: URL) throws {
    try folder.makeFolder("plugins/Chat.appex")
    try folder.write("library", to: Self.library)
  }

  @Test("A bundle that is copied byte by byte is complete at the last call")
  func copied() async throws {
    let temporary = try TemporaryFolder(isQuiet: true)
    try temporary.url.makeFolder("plugins")
    let file = temporary.url.appending(path: Self.library)
    let seen = Later<Int>()
    let watch = try DirectoryWatch(.of(temporary.url, ["plugins"])) {
      seen.value = (try? Data(contentsOf: file))?.count
    }
    defer { watch.cancel() }
    try bundle(in: temporary.url)
    let handle = try FileHandle(forWritingTo: file)
    for _ in 0..<500 { try handle.write(contentsOf: Data([0])) }
    try handle.close()
    #expect(try await becomesTrue { seen.value == 500 })
  }

  @Test("A copy that does not end is reported at intervals")
  func endless() async throws {
    let watched = try WatchedFolder(
      quietPeriod: TestLimits.timeout * 2, maximumDelay: .milliseconds(20), prepare: bundle)
    let handle = try FileHandle(forWritingTo: watched.folder.appending(path: Self.library))
    #expect(
      try await becomesTrue {
        try? handle.write(contentsOf: Data([0]))
        return watched.calls.value >= 3
      })
    try handle.close()
  }

  @Test("A bundle that is renamed into the directory is reported once")
  func renamed() async throws {
    let watched = try WatchedFolder { try $0.makeFolder("plugins") }
    try watched.folder.makeFolder("made/Chat.appex")
    try watched.folder.write(to: "made/Chat.appex/Info.plist")
    try await watched.settled { try watched.folder.move("made/Chat.appex", to: "plugins/Chat.appex") }
    #expect(try await becomesTrue { watched.calls.value > 0 })
    #expect(watched.calls.value == 1)
  }

  @Test("Each kind of change of an installed bundle is reported", arguments: Happening.allCases)
  func happens(_ happening: Happening) async throws {
    let watched = try WatchedFolder(prepare: bundle)
    #expect(try await watched.notices { try happening.happen(to: watched.folder.appending(path: Self.library)) })
  }

  @Test("Each step of creating an app is reported")
  func app() async throws {
    let watched = try WatchedFolder()
    for folder in ["A.app", "A.app/PlugIns", "A.app/PlugIns/B.appex", "A.app/PlugIns/B.appex/de.lproj"] {
      #expect(try await watched.notices { try watched.folder.makeFolder("plugins/\(folder)") }, "\(folder)")
    }
    for file in ["A.app/Info.plist", "A.app/PlugIns/B.appex/B", "A.app/PlugIns/B.appex/de.lproj/B.strings"] {
      #expect(try await watched.notices { try watched.folder.drop("plugins/\(file)") }, "\(file)")
    }
  }

  @Test(
    "Irrelevant files in the directory, in a bundle or beside cause no call",
    arguments: [
      "plugins/A.o", "plugins/A.build/libA.so", "plugins/.A.plist.swp", "plugins/.A.plist", "plugins/A.plist~",
      "plugins/Chat.appex/A.png", "A.plist",
    ])
  func noise(name: String) async throws {
    let watched = try WatchedFolder { folder in
      try folder.makeFolder("plugins/A.build")
      try bundle(in: folder)
    }
    try await watched.settled {
      for _ in 0..<100 { try watched.folder.write("noise", to: name) }
      try watched.folder.remove(name)
    }
    #expect(watched.calls.value == 0)
    #expect(try await watched.notices { try watched.folder.drop("plugins/libA.so") })
    #expect(watched.calls.value == 1)
  }

  @Test("The warning about too many folders is reported once")
  func warning() async throws {
    let temporary = try TemporaryFolder(isQuiet: true)
    let deep = "manifests" + String(repeating: "/deeper", count: 17)
    try temporary.url.makeFolder(deep)
    let warnings = Count()
    let calls = Count()
    let watch = try DirectoryWatch(
      .of(temporary.url, [], ["manifests"]), quietPeriod: .milliseconds(1), onWarning: { _ in warnings.add() },
      onChange: { calls.add() })
    defer { watch.cancel() }
    try temporary.url.drop("manifests/A.plist")
    #expect(try await becomesTrue { calls.value == 1 })
    #expect(warnings.value == 1)
  }
}

/// What may happen to a file.
enum Happening: CaseIterable {
  case changed, replaced, removed, madeExecutable, folderRemoved, folderRenamed

  func happen(to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    switch self {
    case .changed:
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("change".utf8))
      try handle.close()
    case .replaced: try Data("another".utf8).write(to: file, options: .atomic)
    case .removed: try FileManager.default.removeItem(at: file)
    case .madeExecutable: try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: file.path)
    case .folderRemoved: try FileManager.default.removeItem(at: folder)
    case .folderRenamed: try FileManager.default.moveItem(at: folder, to: folder.appendingPathExtension("off"))
    }
  }
}
