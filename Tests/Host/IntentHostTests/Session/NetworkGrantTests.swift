internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import HostReports
internal import HostSamples
internal import HostState
internal import IntentDefinitions
internal import IntentHost
internal import Testing

@testable internal import IntentConversations

@Suite("The grant of the network is shown if an extension asks for it")
struct NetworkGrantTests {
  private static func manifest(asks: Bool) -> ExtensionManifest {
    var manifest = ExtensionManifest.sample("Chat")
    manifest.network = asks ? .any : .none
    return manifest
  }

  private static func policy(lets: Bool, _ level: ExtensionSandbox.Level) -> Policy {
    var policy = Policy()
    policy.sandbox.level = level
    policy.sandbox.networkClients = lets ? ["com.example.chat"] : ["com.example.other"]
    return policy
  }

  @Test(
    "The list and the route show the grant",
    arguments: [
      (true, true, ExtensionSandbox.Level.standard, "granted"), (true, false, .standard, "refused"),
      (true, true, .strict, "granted"), (true, false, .strict, "refused"), (true, false, .off, "granted"),
      (false, true, .standard, nil), (false, false, .off, nil),
    ] as [(Bool, Bool, ExtensionSandbox.Level, String?)])
  func told(asks: Bool, lets: Bool, level: ExtensionSandbox.Level, word: String?) throws {
    let catalogue = ExtensionCatalogue(found: [.sample(Self.manifest(asks: asks))])
    let policy = Self.policy(lets: lets, level)
    guard case .object(let row) = CatalogueListing.rows(catalogue, policy: policy)[0] else { return }
    #expect(row["network"] == word.map(JSONValue.string))
    let intent = try #require(Catalogue.system.intents["INSendMessageIntent"])
    let route = try Router(catalogue: catalogue, policy: policy).route(intent, application: nil)
    let event = ConversationEvent.routed(route)
    guard case .array(let candidates) = event.fields["candidates"], case .object(let first) = candidates.first else {
      Issue.record("no candidates")
      return
    }
    #expect(first["network"] == word.map(JSONValue.string))
    let lines = textLines(.routed(route)) { $0.explainsRoute = true }
    let note = word.map { "; the network that it asks for is \($0)" } ?? ""
    #expect(lines.output == ["· chosen: Chat: the only extension that supports INSendMessageIntent\(note)"])
  }

  @Test("The list and the route show the servers that the manifest lists", arguments: [true, false])
  func servers(lets: Bool) throws {
    var manifest = Self.manifest(asks: true)
    manifest.network = .hosts(["api.example.com:443", "[::1]:80"].compactMap(NetworkHost.init))
    let catalogue = ExtensionCatalogue(found: [.sample(manifest)])
    let policy = Self.policy(lets: lets, .standard)
    let word = lets ? "granted" : "refused"
    guard case .object(let row) = CatalogueListing.rows(catalogue, policy: policy)[0] else { return }
    #expect(row["network"] == .string(word))
    #expect(row["networkHosts"] == .array([.string("api.example.com:443"), .string("[::1]:80")]))
    let table = CatalogueListing.table(catalogue, policy: policy, isVerbose: false)
    #expect(table.contains("network of com.example.chat: api.example.com:443, [::1]:80: \(word)"))
    let intent = try #require(Catalogue.system.intents["INSendMessageIntent"])
    let route = try Router(catalogue: catalogue, policy: policy).route(intent, application: nil)
    let lines = textLines(.routed(route)) { $0.explainsRoute = true }
    #expect(
      lines.output == [
        "· chosen: Chat: the only extension that supports INSendMessageIntent; the network that it asks for "
          + "(api.example.com:443, [::1]:80) is \(word)"
      ])
  }

  /// Rows of what a manifest asks for, what the policy allows, and the decision.
  private static let limits: [(asks: NetworkAccess, limit: [String], grant: NetworkGrant, gets: NetworkAccess)] = [
    (.any, ["a.example:443"], .limited, servers("a.example:443")),
    (servers("a.example:443", "b.example:443"), ["b.example:443", "c.example:1"], .limited, servers("b.example:443")),
    (servers("a.example:443"), ["a.example:443", "b.example:443"], .granted, servers("a.example:443")),
    (servers("a.example:443"), ["a.example:80"], .refused, .none), (.any, [], .refused, .none),
  ]

  private static func servers(_ texts: String...) -> NetworkAccess { .hosts(texts.compactMap(NetworkHost.init)) }

  @Test("The policy can narrow the network of an extension, and the list, the route and the sandbox follow")
  func limited() throws {
    for row in Self.limits {
      var manifest = Self.manifest(asks: true)
      manifest.network = row.asks
      var policy = Self.policy(lets: true, .strict)
      policy.sandbox.networkLimits = ["com.example.chat": row.limit.compactMap(NetworkHost.init)]
      let target = InstalledExtension.sample(manifest)
      #expect(target.sandbox(policy.sandbox, writable: []).network == row.gets)
      let decision = try #require(NetworkDecision(manifest, policy.sandbox))
      #expect(decision.grant == row.grant)
      #expect(decision.access == (row.gets == .none ? row.asks : row.gets))
    }
    var policy = Self.policy(lets: true, .off)
    policy.sandbox.networkLimits = ["com.example.chat": []]
    #expect(NetworkDecision(Self.manifest(asks: true), policy.sandbox)?.grant == .granted)
  }

  @Test("A limit is shown as one")
  func limitIsShown() throws {
    let catalogue = ExtensionCatalogue(found: [.sample(Self.manifest(asks: true))])
    var policy = Self.policy(lets: true, .standard)
    policy.sandbox.networkLimits = ["com.example.chat": ["a.example:443"].compactMap(NetworkHost.init)]
    guard case .object(let row) = CatalogueListing.rows(catalogue, policy: policy)[0] else { return }
    #expect(row["network"] == "limited")
    #expect(row["networkHosts"] == .array(["a.example:443"]))
    let table = CatalogueListing.table(catalogue, policy: policy, isVerbose: false)
    #expect(table.contains("network of com.example.chat: a.example:443: limited"))
    let intent = try #require(Catalogue.system.intents["INSendMessageIntent"])
    let route = try Router(catalogue: catalogue, policy: policy).route(intent, application: nil)
    #expect(
      textLines(.routed(route)) { $0.explainsRoute = true }.output == [
        "· chosen: Chat: the only extension that supports INSendMessageIntent; the network that it asks for is limited "
          + "to a.example:443"
      ])
  }
}
