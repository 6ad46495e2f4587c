internal import BaseFiles

/// The versions of the Model Context Protocol that the server supports.
package enum ProtocolVersion {
  /// The version in which every request identifies its client, and no state exists between requests.
  package static let modern = "2026-07-28"
  /// The versions that begin with `initialize`, oldest first.
  package static let legacy = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// All versions, newest first.
  package static let all = [modern] + legacy.reversed()

  /// The first version in which a server can ask the user questions ("elicitation").
  static let firstWithQuestions = "2025-06-18"
  /// The first version whose forms support titles for choices, and whose questions can refer to a web page by its URL.
  static let firstWithTitledChoices = "2025-11-25"

  /// Returns the version for a client that requests `version` in `initialize`: the same version if it is one of
  /// ``legacy``, else the newest of these. ``modern`` has no `initialize`.
  static func negotiated(_ version: String) -> String {
    legacy.contains(version) ? version : legacy[legacy.count - 1]
  }

  /// The error of a request with a version that the server does not support in such a request. It lists the others.
  static func unsupported(_ version: String) -> RPCError {
    RPCError(
      .unsupportedProtocolVersion, "the server does not support the version '\(version.prefix(64))' in such a request",
      data: .object(["supported": .array(all.map(JSONValue.string)), "requested": .string(version)]))
  }
}

/// The names of members of `_meta`.
package enum MetaKey {
  private static let prefix = "io.modelcontextprotocol/"
  /// The version of a request.
  package static let version = prefix + "protocolVersion"
  /// The capabilities of the client.
  package static let capabilities = prefix + "clientCapabilities"
  /// The name and the version of the server.
  package static let server = prefix + "serverInfo"
  /// The request to which a notification of a subscription belongs.
  package static let subscription = prefix + "subscriptionId"
  /// The extension of the protocol with which servers show pages.
  package static let pages = prefix + "ui"
  /// The extension of the protocol with which a call goes on after its request is answered.
  package static let tasks = prefix + "tasks"
}
