internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("The router chooses the extension for a request")
struct RouterTests {
  private let anna = ExtensionManifest.sample("Anna", identifier: "org.a")
  private let bert = ExtensionManifest.sample("Bert", identifier: "org.b")
  private let carla = ExtensionManifest.sample("Carla", identifier: "org.c")
  private let car = ExtensionManifest.sample("Car", intents: ["INGetCarLockStatusIntent"])

  private func route(
    _ manifests: [ExtensionManifest], policy: Policy = Policy(), application: String? = nil
  ) throws -> Route {
    let catalogue = ExtensionCatalogue(found: manifests.map { .sample($0) })
    return try Router(catalogue: catalogue, policy: policy)
      .route(try definition("INSendMessageIntent"), application: application)
  }

  private func candidates(_ rows: (ExtensionManifest, String)...) -> [Route.Candidate] {
    rows.map { .init(target: .sample($0.0), reason: $0.1) }
  }

  @Test("The only extension that supports the intent is chosen without a question")
  func only() throws {
    let route = try route([car, anna])
    #expect(
      route
        == Route(candidates: candidates((anna, "the only extension that supports INSendMessageIntent"))))
  }

  @Test("The user chooses among several extensions, ordered by name")
  func several() throws {
    let route = try route([carla, anna, bert])
    let reason = "the user chooses among 3"
    #expect(
      route == Route(candidates: candidates((anna, reason), (bert, reason), (carla, reason)), needsChoice: true))
  }

  @Test("Extensions with the same name are ordered by identifier")
  func sameName() throws {
    let other = ExtensionManifest.sample("Anna", identifier: "org.0")
    #expect(try route([anna, other]).candidates.map(\.target.manifest.identifier) == ["org.0", "org.a"])
  }

  @Test("The order of discovery has no effect")
  func anyOrder() throws {
    let manifests = [anna, bert, carla, car, .sample("Anna", identifier: "org.0")]
    var preferring = Policy()
    preferring.preferred = ["INSendMessageIntent": ["org.c", "org.0"]]
    preferring.disabled = ["org.b"]
    for (policy, application) in [(Policy(), nil), (preferring, nil), (Policy(), "anna")] as [(Policy, String?)] {
      let expected = try route(manifests, policy: policy, application: application)
      #expect(expected.candidates.count > 1)
      for index in manifests.indices {
        let turned = Array(manifests[index...] + manifests[..<index])
        #expect(try route(turned, policy: policy, application: application) == expected)
        #expect(try route(turned.reversed(), policy: policy, application: application) == expected)
      }
    }
  }

  @Test("An extension that shows views gets no requests")
  func viewsOnly() throws {
    let views = ExtensionManifest.sample("Views", kind: .intentsUI)
    #expect(try route([views, anna]).candidates.map(\.name) == ["Anna"])
  }

  @Test("Preferred extensions come first, and the others are alternatives")
  func preferred() throws {
    var policy = Policy()
    policy.preferred = ["INSendMessageIntent": ["org.c", "org.none", "org.b"]]
    #expect(
      try route([anna, bert, carla], policy: policy)
        == Route(
          candidates: candidates(
            (carla, "preferred by the policy"), (bert, "preferred by the policy"),
            (anna, "not preferred by the policy"))))
  }

  @Test("An extension that is preferred twice is tried once")
  func preferredTwice() throws {
    var policy = Policy()
    policy.preferred = ["INSendMessageIntent": ["org.b", "org.b"]]
    let route = try route([anna, bert], policy: policy)
    #expect(
      route
        == Route(
          candidates: candidates((bert, "preferred by the policy"), (anna, "not preferred by the policy"))))
  }

  @Test("Without an available preferred extension, the only one is chosen")
  func preferredMissingOnly() throws {
    var policy = Policy()
    policy.preferred = ["INSendMessageIntent": ["org.none"]]
    #expect(
      try route([anna], policy: policy)
        == Route(candidates: candidates((anna, "the only extension that supports INSendMessageIntent"))))
  }

  @Test("Without an available preferred extension, the user chooses")
  func preferredMissing() throws {
    var policy = Policy()
    policy.preferred = ["INSendMessageIntent": ["org.none"]]
    let reason = "the user chooses among 2"
    #expect(
      try route([anna, bert], policy: policy)
        == Route(candidates: candidates((anna, reason), (bert, reason)), needsChoice: true))
    #expect(try !route([anna], policy: policy).needsChoice)
  }

  @Test(
    "A preference for another intent and an empty preference have no effect",
    arguments: [
      ["INSearchForMessagesIntent": ["org.b"]], ["INSendMessageIntent": []],
    ])
  func preferredOther(preferred: [String: [String]]) throws {
    var policy = Policy()
    policy.preferred = preferred
    #expect(try route([anna, bert], policy: policy) == route([anna, bert]))
  }

  @Test("A disabled extension is skipped, even if it is preferred")
  func disabled() throws {
    var policy = Policy()
    policy.disabled = ["org.a"]
    policy.preferred = ["INSendMessageIntent": ["org.a", "org.b"]]
    let route = try route([anna, bert], policy: policy)
    #expect(route.candidates == candidates((bert, "preferred by the policy")))
    #expect(route.passedOver == candidates((anna, "disabled by the policy")))
  }
}
