internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The table of guarantees is true for a plain user")
struct PlainUserTests {
  private static let user = 54321
  private static let become = "setpriv --reuid=\(user) --regid=\(user) --clear-groups"

  /// Whether root can run the build as another user here: a folder on the way may be closed to others.
  private static var canBecomeUser: Bool {
    guard geteuid() == 0, let host = try? BuildProducts.file("intent-host").path else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "test", "-x", host]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The words of the page's table for a situation, by the layers.
  private static func promises(_ situation: String) throws -> [String: String] {
    let page = BuildProducts.manifests.deletingLastPathComponent()
      .appending(path: "Sources/Host/IntentHost/IntentHost.docc/InstallingTheHost.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    let head = try #require(rows.first { $0.first == "layer" && $0.contains(situation) })
    let column = try #require(head.firstIndex(of: situation))
    let body = rows.drop { $0 != head }.dropFirst(2).prefix { $0.count == head.count }
    return Dictionary(body.map { ($0[0], $0[column]) }) { first, _ in first }
  }

  private static let states: [String: Set<String>] = [
    "yes": ["active"], "weaker": ["weaker"], "no": ["absent"], "groups": ["active", "weaker"],
    "kernel": ["active", "weaker", "absent"], "set up": ["active", "weaker", "absent"],
  ]

  @Test(
    "A filter that refuses 'capset' takes no layer from a user without capabilities",
    .enabled(if: canBecomeUser, "needs root, and an open folder"))
  func noCapabilities() async throws {
    let home = try HostHome()
    let program = try BuildProducts.file("refusing-calls").path
    #expect(try await home.shell("chown -R \(Self.user) '\(home.folder.url.path)'") == 0)
    let layers = home.path("layers")
    #expect(
      try await home.shell("\(Self.become) '\(program)' capset -- $HOST doctor --json > '\(layers)'") == 0)
    let rows = try String(contentsOfFile: layers, encoding: .utf8).split(separator: "\n")
      .map { try jsonObject(String($0)) }
    #expect(rows.first { $0["layer"] as? String == "privileges" }?["state"] as? String == "active")
  }

  @Test(
    "The doctor says of each layer what the page says", .enabled(if: canBecomeUser, "needs root, and an open folder"))
  func plainUser() async throws {
    let home = try HostHome()
    let promises = try Self.promises("plain user")
    #expect(promises.count > 15)
    let folder = home.folder.url.path
    #expect(try await home.shell("chown -R \(Self.user) '\(folder)'") == 0)
    let exitCode = try await home.shell("\(Self.become) $HOST doctor --json > '\(folder)/layers'")
    #expect(exitCode == 0)
    let rows = try String(contentsOfFile: home.path("layers"), encoding: .utf8).split(separator: "\n")
      .map { try jsonObject(String($0)) }
    #expect(rows.count >= promises.count)
    for (layer, word) in promises {
      let row = try #require(rows.first { $0["layer"] as? String == layer }, "\(layer)")
      let allowed = try #require(Self.states[word], "\(word)")
      #expect(allowed.contains(row["state"] as? String ?? ""), "\(layer): \(row)")
    }
  }
}
