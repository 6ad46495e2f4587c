internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import HostRoutes
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost

/// The owner's decisions about the permissions of apps.
struct AppDecisions {
  let host: WebHost

  private var policy: Policy.Authorization { host.served.settings.configuration.policy.authorization }

  /// The permissions of the installed apps, and of other apps for which a decision is stored.
  func list() throws(Refusal) -> [String: JSONValue] {
    let authorizations = try host.host().authorizations
    let names = names(authorizations)
    let rows = AuthorizationKind.allCases.flatMap { kind -> [JSONValue] in
      let status = authorizations.statuses(kind, policy)
      return names.map { app in
        var row: [String: JSONValue] = [
          "application": .string(app.identifier), "kind": .string(kind.rawValue),
          "status": .string(status(app.identifier).rawValue),
        ]
        row["name"] = app.name.map(JSONValue.string)
        return .object(row)
      }
    }
    return ["applications": .array(rows)]
  }

  /// Stores a decision, and returns the new permissions.
  func decide(_ message: ContentMembers) throws(Refusal) -> [String: JSONValue] {
    let identifier = try message.required("application", "the identifier of an app")
    let word = try message.text("kind") ?? AuthorizationKind.requests.rawValue
    guard let kind = AuthorizationKind(rawValue: word) else {
      let known = AuthorizationKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid("'kind' is '\(word.prefix(100))'; it should be one of \(known)")
    }
    let isAllowed = try Self.decision(message.required("decision", "allow, deny or reset"))
    let authorizations = try host.host().authorizations
    guard names(authorizations).contains(where: { $0.identifier == identifier }) else {
      throw Refusal(404, code: .notFound, reason: "there is no app '\(identifier.prefix(200))'")
    }
    guard !policy.restricted.contains(identifier) else {
      throw Refusal(
        409, code: .failed,
        reason: "the policy restricts '\(identifier)'; remove it from 'Restricted' in the policy first")
    }
    authorizations.decide(identifier, kind, isAllowed: isAllowed)
    return try list()
  }

  /// Parses a decision: whether the permission is granted; nil to remove the stored decision.
  private static func decision(_ word: String) throws(Refusal) -> Bool? {
    switch word {
    case "allow": true
    case "deny": false
    case "reset": nil
    default: throw .invalid("'decision' is '\(word.prefix(100))'; it should be allow, deny or reset")
    }
  }

  /// The identifiers of the apps, with their names if they are installed.
  private func names(_ authorizations: Authorizations) -> [(identifier: String, name: String?)] {
    let installed = host.served.catalogue.apps.map { (identifier: $0.identifier, name: String?($0.name)) }
    let known = Set(installed.map(\.identifier))
    return installed + authorizations.identifiers.filter { !known.contains($0) }.map { ($0, nil) }
  }
}
