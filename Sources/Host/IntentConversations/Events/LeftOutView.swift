internal import BaseFiles
package import ExtensionManifests

/// A view that the host left out because its extension failed.
public struct LeftOutView: Sendable {
  /// The bundle identifier of the extension.
  public let identifier: String
  /// The name of the app for users.
  public let name: String
  /// The code of the fault.
  public let code: RequestOutcome.Code
  /// The fault in words: how the process ended, or which limit it exceeded.
  public let message: String

  /// Creates the event for a fault of `target`.
  package init(_ target: InstalledExtension, code: RequestOutcome.Code, message: String) {
    identifier = target.manifest.identifier
    name = target.manifest.name
    self.code = code
    self.message = message
  }

  /// The fields of the event.
  var fields: [String: JSONValue] {
    [
      "extension": .string(identifier),
      "error": .object(["code": .string(code.rawValue), "message": .string(message)]),
    ]
  }
}
