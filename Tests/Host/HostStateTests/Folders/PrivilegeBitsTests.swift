internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Extensions can't leave programs with the rights of the host's user")
struct PrivilegeBitsTests {
  private let home: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    home = try TemporaryFolder()
    folders = HostFolders(environment: ["XDG_DATA_HOME": home.url.path])
  }

  /// Writes a file with a mode to the container of `org.a`.
  private func file(_ name: String, _ mode: mode_t) throws -> URL {
    let url = try folders.container("org.a").appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: url)
    #expect(chmod(url.path, mode) == 0)
    return url
  }

  private func mode(_ url: URL) -> mode_t? {
    var status = stat()
    return lstat(url.path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test("Only the privilege bits of the files are removed", arguments: ["file", "tmp/a/b/file"])
  func removed(name: String) throws {
    for bits: mode_t in [0o4000, 0o2000, 0o6000] {
      let program = try file(name, 0o755 | bits)
      folders.removePrivilegeBits("org.a", groups: [])
      #expect(mode(program) == 0o755)
    }
  }

  @Test("The bits are also removed in the folders of app groups")
  func groups() throws {
    let program = try folders.appGroup("group.a").appending(path: "file")
    try Data().write(to: program)
    #expect(chmod(program.path, 0o4711) == 0)
    folders.removePrivilegeBits("org.a", groups: ["group.none", "group.a"])
    #expect(mode(program) == 0o711)
  }

  @Test("The bits are also removed if the file system reports no item types")
  func unknownTypes() throws {
    let programs = [try file("folder/inner/file", 0o4755), try file("file", 0o4755)]
    let container = open(try folders.container("org.a").path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(container) }
    var sweep = PrivilegeBits()
    for name in ["folder", "file", "none"] { sweep.visit(name, type: DT_UNKNOWN, in: container, level: 0) }
    #expect(programs.map(mode) == [0o755, 0o755])
  }

  @Test("The target of a link outside the folder keeps its bits")
  func links() throws {
    let outside = home.url.appending(path: "outside")
    try Data().write(to: outside)
    #expect(chmod(outside.path, 0o4755) == 0)
    let container = try folders.container("org.a")
    #expect(symlink(outside.path, container.path + "/symbolic") == 0)
    #expect(symlink(home.url.path, container.path + "/folder") == 0)
    #expect(link(outside.path, container.path + "/hard") == 0)
    folders.removePrivilegeBits("org.a", groups: [])
    #expect(mode(outside) == 0o4755)
    #expect(mode(container.appending(path: "symbolic")) != nil)
    #expect(mode(container.appending(path: "hard")) == nil)
  }

  @Test("Deep folders, unreadable folders and FIFOs do not stop the sweep")
  func hostile() throws {
    let container = try folders.container("org.a")
    let deep = container.path + String(repeating: "/d", count: 200)
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    #expect(mkdir(container.path + "/closed", 0) == 0)
    #expect(mkfifo(container.path + "/fifo", 0o4600) == 0)
    let program = try file("z", 0o4755)
    folders.removePrivilegeBits("org.a", groups: [])
    #expect(mode(program) == 0o755)
  }
}
