/// Replaces references to other cards in relations with the names of these cards.
enum RelatedNames {
  /// The cards with their references in relations replaced by names. A reference to an unknown card is removed.
  static func resolved(_ cards: [ContactCard]) -> [ContactCard] {
    guard cards.contains(where: { $0.relations.contains { isReference($0.value) } }) else { return cards }
    let names = Dictionary(cards.map { (key($0.identifier), $0.displayName) }) { first, _ in first }
    return cards.map { card in
      var card = card
      card.relations = card.relations.compactMap { relation in
        guard isReference(relation.value) else { return relation }
        return names[key(relation.value)].map { .init(label: relation.label, value: $0) }
      }
      return card
    }
  }

  private static func isReference(_ value: String) -> Bool { value.lowercased().hasPrefix("urn:") }

  private static func key(_ identifier: String) -> String {
    let lower = identifier.lowercased()
    return lower.hasPrefix("urn:uuid:") ? String(lower.dropFirst(9)) : lower
  }
}
