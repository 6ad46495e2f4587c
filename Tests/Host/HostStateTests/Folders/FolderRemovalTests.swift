internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("A folder is removed with all content that an extension can create")
struct FolderRemovalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a chain of folders of this depth, and returns whether all were made.
  private func makeChain(_ name: String, depth: Int, in path: String) -> Bool {
    var here = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<depth where here >= 0 {
      let parent = here
      here = mkdirat(parent, name, 0o700) == 0 ? openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
      close(parent)
    }
    guard here >= 0 else { return false }
    close(here)
    return true
  }

  @Test(
    "Folders deeper than the longest path are removed", arguments: [("a", 5000), (longName, 300)])
  func deep(name: String, depth: Int) throws {
    try folder.url.makeFolder("home")
    #expect(makeChain(name, depth: depth, in: folder.path("home")))
    #expect(FolderRemoval.remove(folder.path("home")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test("Many folders beside each other are removed, with those below them")
  func wide() throws {
    for index in 0..<500 { try folder.url.makeFolder("home/\(index)/a/b") }
    #expect(FolderRemoval.remove(folder.path("home")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  private static let longName = String(repeating: "n", count: 255)

  @Test("Folders without permissions are removed, also the root")
  func unreadable() throws {
    try folder.write("", to: "home/a/b/c/file")
    for name in ["home/a/b/c/file", "home/a/b/c", "home/a/b", "home/a", "home"] { chmod(folder.path(name), 0) }
    #expect(FolderRemoval.remove(folder.path("home")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test("The number of folders is limited, and the next removal continues")
  func bounded() throws {
    try folder.url.makeFolder("home")
    #expect(makeChain("a", depth: 50, in: folder.path("home")))
    #expect(!FolderRemoval.remove(folder.path("home"), folders: 1))
    #expect(FolderRemoval.remove(folder.path("home")))
  }

  @Test("Links are removed, and their targets do not change")
  func links() throws {
    try folder.write("kept", to: "outside/file")
    chmod(folder.path("outside"), 0o500)
    defer { chmod(folder.path("outside"), 0o700) }
    try folder.url.makeFolder("home")
    for (number, target) in ["../outside", "../outside/file", "/", "..", "."].enumerated() {
      try #require(symlink(target, folder.path("home/link-\(number)")) == 0)
    }
    #expect(FolderRemoval.remove(folder.path("home")))
    #expect(try String(contentsOf: folder.url.appending(path: "outside/file"), encoding: .utf8) == "kept")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("outside"))[.posixPermissions] as? Int
    #expect(mode == 0o500)
  }

  @Test("A link instead of the folder is not followed")
  func linkAsFolder() throws {
    try folder.write("kept", to: "outside/file")
    try folder.url.link("home", to: "outside")
    #expect(!FolderRemoval.remove(folder.path("home")))
    #expect(FileManager.default.fileExists(atPath: folder.path("outside/file")))
  }

  @Test("Invalid UTF-8 names, FIFOs and the removal's own names are removed")
  func names() throws {
    try folder.write("", to: "home/.moved-1/inner/file")
    try folder.write("", to: "home/x/.moved-2/.moved-1/file")
    mkfifo(folder.path("home/fifo"), 0o600)
    let home = open(folder.path("home"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(home) }
    let bytes: [CChar] = [-1, -2, 10, 0]
    try #require(mkdirat(home, bytes, 0o700) == 0)
    #expect(FolderRemoval.remove(folder.path("home")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test("A missing folder counts as removed")
  func missing() {
    #expect(FolderRemoval.remove(folder.path("none")))
  }
}

extension URL {
  fileprivate func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: appending(path: name), withIntermediateDirectories: true)
  }

  fileprivate func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(at: appending(path: name), withDestinationURL: appending(path: target))
  }
}
