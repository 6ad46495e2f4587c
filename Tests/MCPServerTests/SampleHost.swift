internal import HostSamples
internal import ExtensionManifests
internal import Foundation
internal import HostRoutes
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import JSONValues
internal import MCPServer
internal import TestSupport

/// A host with the samples, whose requests come from clients of the protocol.
final class SampleHost: Sendable {
  let host: ExtensionHost
  private let folder: TemporaryFolder
  private let hasPage: Bool

  /// Creates a host; `change` changes its configuration. `hasPage` says whether the owner can give consent on a page.
  init(hasPage: Bool = false, _ change: (inout HostConfiguration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    self.hasPage = hasPage
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]
    var environment = Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.url.path) })
    environment["XDG_CACHE_HOME"] = try TemporaryFolder.shared("cache").path
    var configuration = HostConfiguration(
      catalogue: try Self.catalogue.get(), folders: HostFolders(environment: environment))
    configuration.policy.authorization.undecided = .allow
    change(&configuration)
    host = ExtensionHost(configuration)
  }

  deinit { host.endExtensions() }

  private static let catalogue = Result {
    CatalogueScanner(
      SearchPaths(plugins: [try Built.folder], manifests: [Built.manifests], environment: [:])
    ).scan()
  }

  static let link = "http://127.0.0.1:1/consent/code"

  /// An engine over the host.
  func engine(_ settings: CallSettings = CallSettings()) -> ProtocolEngine {
    let turns = ProtocolHost(
      turn: { [host] request, answers, _, onEvent in host.blockingTurn(request, answers: answers, onEvent: onEvent) },
      extensions: { [host] _ in host.catalogue.current },
      consentLink: { [hasPage] _, _ in hasPage ? Self.link : nil })
    return ProtocolEngine(turns, ServerIdentity(version: "test"), settings)
  }

  /// The number of messages that UnicornChat has sent; those that it received have a sender.
  var messages: Int { SentMessages.count(in: folder.url) }
}

extension JSONValue {
  /// The member of an object; nil if there is none.
  subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

  /// The element of an array; nil if there is none.
  subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  /// The text; nil if the value is none.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
