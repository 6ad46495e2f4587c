internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An identifier belongs to the author that first installed it")
struct BundleAuthorTests {
  private let home: HostHome
  private let identifier = "com.example.UnicornChat.IntentsExtension"

  init() throws {
    home = try HostHome()
  }

  private func key(_ author: String) async throws -> String {
    let path = home.path("\(author).pem")
    if !FileManager.default.fileExists(atPath: path) {
      try #require(try await home.shell("openssl genpkey -algorithm ed25519 -out '\(path)'") == 0)
    }
    return path
  }

  /// Makes a bundle of an author with a version, and returns its path. Without an author it is unsigned.
  private func bundle(_ version: String, by author: String?) async throws -> String {
    let place = "\(author ?? "nobody")-\(version)"
    let source = try String(
      contentsOf: BuildProducts.manifests.appending(path: "UnicornChat/Info.plist"), encoding: .utf8)
    try home.folder.write(
      source.replacing("<string>1.0</string>", with: "<string>\(version)</string>"), to: "manifest-\(place)/Info.plist")
    var options: [String] = []
    if let author { options = ["--sign", try await key(author)] }
    let run = try await home.run(
      [
        "bundle", try BuildProducts.library("UnicornChat").path, "--manifest",
        home.path("manifest-\(place)/Info.plist"),
        "--output", home.path(place),
      ] + options, environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]])
    try #require(run.exitCode == 0, "\(run.errors)")
    return home.path("\(place)/UnicornChat.appex")
  }

  /// Gives the extension a container with a file, and keys, as a use of it does.
  private func leaveData() throws {
    try home.folder.write("secret", to: "data/intent-host/containers/\(identifier)/Documents/secret")
    try home.folder.write("key", to: "state/intent-host/keychain/extensions/\(identifier)")
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: home.path(path)) }

  @Test(
    "A bundle of another author, or of none, needs force, and gets no data",
    arguments: ["upgrade", "install"], ["two", nil])
  func otherAuthor(command: String, other: String?) async throws {
    try #require(try await home.run(["install", try await bundle("1.0", by: "one")]).exitCode == 0)
    try leaveData()
    if command == "install" { try #require(try await home.run(["uninstall", identifier]).exitCode == 0) }
    let path = try await bundle("2.0", by: other)
    let refused = try await home.run([command, path])
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("'\(identifier)' belongs to the author 'ed25519:"), "\(refused.errors)")
    #expect(refused.errors.contains("'--force'"))
    #expect(exists("data/intent-host/containers/\(identifier)/Documents/secret"))

    let forced = try await home.run([command, "--force", path])
    #expect(forced.exitCode == 0, "\(forced.errors)")
    #expect(forced.output.contains("The data of the earlier author is in '"))
    #expect(!exists("data/intent-host/containers/\(identifier)"))
    #expect(!exists("state/intent-host/keychain/extensions/\(identifier)"))
    let aside = home.path("data/intent-host/set-aside")
    let kept = try #require(FileManager.default.contentsOfDirectory(atPath: aside).first)
    #expect(try String(contentsOfFile: "\(aside)/\(kept)/container/Documents/secret", encoding: .utf8) == "secret")
    // The author that took it over owns it now.
    #expect(try await home.run(["upgrade", try await bundle("3.0", by: other)]).exitCode == 0)
  }

  @Test("The same author keeps the data, also after an uninstallation", arguments: ["one", nil])
  func sameAuthor(author: String?) async throws {
    try #require(try await home.run(["install", try await bundle("1.0", by: author)]).exitCode == 0)
    try leaveData()
    #expect(try await home.run(["upgrade", try await bundle("2.0", by: author)]).exitCode == 0)
    #expect(try await home.run(["upgrade", "--force", try await bundle("1.0", by: author)]).exitCode == 0)
    #expect(try await home.run(["uninstall", identifier]).exitCode == 0)
    #expect(try await home.run(["install", try await bundle("2.0", by: author)]).exitCode == 0)
    #expect(exists("data/intent-host/containers/\(identifier)/Documents/secret"))
    #expect(!exists("data/intent-host/set-aside"))
  }

  @Test("An app can't bring the identifier of another author's extension")
  func nested() async throws {
    try #require(try await home.run(["install", try await bundle("1.0", by: "one")]).exitCode == 0)
    try leaveData()
    try #require(try await home.run(["uninstall", identifier]).exitCode == 0)
    _ = try await bundle("2.0", by: nil)
    try home.folder.write(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.Evil</string><key>NSSiriUsageDescription</key><string>Sends.</string></dict></plist>
      """, to: "Evil.app/Info.plist")
    try #require(
      try await home.shell(
        "mkdir '\(home.path("Evil.app/PlugIns"))' && cp -r '\(home.path("nobody-2.0"))'/* '\(home.path("Evil.app/PlugIns"))/'"
      ) == 0)
    let run = try await home.run(["install", home.path("Evil.app")])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("'\(identifier)' belongs to the author"), "\(run.errors)")
  }

  @Test("Of several installations of one identifier at the same time, one succeeds")
  func concurrent() async throws {
    var paths: [String] = []
    for index in 0..<6 {
      let path = try await bundle("\(index).0", by: nil)
      // The folders have different names, so that only the identifier is the same.
      let named = path.replacing("UnicornChat.appex", with: "Chat\(index).appex")
      try FileManager.default.moveItem(atPath: path, toPath: named)
      paths.append(named)
    }
    let home = home
    let codes = try await withThrowingTaskGroup { group in
      for path in paths { group.addTask { try await home.run(["install", path]).exitCode } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.compactMap(\.self).sorted() == [0, 1, 1, 1, 1, 1])
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path("data/intent-host/extensions"))
    #expect(names.count == 1, "\(names)")
  }
}
