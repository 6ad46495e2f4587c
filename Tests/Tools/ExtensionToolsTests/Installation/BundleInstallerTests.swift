internal import BaseFiles
internal import ExtensionTools
internal import Foundation
internal import HostState
internal import TestSupport
internal import Testing

@Suite("Bundles are installed completely or not at all")
struct BundleInstallerTests {
  private let folder: TemporaryFolder
  private var extensions: String { folder.path("extensions") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func manifest(_ version: String, identifier: String = "com.example.X") -> String {
    """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>
    <key>CFBundleShortVersionString</key><string>\(version)</string></dict></plist>
    """
  }

  /// Writes a bundle, and returns its path.
  private func bundle(_ version: String, in place: String = "new", identifier: String = "com.example.X") throws
    -> String
  {
    try folder.write(manifest(version, identifier: identifier), to: "\(place)/X.appex/Info.plist")
    try folder.write("library \(version)", to: "\(place)/X.appex/libX.so")
    return folder.path("\(place)/X.appex")
  }

  private func archive(_ build: (inout TarArchive) -> Void) throws -> String {
    var archive = TarArchive()
    build(&archive)
    return try folder.write(Data(archive.ended()), to: "X.tar").path
  }

  private var authors: AuthorRecords {
    AuthorRecords(
      HostFolders(environment: ["XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state")]))
  }

  private var installer: BundleInstaller { BundleInstaller(extensions, authors: authors) { _ in [] } }

  /// Expects that an installation fails and changes nothing.
  private func refuse(
    _ path: String, _ message: String, _ mode: BundleInstaller.Mode = .install,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try? FileManager.default.subpathsOfDirectory(atPath: extensions).sorted()
    do throws(InstallError) {
      _ = try installer.install(path, mode, isForced: false)
      Issue.record("it was installed", sourceLocation: sourceLocation)
    } catch {
      #expect(error.description.contains(message), "\(error)", sourceLocation: sourceLocation)
    }
    let after = try? FileManager.default.subpathsOfDirectory(atPath: extensions).sorted()
    #expect(before ?? [] == after ?? [], sourceLocation: sourceLocation)
  }

  private func library() throws -> String {
    try String(contentsOfFile: "\(extensions)/X.appex/libX.so", encoding: .utf8)
  }

  @Test("A folder is installed and upgraded; only force installs an older version")
  func versions() throws {
    try refuse(try bundle("1.9"), "is not installed in", .upgrade)
    let first = try installer.install(bundle("1.9"), .install, isForced: false)
    #expect(first.isChanged)
    #expect(first.earlier == nil)
    #expect(try !installer.install(bundle("1.9"), .install, isForced: false).isChanged)
    try refuse(try bundle("1.10"), "is already installed, in version 1.9; 'intent-host upgrade' replaces it", .install)
    let second = try installer.install(bundle("1.10"), .upgrade, isForced: false)
    #expect(second.earlier == "1.9")
    #expect(try library() == "library 1.10")
    try refuse(try bundle("1.9"), "version 1.9 of 'com.example.X' is older than version 1.10", .upgrade)
    _ = try installer.install(bundle("1.9"), .upgrade, isForced: true)
    #expect(try library() == "library 1.9")
    #expect(installer.identifiers == ["com.example.X"])
    #expect(try installer.uninstall("com.example.X") == "\(extensions)/X.appex")
    #expect(try FileManager.default.contentsOfDirectory(atPath: extensions) == [])
    #expect(throws: InstallError.self) { try installer.uninstall("com.example.X") }
  }

  @Test("A bundle with the same name and another identifier is not replaced")
  func names() throws {
    _ = try installer.install(bundle("1"), .install, isForced: false)
    try refuse(try bundle("1", in: "other", identifier: "com.example.Y"), "already exists, with another", .install)
  }

