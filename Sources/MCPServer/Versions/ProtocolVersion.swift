internal import JSONValues

/// The versions of the Model Context Protocol that the server speaks.
package enum ProtocolVersion {
  /// The version in which every request says who sends it, and nothing lasts between requests.
  package static let modern = "2026-07-28"
  /// The versions that begin with `initialize`, oldest first.
  package static let legacy = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// All versions, the newest first.
  package static let all = [modern] + legacy.reversed()

  /// The first version with elicitation.
  static let firstWithQuestions = "2025-06-18"
  /// The first version whose forms have titles for choices, and whose questions can be addresses.
  static let firstWithTitledChoices = "2025-11-25"

  /// Returns the version for a client that asks for `version` in `initialize`: its own, or else the newest.
  static func negotiated(_ version: String) -> String {
    legacy.contains(version) ? version : legacy[legacy.count - 1]
  }
}

/// The names of members of `_meta`.
package enum MetaKey {
  private static let prefix = "io.modelcontextprotocol/"
  /// The version of a request.
  package static let version = prefix + "protocolVersion"
  /// What the client can do.
  package static let capabilities = prefix + "clientCapabilities"
  /// The name and the version of the server.
  package static let server = prefix + "serverInfo"
  /// The request that a notification of a subscription belongs to.
  package static let subscription = prefix + "subscriptionId"
  /// The extension of the protocol with which servers show pages.
  package static let pages = prefix + "ui"
}
