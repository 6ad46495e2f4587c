internal import BaseFiles
internal import ExtensionManifests
internal import HostReports
internal import HostSamples
internal import IntentDefinitions

@testable internal import IntentConversations

/// The results for a catalogue under several policies: routes, questions, collisions and lists.
struct Outcomes: Equatable {
  private var routes: [Route?] = []
  private var failures: [String] = []
  private var questions: [[String]] = []
  private var collisions: [[String]] = []
  private var listed: [String]

  init(_ catalogue: ExtensionCatalogue, intents: [String], applications: [String?], policies: [Policy]) throws {
    listed = CatalogueListing.table(catalogue, isVerbose: true)
    listed += CatalogueListing.rows(catalogue, policy: Policy()).map(\.line)
    for policy in policies {
      let found = Collision.all(in: catalogue, policy: policy)
      collisions.append(found.map(\.line) + found.map(\.row.line))
      for intent in intents {
        for application in applications { add(catalogue, policy, try definition(intent), application) }
      }
    }
  }

  private mutating func add(
    _ catalogue: ExtensionCatalogue, _ policy: Policy, _ intent: IntentDefinition, _ application: String?
  ) {
    do throws(RequestOutcome.Failure) {
      let route = try Router(catalogue: catalogue, policy: policy).route(intent, application: application)
      routes.append(route)
      if route.needsChoice { questions.append(route.choices) }
    } catch {
      failures.append("\(error)")
    }
  }

  /// Whether there are results of every kind, so that a comparison can detect a difference.
  var areMeaningful: Bool {
    ![routes.isEmpty, failures.isEmpty, questions.isEmpty, collisions.joined().isEmpty, listed.isEmpty].contains(true)
  }

  /// The results without paths, to compare extensions in different folders.
  var withoutPlaces: [[String]] {
    let candidates = routes.map { route in
      (route?.candidates ?? []) + (route?.passedOver ?? [])
    }
    return candidates.map { $0.map { "\($0.target.manifest.identifier): \($0.reason)" } } + questions + collisions
      + [listed.filter { !$0.hasPrefix("{") }]
  }
}

extension Policy {
  /// Policies that choose in different ways among extensions called `org.0` and so on.
  static let choosing: [Policy] = {
    var preferring = Policy()
    preferring.preferred = ["INSendMessageIntent": ["org.7", "org.none", "org.3"], "INStartCallIntent": ["org.none"]]
    var disabling = Policy()
    disabling.disabled = ["org.1", "org.4", "org.8"]
    var both = preferring
    both.disabled = ["org.7"]
    return [Policy(), preferring, disabling, both]
  }()
}
