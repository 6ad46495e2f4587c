/// Converts the types and labels of vCards into labels.
enum ContactLabel {
  /// The types that become labels. If a value has several, the first one wins.
  private static let names = [
    "cell": "mobile", "iphone": "iphone", "mobile": "mobile", "home": "home", "work": "work", "main": "main",
    "pager": "pager", "fax": "fax", "other": "other", "school": "school",
    // The relations of RFC 6350, 6.6.6, without acquaintances.
    "spouse": "spouse", "child": "child", "parent": "parent", "sibling": "sibling", "friend": "friend", "kin": "kin",
    "colleague": "colleague", "emergency": "emergency", "agent": "agent",
  ]

  /// The label for `types` in lower case, such as `home fax` for both; nil if no type is a label.
  static func of(_ types: [String]) -> String? {
    let labels = types.compactMap { names[$0] }
    guard labels.contains("fax"), let place = labels.first(where: { $0 == "home" || $0 == "work" }) else {
      return labels.first
    }
    return place + " fax"
  }

  /// A label without the marks of a program: `_$!<Mother>!$_` is `mother`; nil if the label is empty.
  static func plain(_ text: String) -> String? {
    guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.count > 8 else { return text.isEmpty ? nil : text }
    return text.dropFirst(4).dropLast(4).lowercased()
  }
}
