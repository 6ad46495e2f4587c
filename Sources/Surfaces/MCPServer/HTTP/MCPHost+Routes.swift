internal import BaseNetwork
package import ExtensionManifests
package import HostRoutes
package import IntentConversations

extension MCPHost {
  /// Creates the host from a service's routed host.
  ///
  /// - Parameters:
  ///   - host: runs the turns.
  ///   - extensions: returns the extensions that a caller can use.
  ///   - listing: returns which tools clients see.
  package init(
    _ host: any RoutedHost, extensions: @escaping @Sendable (Caller) -> ExtensionCatalogue,
    listing: @escaping @Sendable () -> ToolListing = { .full }
  ) {
    self.init(
      turn: { request, answers, caller, onEvent in
        try available { () throws(Refusal) in
          try host.runTurn(request, answers: answers, for: caller, onEvent: onEvent)
        }
      },
      cancel: { question, caller, onEvent in
        try available { () throws(Refusal) in try host.cancel(question, for: caller, onEvent: onEvent) }
      },
      extensions: extensions, consentLink: { host.consentLink(for: $0, of: $1) }, listing: listing)
  }
}

/// The reason why a host accepts no turns at present.
private struct HostUnavailableError: Error, CustomStringConvertible {
  let description: String
}

/// Runs a turn, and converts the refusal of a host that accepts no turns.
private func available(_ turn: () throws(Refusal) -> ConversationTurn) throws(HostUnavailableError) -> ConversationTurn
{
  do { return try turn() } catch { throw HostUnavailableError(description: error.reason) }
}
