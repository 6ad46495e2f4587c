internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostRoutes
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost

/// Reports for the page: problems of extensions, the route of a request, past requests, isolation.
struct HostReport {
  let host: WebHost

  /// The maximum number of journal entries in one answer.
  private static let maximumEntries = 1000

  private var configuration: HostConfiguration { host.served.settings.configuration }

  /// The rejected items in the folders of extensions, and the defects in the intent definitions of accepted extensions,
  /// with the remedies.
  func problems() -> [String: JSONValue] {
    let catalogue = host.served.catalogue
    let refused = catalogue.rejected.map { item in
      Self.problem(
        item.path, rule: item.rule, severity: item.isBareLibrary || item.isIncomplete ? "note" : "error",
        message: item.reason,
        fix: Self.fix(item))
    }
    let findings = catalogue.extensions.flatMap { target in
      target.definitions.findings.map {
        Self.problem(target.bundlePath, severity: "warning", message: $0, fix: Self.validation(target.bundlePath))
      }
    }
    return ["problems": .array(refused + findings)]
  }

  private static func fix(_ item: RejectedExtension) -> String {
    if item.isIncomplete { return "wait until it is copied completely; the host then reads it again" }
    if item.isBareLibrary {
      let manifest = URL(fileURLWithPath: item.path).deletingPathExtension().lastPathComponent + ".plist"
      return "put its manifest '\(manifest)' beside it, or remove it if it is not an extension"
    }
    return validation(item.path)
  }

  private static func validation(_ path: String) -> String {
    "'intent-host validate \(path)' shows each invalid line and its rule"
  }

  private static func problem(
    _ path: String, rule: String? = nil, severity: String, message: String, fix: String
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(path), "severity": .string(severity), "message": .string(message), "fix": .string(fix),
    ]
    members["rule"] = rule.map(JSONValue.string)
    return .object(members)
  }

  /// Explains how a request would be understood and routed, with the events of `intent-host explain --json`.
  func explain(_ explained: ConversationRequest, _ request: ServerRequest) throws(Refusal) -> [String: JSONValue] {
    var conversation = explained
    conversation.surface = try host.caller(of: request).surface
    let presenter = CollectedEvents()
    _ = try host.host().explain(conversation, presenter: presenter)
    return ["events": .array(presenter.objects)]
  }

  /// Lists past requests.
  ///
  /// - Parameter count: the maximum number of requests; nil for 50.
  /// - Returns: the rows of `intent-host journal --json`, newest last.
  /// - Throws: ``Refusal`` if the count is not a number, or too large.
  func journal(count: String?) throws(Refusal) -> [String: JSONValue] {
    var filter = JournalListing.Filter()
    if let count {
      guard let number = Int(count), (1...Self.maximumEntries).contains(number) else {
        throw Refusal(400, code: .invalidRequest, reason: "'count' should be a number from 1 to \(Self.maximumEntries)")
      }
      filter.last = number
    }
    return ["entries": .array(JournalListing(configuration.folders, filter).rows)]
  }

  /// Reports which layers of isolation and limits work on this machine. Starts processes to probe them.
  func doctor() -> [String: JSONValue] {
    let doctor = Doctor(
      policy: configuration.policy, folders: configuration.folders, launcher: configuration.launcher,
      store: host.served.store, environment: ProcessInfo.processInfo.environment)
    return ["checks": .array(doctor.layers.map(Self.check))]
  }

  /// A row of the checks.
  static func check(_ layer: Layer) -> JSONValue {
    let state =
      switch layer.state {
      case .active: "ok"
      case .weaker: "warning"
      case .absent: layer.isRequired ? "missing" : "warning"
      }
    var members: [String: JSONValue] = [
      "name": .string(layer.name), "state": .string(state), "detail": .string(layer.reason),
      "purpose": .string(layer.detail),
    ]
    members["fix"] = layer.fix.map(JSONValue.string)
    return .object(members)
  }
}
