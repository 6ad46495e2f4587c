public import BaseFiles
public import ExtensionManifests
public import HostState
public import IntentConversations

/// The permissions of apps as text for people and as JSON for programs.
public struct AuthorizationListing {
  /// An app with its permissions.
  private struct Row {
    let identifier: String
    /// The name; nil for an app that is no longer installed.
    let name: String?
    /// The path of the bundle; nil for an app that is no longer installed.
    let path: String?
    let statuses: [AuthorizationKind: AuthorizationStatus]
  }

  private let rows: [Row]

  /// Creates a listing of the installed apps, followed by the apps that are no longer installed.
  ///
  /// - Parameters:
  ///   - catalogue: the installed apps.
  ///   - authorizations: the user's decisions.
  ///   - policy: the rules of the device's owner.
  ///   - only: the identifier of the only app to list; nil for all.
  public init(
    _ catalogue: ExtensionCatalogue, authorizations: Authorizations, policy: Policy.Authorization, only: String? = nil
  ) {
    let statuses = AuthorizationKind.allCases.map { ($0, authorizations.statuses($0, policy)) }
    var apps: [(identifier: String, name: String?, path: String?)] = []
    apps += catalogue.apps.map { ($0.identifier, $0.name, $0.path) }
    let known = Set(apps.map(\.identifier))
    let bare = Dictionary(catalogue.extensions.map { ($0.manifest.identifier, $0) }) { first, _ in first }
    for identifier in authorizations.identifiers where !known.contains(identifier) {
      // An extension outside an app can have its own decisions.
      apps.append((identifier, bare[identifier]?.manifest.name, bare[identifier]?.bundlePath))
    }
    rows = apps.filter { only == nil || $0.identifier == only }.map { app in
      let pairs = statuses.map { ($0.0, $0.1(app.identifier)) }
      return Row(
        identifier: app.identifier, name: app.name, path: app.path, statuses: Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  /// A JSON object for each app.
  public var objects: [JSONValue] {
    rows.map { row in
      var members: [String: JSONValue] = ["identifier": .string(row.identifier)]
      members["name"] = row.name.map(JSONValue.string)
      members["path"] = row.path.map(JSONValue.string)
      for (kind, status) in row.statuses { members[kind.rawValue] = .string(status.rawValue) }
      return .object(members)
    }
  }

  /// A table with a line for each app; empty if there is no app.
  public var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let head = ["IDENTIFIER", "NAME"] + AuthorizationKind.allCases.map { $0.rawValue.uppercased() }
    let cells = rows.map { row in
      [row.identifier, row.name ?? "(not installed)"]
        + AuthorizationKind.allCases.map { row.statuses[$0]?.words ?? "" }
    }
    return CatalogueListing.aligned([head] + cells).map(TerminalText.plain)
  }
}

extension AuthorizationStatus {
  /// The status in words for people.
  public var words: String {
    switch self {
    case .notDetermined: "not decided"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "allowed"
    }
  }
}
