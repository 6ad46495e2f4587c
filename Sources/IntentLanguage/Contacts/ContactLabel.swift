/// What a number, an address or a person is called on a card.
enum ContactLabel {
  /// Types that are labels, and what they are called here; the first of a card's counts, and others say nothing.
  private static let names = [
    "cell": "mobile", "iphone": "iphone", "mobile": "mobile", "home": "home", "work": "work", "main": "main",
    "pager": "pager", "fax": "fax", "other": "other", "school": "school",
    // RFC 6350, 6.6.6, as far as they are relations and not acquaintances.
    "spouse": "spouse", "child": "child", "parent": "parent", "sibling": "sibling", "friend": "friend", "kin": "kin",
    "colleague": "colleague", "emergency": "emergency", "agent": "agent",
  ]

  /// The label that `types`, in lower case, make: `home fax` of both.
  static func of(_ types: [String]) -> String? {
    let labels = types.compactMap { names[$0] }
    guard labels.contains("fax"), let place = labels.first(where: { $0 == "home" || $0 == "work" }) else {
      return labels.first
    }
    return place + " fax"
  }

  /// A label in the words of a program or a user: `_$!<Mother>!$_` is the program's own `mother`.
  static func plain(_ text: String) -> String? {
    guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.count > 8 else { return text.isEmpty ? nil : text }
    return text.dropFirst(4).dropLast(4).lowercased()
  }
}
