internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Hostile bundles are listed with the rule that rejects them, and are never loaded")
struct HostileListTests {
  /// Changes to a correct bundle, each with the rule that rejects the changed bundle.
  private static let hostilities: [(name: String, rule: String, make: @Sendable (URL) throws -> Void)] = [
    ("Linked", "unsafe-symlink", { try $0.replaceByLink("libWireExtension.so") }),
    ("LinkedManifest", "unsafe-symlink", { try $0.replaceByLink("Info.plist") }),
    ("Open", "unsafe-permissions", { chmod($0.path, 0o777) }),
    ("OpenLibrary", "unsafe-permissions", { chmod($0.appending(path: "libWireExtension.so").path, 0o666) }),
    ("Text", "not-a-library", { try Data("text".utf8).write(to: $0.appending(path: "libWireExtension.so")) }),
    (
      "Half", "not-a-library",
      { bundle in
        let library = bundle.appending(path: "libWireExtension.so")
        let whole = try Data(contentsOf: library)
        try whole.prefix(whole.count - 1).write(to: library)
      }
    ),
    ("None", "executable-missing", { try $0.removeFile("libWireExtension.so") }),
    (
      "Outside", "executable-outside-bundle",
      { bundle in
        let manifest = bundle.appending(path: "Info.plist")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try Data(text.replacing("libWireExtension.so", with: "../Linked.appex/libWireExtension.so").utf8)
          .write(to: manifest)
      }
    ),
    (
      "FIFO", "unreadable",
      { bundle in
        try bundle.removeFile("Info.plist")
        mkfifo(bundle.appending(path: "Info.plist").path, 0o644)
      }
    ),
  ]

  private func install() throws -> DropInFolder {
    let folder = try DropInFolder()
    for (name, _, make) in Self.hostilities {
      try folder.install(name)
      try make(folder.bundle(name))
    }
    return folder
  }

  @Test("A hostile bundle is listed with rule, reason and path")
  func listed() async throws {
    let folder = try install()
    let run = try await folder.home.run(["list", "--json"] + folder.plugins)
    #expect(run.exitCode == 0)
    let rows = try run.lines.map(jsonObject)
    #expect(rows.allSatisfy { $0["state"] as? String == "refused" })
    #expect(rows.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
    let rules = rows.map { row in ["path", "rule"].map { row[$0] as? String ?? "" } }
    let expected = Self.hostilities.map { [folder.bundle($0.name).path, $0.rule] }
    #expect(rules == expected.sorted { $0[0] < $1[0] })
  }

  @Test("No request is routed to a hostile bundle")
  func requested() async throws {
    let folder = try install()
    let run = try await folder.home.run(
      ["run", "--json", "--yes", "--intent", "-"] + folder.plugins, input: RequestLine.message("hello"))
    #expect(run.exitCode == 6)
    #expect(try run.events.map(\.name) == ["understood", "said", "finished"])
  }

  @Test("Names with escapes do not reach a terminal")
  func names() async throws {
    let folder = try DropInFolder()
    let name = "\u{1b}[31mred\nline"
    try folder.install(name)
    try folder.install("Broken\u{1b}[0m\nline")
    try Data().write(to: folder.bundle("Broken\u{1b}[0m\nline").appending(path: "Info.plist"))
    let run = try await folder.home.run(["list"] + folder.plugins)
    #expect(run.lines.count <= 3)
    #expect(!run.output.contains("\u{1b}"))
  }
}

extension URL {
  fileprivate func removeFile(_ name: String) throws {
    try FileManager.default.removeItem(at: appending(path: name))
  }

  /// Replaces a file of a bundle by a link to it.
  fileprivate func replaceByLink(_ name: String) throws {
    let target = deletingLastPathComponent().appending(path: "\(lastPathComponent)-\(name)-")
    try FileManager.default.moveItem(at: appending(path: name), to: target)
    try FileManager.default.createSymbolicLink(at: appending(path: name), withDestinationURL: target)
  }
}
