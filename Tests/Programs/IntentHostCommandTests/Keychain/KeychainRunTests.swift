internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Keychain items of extensions")
struct KeychainRunTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try install("Own")
  }

  private func install(_ name: String, groups: [String] = []) throws {
    let manifest = try home.manifest(
      name, "FrameworksExtension", principalClass: "FrameworksExtension.KeychainExtension",
      own: groups.isEmpty ? [:] : ["KeychainGroups": groups])
    _ = try home.folder.write(manifest, to: "plugins/\(name).appex/Info.plist")
    let library = try BuildProducts.library("FrameworksExtension")
    let copy = home.url("plugins/\(name).appex").appending(path: library.lastPathComponent)
    try FileManager.default.copyItem(at: library, to: copy)
  }

  private var plugins: [String] { ["--plugins", home.path("plugins")] }

  /// Returns what the extension called `name` answers to `text`.
  private func answer(_ text: String, _ name: String = "Own", options: [String] = []) async throws -> String {
    let run = try await run(text, name, options: options)
    let activity = try run.events.first { $0.name == "handled" }?.object("userActivity")
    let answer = (activity?["userInfo"] as? [String: Any])?["answer"] as? String
    return try #require(answer, "\(run.output)\n\(run.errors)")
  }

  private func run(_ text: String, _ name: String, options: [String] = []) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + options + plugins,
      input: RequestLine.message(text, application: name))
  }

  private var keyFile: URL { home.url("state/intent-host/keychain/extensions/org.example.Own") }
  private var itemFile: URL { home.url("data/intent-host/containers/org.example.Own/Library/Keychains/Items") }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test(
    "An item persists between processes, with every kind of isolation", arguments: ["process", "spawn", "none"])
  func lasting(isolation: String) async throws {
    let options = ["--isolation", isolation]
    #expect(try await answer("get ann", options: options) == "-25300")
    #expect(try await answer("add ann secret", options: options) == "0")
    #expect(try await answer("add ann secret", options: options) == "-25299")
    #expect(try await answer("get ann", options: options) == "secret")
    #expect(try mode(keyFile) == 0o600 && mode(itemFile) == 0o600)
    #expect(try Data(contentsOf: itemFile).range(of: Data("secret".utf8)) == nil)
  }

  @Test("Extensions that name a group share its items, and no other extension reads them")
  func shared() async throws {
    try install("One", groups: ["ABCDE12345.org.example.shared"])
    try install("Two", groups: ["$(AppIdentifierPrefix)org.example.shared"])
    #expect(try await answer("add ann secret", "One") == "0")
    #expect(try await answer("get ann", "Two") == "secret")
    #expect(try await answer("get ann ABCDE12345.org.example.shared", "Two") == "secret")
    #expect(try await answer("get ann org.example.Two", "Two") == "-25300", "it is not in the extension's own group")
    #expect(try await answer("get ann") == "-25300")
    #expect(try await answer("get ann org.example.shared") == "-34018")
  }

  @Test(
    "An extension can read neither the file of another group nor any key",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func files() async throws {
    try install("One", groups: ["org.example.shared"])
    #expect(try await answer("add ann secret", "One") == "0")
    #expect(try await answer("add bob secret") == "0")
    let items = home.url("data/intent-host/keychains/org.example.shared/Items")
    let key = home.url("state/intent-host/keychain/groups/org.example.shared")
    #expect(try mode(items) == 0o600 && mode(key) == 0o600)
    for path in [items.path, key.path, keyFile.path] {
      #expect(try await answer("read \(path)") == "Permission denied")
    }
    #expect(try await answer("read \(keyFile.path)", "One") == "Permission denied")
    // A copy of the group's file in the extension's own folder can't be decrypted with the extension's own key.
    try FileManager.default.removeItem(at: itemFile)
    try FileManager.default.copyItem(at: items, to: itemFile)
    #expect(try await answer("get ann") == "-26275")
  }

  @Test("A new extension gets an existing group only if the policy allows it")
  func newcomer() async throws {
    try install("One", groups: ["org.example.shared"])
    #expect(try await answer("add ann secret", "One") == "0")
    try install("Later", groups: ["org.example.shared"])
    let refused = try await run("get ann", "Later")
    #expect(refused.exitCode != 0)
    let list = try await home.run(["list", "--json"] + plugins)
    #expect(list.output.contains("requests the keychain group 'org.example.shared'"))
    let policy = try home.policy(#"{"AppGroups": {"org.example.shared": ["org.example.Later"]}}"#)
    #expect(try await answer("get ann", "Later", options: ["--policy", policy]) == "secret")
  }

  @Test("While the device is locked, the host provides only the keys of readable items")
  func locked() async throws {
    for (name, access) in [("unlocked", "ak"), ("first", "ck"), ("always", "dk")] {
      #expect(try await answer("add \(name) secret \(access)") == "0")
    }
    #expect(try await answer("get unlocked", options: ["--locked"]) == "-25308")
    #expect(try await answer("add new secret", options: ["--locked"]) == "-25308")
    #expect(try await answer("get first", options: ["--locked"]) == "secret")
    #expect(try await answer("get first", options: ["--protected-data-unavailable"]) == "-25308")
    #expect(try await answer("get always", options: ["--protected-data-unavailable"]) == "secret")
    #expect(try await answer("get unlocked") == "secret")
    #expect(try await answer("get unlocked", options: ["--surface", "locked"]) == "-25308")
  }

  @Test("Two hosts that add at the same time lose nothing")
  func concurrent() async throws {
    async let one = answer("fill a")
    async let two = answer("fill b")
    #expect(try await [one, two] == ["50", "50"])
    #expect(try await answer("count") == "100")
  }

  @Test("No output, journal or record shows a key, and libcrypto is loaded only when it is needed")
  func keysAreNotShown() async throws {
    #expect(try await answer("loaded") == "no")
    let record = ["--verbose", "--record", home.path("record.json")]
    let runs = try await [
      run("add ann secret", "Own", options: record), run("get ann", "Own"),
      home.run(["journal", "--json"]), home.run(["list", "--json", "--verbose"] + plugins),
    ]
    let keys = try Data(contentsOf: keyFile)
    var shown = runs.map { Data(($0.output + $0.errors).utf8) }
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path("")).map { home.url($0) }
    shown += files.filter { !$0.path.hasSuffix("keychain/extensions/org.example.Own") }.compactMap {
      try? Data(contentsOf: $0)
    }
    for start in [0, 32, 64] {
      let key = keys[start..<start + 32]
      let forms = [Data(key.prefix(12)), Data(key.base64EncodedString().prefix(16).utf8), Data(Self.hex(key).utf8)]
      for form in forms { #expect(!shown.contains { $0.range(of: form) != nil }) }
    }
  }

  private static func hex(_ bytes: Data) -> String { bytes.prefix(8).map { String(format: "%02x", $0) }.joined() }

  @Test("A changed file and damaged keys are reported in the log, and answered with their codes")
  func damaged() async throws {
    #expect(try await answer("add ann secret") == "0")
    let items = try Data(contentsOf: itemFile)
    try Data("IHKeych1 something else".utf8).write(to: itemFile)
    #expect(try await answer("get ann") == "-26275")
    try items.write(to: itemFile)
    try Data("too short".utf8).write(to: keyFile)
    #expect(try await answer("get ann") == "-25291")
  }
}
