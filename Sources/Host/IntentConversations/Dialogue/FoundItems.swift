package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// The things that a response found. They are named a few at a time.
package struct FoundItems: Hashable, Sendable {
  /// The things, such as bills. If the response found one list of tasks, its tasks.
  package let items: [WireObject]
  /// The number of things that have been named.
  package private(set) var named: Int
  /// The positions of the things that were named last.
  private var page: Range<Int>

  /// Finds the things in a response; nil if it found nothing. The texts define which properties contain things.
  package init?(_ definition: IntentDefinition, response: WireObject, texts: Texts) {
    let lists = definition.responseProperties.lazy
      .filter { texts.has(Self.key(definition, $0)) || $0.type.name == "INMessage" }
      .map { response[$0.name].arrayValue?.compactMap(\.objectValue) ?? [] }.filter { !$0.isEmpty }
    guard var items = lists.first else { return nil }
    if items.count == 1, let tasks = items[0]["tasks"].arrayValue { items = tasks.compactMap(\.objectValue) }
    guard !items.isEmpty else { return nil }
    self.items = items
    named = min(items.count, PresentationLimits.found)
    page = 0..<named
  }

  /// Whether some things have not been named yet.
  package var hasMore: Bool { named < items.count }

  /// Returns the positions of the next things, and counts them as named.
  package mutating func next() -> Range<Int> {
    page = named..<min(items.count, named + PresentationLimits.found)
    named = page.upperBound
    return page
  }

  /// The things that were named last. An answer such as "the second one" chooses among them.
  package var lastNamed: ArraySlice<WireObject> { items[page] }

  /// The key of the text about the things in a property.
  static func key(_ definition: IntentDefinition, _ property: PropertyDefinition) -> String {
    "\(definition.name).\(property.name).found"
  }
}
