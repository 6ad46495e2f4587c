internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A file is trusted if only root and the host's user can change its path")
struct TrustedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "real/parent/file")
  }

  /// The rule by which a path is rejected; nil if it is accepted.
  private func rule(_ path: String) -> String? {
    do throws(Diagnostic) {
      _ = try TrustedFile.find(path)
      return nil
    } catch {
      return error.rule
    }
  }

  @Test("A file in the shared, sticky temporary folder is trusted")
  func temporary() throws {
    let found = try #require(try TrustedFile.find(folder.path("real/parent/file")))
    #expect(found.path == folder.path("real/parent/file"))
    #expect(found.status.isRegularFile)
  }

  @Test("A missing file is not a finding", arguments: ["real/none", "real/parent/file/none", "none/parent"])
  func missing(name: String) throws {
    #expect(try TrustedFile.find(folder.path(name)) == nil)
  }

  @Test("Absolute and relative links to folders are followed")
  func links() throws {
    try folder.url.link("absolute", to: "real")
    try #require(symlink("../real/./parent/..", folder.path("real/relative")) == 0)
    for name in ["absolute/parent/file", "real/relative/parent/file", "absolute/relative/parent/../parent/file"] {
      #expect(try TrustedFile.find(folder.path(name))?.path == folder.path("real/parent/file"))
    }
    let system = try #require(realpath("/lib", nil))
    defer { free(system) }
    #expect(try TrustedFile.find("/lib")?.path == String(cString: system))
  }

  @Test("A link to itself is rejected")
  func endlessLink() throws {
    try #require(symlink("loop", folder.path("loop")) == 0)
    #expect(rule(folder.path("loop/file")) == "unreadable")
  }

  @Test("A path with a world-writable folder is rejected", arguments: ["real", "real/parent"])
  func openParent(name: String) {
    chmod(folder.path(name), 0o777)
    #expect(rule(folder.path("real/parent/file")) == "unsafe-permissions")
  }

  @Test("A link to a file in a world-writable folder is rejected")
  func openTarget() throws {
    try folder.url.link("link", to: "real/parent")
    chmod(folder.path("real"), 0o777)
    #expect(rule(folder.path("link/file")) == "unsafe-permissions")
  }

  @Test("A sticky folder is trusted if root owns it", .enabled(if: geteuid() == 0, "only root can make one"))
  func sticky() {
    chmod(folder.path("real"), 0o1777)
    #expect(rule(folder.path("real/parent/file")) == nil)
    chown(folder.path("real"), 1, 0)
    #expect(rule(folder.path("real/parent/file")) == "unsafe-owner")
  }

  @Test(
    "A file with the umask 002 is trusted if its group is the user's private group",
    .enabled(if: UserGroups.isPrivate(getegid(), of: geteuid()), "this user has no group of its own"))
  func privateGroup() {
    for name in ["real", "real/parent"] { chmod(folder.path(name), 0o775) }
    chmod(folder.path("real/parent/file"), 0o664)
    #expect(rule(folder.path("real/parent/file")) == nil)
  }

  @Test(
    "A file that another group may write to is rejected",
    .enabled(if: geteuid() == 0, "only root can give files to any group"))
  func otherGroup() {
    chown(folder.path("real/parent"), 0, 1)
    #expect(rule(folder.path("real/parent/file")) == nil)
    chmod(folder.path("real/parent"), 0o775)
    #expect(rule(folder.path("real/parent/file")) == "unsafe-permissions")
  }

  @Test(
    "A path with a part of another user is rejected",
    .enabled(if: geteuid() == 0, "only root can give files away"),
    arguments: ["real", "real/parent", "real/parent/file", "link"])
  func foreign(name: String) throws {
    try folder.url.link("link", to: "real/parent")
    #expect(rule(folder.path("link/file")) == nil)
    lchown(folder.path(name), 1, 1)
    #expect(rule(folder.path("link/file")) == "unsafe-owner")
  }
}
