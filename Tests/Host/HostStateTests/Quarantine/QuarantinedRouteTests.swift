internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import Testing

internal import IntentConversations

@Suite("A quarantined extension is not chosen")
struct QuarantinedRouteTests {
  private let anna = ExtensionManifest.sample("Anna", identifier: "org.a")
  private let bert = ExtensionManifest.sample("Bert", identifier: "org.b")
  private let carla = ExtensionManifest.sample("Carla", identifier: "org.c")
  private let reason = "quarantined while the trial after its pause runs after 1 fault: crashed"

  private func route(
    _ manifests: [ExtensionManifest], quarantined: Set<String>, preferred: [String] = [], application: String? = nil
  ) throws -> Route {
    var policy = Policy()
    if !preferred.isEmpty { policy.preferred = ["INSendMessageIntent": preferred] }
    let router = Router(catalogue: ExtensionCatalogue(found: manifests.map { .sample($0) }), policy: policy) { target in
      let identifier = target.manifest.identifier
      return quarantined.contains(identifier)
        ? QuarantineNotice(identifier: identifier, until: nil, faults: ["crashed"]).pause(target.manifest.name) : nil
    }
    return try router.route(try definition("INSendMessageIntent"), application: application)
  }

  @Test("The user chooses among the other extensions")
  func choice() throws {
    let route = try route([anna, bert, carla], quarantined: ["org.b"])
    #expect(route.candidates.map(\.name) == ["Anna", "Carla"])
    #expect(route.candidates.map(\.reason) == ["the user chooses among 2", "the user chooses among 2"])
    #expect(route.needsChoice)
    #expect(route.passedOver == [.init(target: .sample(bert), reason: reason)])
  }

  @Test("The only other extension is chosen without a question")
  func other() throws {
    let route = try route([anna, bert], quarantined: ["org.a"])
    #expect(route.candidates == [.init(target: .sample(bert), reason: "the only one that accepts requests now")])
    #expect(!route.needsChoice)
  }

  @Test("An alternative replaces the preferred extension, and the user is informed")
  func preferred() throws {
    let route = try route([anna, bert, carla], quarantined: ["org.b"], preferred: ["org.b"])
    #expect(route.candidates.map(\.name) == ["Anna", "Carla"])
    #expect(!route.needsChoice)
    #expect(route.takeoverFailure?.code == .quarantined)
    let behind = try self.route([anna, bert, carla], quarantined: ["org.c"], preferred: ["org.b"])
    #expect(behind.candidates.map(\.name) == ["Bert", "Anna"])
    #expect(behind.takeoverFailure == nil)
  }

  @Test("A named or single extension ends the request with the remedy", arguments: [nil, "Anna"])
  func alone(application: String?) throws {
    let failure = RequestOutcome.Failure(
      .quarantined,
      "'Anna' is \(reason); 'intent-host reset org.a' or a changed file ends the quarantine")
    let manifests = application == nil ? [anna] : [anna, bert]
    #expect(throws: failure) { try route(manifests, quarantined: ["org.a"], application: application) }
  }

  @Test("The end of the pause includes the date if it is another day")
  func until() throws {
    func reason(_ date: Date) -> String { QuarantineNotice(identifier: "a", until: date, faults: ["crashed"]).reason }
    let days = try Regex(#"^quarantined until \d{4}-\d\d-\d\d \d\d:\d\d after 1 fault: crashed$"#)
    #expect(reason(.now + 3 * 86_400).contains(days))
    let hours = try Regex(#"^quarantined until (\d{4}-\d\d-\d\d )?\d\d:\d\d after 1 fault: crashed$"#)
    #expect(reason(.now + 60).contains(hours))
  }
}
