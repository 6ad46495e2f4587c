internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Hostile items of a directory cause no hang and no trap")
struct HostilePlaceTests {
  private let folder: TemporaryFolder
  private let manifest = FileItem.text(SampleManifest().text)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A FIFO, a socket and a device are not read, whatever their names")
  func specialFiles() throws {
    for name in ["A.plist", "A.intentdefinition", "libA.so", "A.appex/Info.plist", "A.appex/B.intentdefinition"] {
      try folder.make(.fifo, at: name)
    }
    try folder.make(.link("/dev/zero"), at: "Z.plist")
    try folder.makeSocket(at: "S.plist")
    #expect(
      folder.lines() == [
        "~/A.appex/B.intentdefinition:1:1: error: the file is a FIFO, not a regular file [unreadable]",
        "~/A.appex/Info.plist:1:1: error: the file is a FIFO, not a regular file [unreadable]",
        "~/A.intentdefinition:1:1: error: the file is a FIFO, not a regular file [unreadable]",
        "~/A.plist:1:1: error: the file is a FIFO, not a regular file [unreadable]",
        "~/S.plist:1:1: error: the file is a socket or a device, not a regular file [unreadable]",
        "~/Z.plist:1:1: error: the file is a device, not a regular file [unreadable]",
      ])
  }

  @Test("Cycles of links end, and links to directories are not followed")
  func circles() throws {
    try folder.make(.link("."), at: "all/self")
    try folder.make(.link("../.."), at: "all/below/up")
    try folder.make(.link("B.plist"), at: "all/A.plist")
    try folder.make(.link("A.plist"), at: "all/B.plist")
    try folder.make(.link("Info.plist"), at: "all/C.appex/Info.plist")
    #expect(folder.diagnostics().map(\.rule) == ["unreadable", "unreadable", "unreadable"])
  }

  @Test("Very deeply nested directories are checked up to a limit")
  func depth() throws {
    let deep = Array(repeating: "d", count: 200).joined(separator: "/")
    try folder.make("two words", at: "d/A.plist")
    try folder.make("two words", at: "\(deep)/B.plist")
    #expect(folder.diagnostics().map(\.path) == [folder.path("d/A.plist")])
  }

  @Test("A library name that leads out of the directory finds no library")
  func executableElsewhere() throws {
    try folder.make(.library, at: "libOther.so")
    try folder.make(.folder, at: "plugins")
    let leading = SampleManifest(executable: "../libOther.so").text
    try folder.write(leading, to: "Chat.plist")
    #expect(folder.diagnostics(["Chat.plist"], plugins: ["plugins"]).map(\.rule) == ["executable-outside-bundle"])
  }

  @Test(
    "Files and directories without read permission are findings",
    .enabled(if: Self.hasClosedFiles, "this user may read everything"))
  func unreadable() throws {
    try folder.make(.mode(0, manifest), at: "A.plist")
    try folder.make(.mode(0, .folder), at: "closed")
    defer { chmod(folder.path("closed"), 0o700) }
    #expect(
      folder.lines() == [
        "~/A.plist:1:1: error: the file can't be read: Permission denied [unreadable]",
        "~/closed:1:1: error: the directory can't be read: Permission denied [unreadable]",
      ])
  }

  private static let hasClosedFiles =
    (try? { () throws -> Bool in
      let folder = try TemporaryFolder()
      try folder.make(.mode(0, "closed"), at: "file")
      return access(folder.path("file"), R_OK) != 0
    }()) == true

  @Test("A file whose name is not UTF-8 is a finding")
  func otherEncoding() throws {
    try folder.make(.folder, at: "all")
    let descriptor = open(folder.path("all") + "/", O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    let name: [CChar] = [-1] + Array(".plist".utf8CString)
    let file = openat(descriptor, name, O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    #expect(
      folder.lines() == [
        "~/all/\u{fffd}.plist:1:1: error: the file can't be read: No such file or directory [unreadable]"
      ])
  }
}

extension TemporaryFolder {
  /// Binds a socket to a name.
  func makeSocket(at name: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(path(name).utf8)
    try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(result == 0)
  }
}
