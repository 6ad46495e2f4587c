/// Lines for the owner's policy, as a property list in XML.
enum PolicyLines {
  /// The lines that grant the network to an extension.
  static func network(_ identifier: String) -> String {
    "<key>Sandbox</key> <dict><key>AllowNetwork</key> <array>\(string(identifier))</array></dict>"
  }

  /// The lines that let an extension share groups.
  static func groups(_ groups: [String], of identifier: String) -> String {
    let entries = groups.map { "<key>\(escaped($0))</key> <array>\(string(identifier))</array>" }
    return "<key>AppGroups</key> <dict>\(entries.joined(separator: " "))</dict>"
  }

  private static func string(_ text: String) -> String { "<string>\(escaped(text))</string>" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
