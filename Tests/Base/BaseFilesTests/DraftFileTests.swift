internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A file is replaced atomically, and drafts of killed processes are removed")
struct DraftFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test("A complete draft replaces the file, and only the owner can read it")
  func replaced() throws {
    try folder.write("old", to: "file")
    let draft = try DraftFile(replacing: folder.path("file"))
    try draft.write("new".utf8)
    #expect(try String(contentsOf: folder.url.appending(path: "file"), encoding: .utf8) == "old")
    try draft.replaceTarget()
    #expect(try String(contentsOf: folder.url.appending(path: "file"), encoding: .utf8) == "new")
    #expect(try names == ["file"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("file"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("An abandoned draft is removed")
  func givenUp() throws {
    do {
      let draft = try DraftFile(replacing: folder.path("file"))
      try draft.write("half".utf8)
      #expect(try names.count == 1)
    }
    #expect(try names.isEmpty)
  }

  @Test("A sweep removes only the drafts of killed processes")
  func swept() throws {
    let kept = [
      "file", ".file", ".file.1234", "file.\(UUID().uuidString)", ".\(UUID().uuidString).plist", UUID().uuidString,
    ]
    for name in kept { try folder.write("", to: name) }
    try folder.write("", to: ".file.\(UUID().uuidString)")
    try folder.write("", to: ".other.plist.\(UUID().uuidString)")
    let live = try DraftFile(replacing: folder.path("file"))
    DraftFile.sweep(folder.url.path)
    #expect(try names == (kept + [URL(fileURLWithPath: live.path).lastPathComponent]).sorted())
    try live.replaceTarget()
  }

  @Test("The first draft of a process in a folder sweeps it")
  func first() throws {
    try folder.write("", to: ".file.\(UUID().uuidString)")
    try DraftFile(replacing: folder.path("other")).replaceTarget()
    #expect(try names == ["other"])
  }

  @Test("A target that must not exist is created by only one of two writers")
  func created() throws {
    let first = try DraftFile(replacing: folder.path("file"))
    let second = try DraftFile(replacing: folder.path("file"))
    try first.write("first".utf8)
    try second.write("second".utf8)
    #expect(try first.createTarget())
    #expect(try !second.createTarget())
    #expect(try String(contentsOf: folder.url.appending(path: "file"), encoding: .utf8) == "first")
  }

  @Test("In a folder of others, only the drafts of the same file are removed")
  func foreign() throws {
    let drafts = try PlantedDrafts(of: folder.url.appending(path: "file"))
    let other = try PlantedDrafts(of: folder.url.appending(path: "other"))
    try DraftFile.replace(folder.path("file"), with: "new".utf8, survivesPowerLoss: true, sweep: .file)
    #expect(drafts.isSwept)
    #expect(!other.isSwept)
  }

  @Test("Many writers of one file do not block each other")
  func concurrent() async throws {
    let path = folder.path("file")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          #expect(throws: Never.self) {
            DraftFile.sweep((path as NSString).deletingLastPathComponent)
            let draft = try DraftFile(replacing: path)
            try draft.write("\(number)".utf8)
            try draft.replaceTarget()
          }
        }
      }
    }
    #expect(try names == ["file"])
  }
}
