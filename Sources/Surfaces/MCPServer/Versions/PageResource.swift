internal import BaseFiles

/// The page on which clients show the views of extensions.
enum PageResource {
  /// The address of the page.
  static let address = "ui://intent-host/view"
  /// The type of the page.
  static let type = "text/html;profile=mcp-app"

  /// Returns the member `_meta` of a tool whose results the page can show. Clients of earlier versions may know only the
  /// flat name.
  static func meta(for client: ProtocolClient) -> JSONValue {
    var members: [String: JSONValue] = ["ui": .object(["resourceUri": .string(address)])]
    if !client.isModern { members["ui/resourceUri"] = .string(address) }
    return .object(members)
  }
}