  @Test("A bundle that the host would reject is not installed; the finding has its path")
  func findings() throws {
    let path = try bundle("1")
    let installer = BundleInstaller(extensions, authors: authors) { bundle in
      [Diagnostic(path: "\(bundle)/Info.plist", position: .start, rule: FileRule.unreadable, message: "it is odd")]
    }
    #expect { try installer.install(path, .install, isForced: false) } throws: {
      "\($0)".contains("\(path)/Info.plist:1:1: error: it is odd")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: extensions) == [])
  }

  @Test("Archives of this machine's tar are unpacked", arguments: ["ustar", "pax", "gnu"], ["", "z"])
  func archives(format: String, compression: String) throws {
    let path = try bundle("1")
    let long = String(repeating: "long/", count: 40) + "näme.txt"
    let hasLongName = format != "ustar"
    if hasLongName { try folder.write("x", to: "new/X.appex/\(long)") }
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    let file = folder.path("X.archive")
    tar.arguments = ["tar", "--format=\(format)", "-c\(compression)f", file, "-C", folder.path("new"), "./X.appex"]
    try tar.run()
    tar.waitUntilExit()
    try #require(tar.terminationStatus == 0)
    _ = try installer.install(file, .install, isForced: false)
    #expect(try library() == "library 1")
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      #expect(FileManager.default.fileExists(atPath: "\(extensions)/X.appex/\(name)"), "\(name)")
    }
  }

  @Test(
    "Names outside the bundle, links and special files are rejected",
    arguments: [
      ("X.appex/../../evil", "0", "leads out of the bundle"), ("/etc/evil", "0", "leads out of the bundle"),
      ("../evil", "5", "leads out of the bundle"), ("X.appex//evil", "0", "leads out of the bundle"),
      ("X.appex/.", "0", "leads out of the bundle"), ("..", "5", "leads out of the bundle"),
      ("X.appex/link", "2", "it holds a link, 'X.appex/link'"), ("X.appex/link", "1", "it holds a link"),
      ("X.appex/device", "3", "a device or a pipe"), ("X.appex/device", "4", "a device or a pipe"),
      ("X.appex/pipe", "6", "a device or a pipe"), ("X.appex/odd", "S", "an item of an unknown kind"),
      ("X.appex/Info.plist", "0", "holds 'X.appex/Info.plist' twice"),
      ("X.appex/Info.plist/x", "0", "can't be written: Not a directory"),
      ("Y.appex/Info.plist", "0", "should hold one bundle"), ("readme", "0", "should hold one bundle"),
    ]
  )
  func hostile(name: String, kind: Character, message: String) throws {
    let path = try archive { archive in
      archive.add("X.appex/Info.plist", manifest("1"))
      archive.add(name, "x", kind: kind)
    }
    try refuse(path, message)
    #expect(!FileManager.default.fileExists(atPath: folder.path("evil")))
  }

  @Test("Hostile long names of pax and GNU tar are rejected", arguments: ["x", "L"])
  func longNames(kind: Character) throws {
    let path = try archive { archive in
      archive.add("X.appex/Info.plist", manifest("1"))
      archive.add("name", kind == "x" ? "19 path=../../evil\n" : "../../evil\u{0}", kind: kind)
      archive.add("X.appex/good", "x")
    }
    try refuse(path, "leads out of the bundle")
  }

  @Test("A compressed archive is rejected at its first invalid item, before gzip has written the rest")
  func compressed() throws {
    let path = try archive { archive in
      archive.add("../evil", kind: "5")
      archive.add("X.appex/large", String(repeating: "x", count: 1 << 20))
    }
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", path]
    try gzip.run()
    gzip.waitUntilExit()
    try #require(gzip.terminationStatus == 0)
    try refuse("\(path).gz", "leads out of the bundle")
  }

  @Test("Damaged archives are rejected")
  func damage() throws {
    let whole = try archive { $0.add("X.appex/Info.plist", manifest("1")) }
    let bytes = Array(try Data(contentsOf: URL(filePath: whole)))
    for count in [0, 1, 511, 512, 600, 1000] {
      try refuse(folder.write(Data(bytes.prefix(count)), to: "cut.tar").path, "'")
    }
    for place in [0, 124, 130, 148, 156, 257] {
      var changed = bytes
      changed[place] ^= 0x55
      try refuse(folder.write(Data(changed), to: "changed.tar").path, "checksum of a header is wrong")
    }
    try refuse(folder.write("no archive", to: "text").path, "it ends within a header")
    try refuse(folder.write(Data([0x1f, 0x8b, 0, 1, 2, 3]), to: "bad.gz").path, "'")
    try refuse(folder.path("nothing"), "can't be read")
    try refuse("/dev/null", "is neither a bundle nor an archive")
  }

  @Test("Unlimited sizes are rejected before a byte is written", arguments: [3 << 30, 0o77777777777])
  func sizes(size: Int) throws {
    let path = try archive { archive in
      archive.add("X.appex/Info.plist", manifest("1"))
      archive.add("X.appex/large", size: size)
    }
    try refuse(path, "holds more than 2048 MiB")
  }

  @Test("Links and special files in a folder are rejected")
  func folders() throws {
    let path = try bundle("1")
    try FileManager.default.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "/etc/passwd")
    try refuse(path, "is not a regular file")
    try FileManager.default.removeItem(atPath: "\(path)/link")
    try #require(mkfifo("\(path)/pipe", 0o600) == 0)
    try refuse(path, "is not a regular file")
    try refuse(folder.path("new"), "is not a bundle: its name should end")
  }

  @Test(
    "A bundle without an identifier is rejected", arguments: ["", "<key>CFBundleIdentifier</key><string>$(X)</string>"])
  func identity(keys: String) throws {
    try folder.write("<plist version=\"1.0\"><dict>\(keys)</dict></plist>", to: "new/X.appex/Info.plist")
    try refuse(folder.path("new/X.appex"), "has no 'CFBundleIdentifier'")
  }

  @Test("Staging folders are removed if their process was killed")
  func sweep() throws {
    try folder.write("x", to: "extensions/.intent-host-install-A/X.appex/y")
    try folder.write("x", to: "extensions/.intent-host-install-1-A/X.appex/y")
    let used = open(folder.path("extensions/.intent-host-install-1-A"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(used) }
    try #require(flock(used, LOCK_EX) == 0)
    _ = try installer.install(bundle("1"), .install, isForced: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: extensions).sorted()
    #expect(names == [".intent-host-install-1-A", "X.appex"])
  }
}
