internal import IntentWire

/// Searches for the entities that a value of the host names.
enum EntitySearch {
  /// The maximum number of entities that a search returns.
  static let maximumEntities = 1_000

  /// Returns the entities that an object names: by its identifier, or else by its words.
  ///
  /// - Parameters:
  ///   - value: an object with `identifier` or `displayString`, or words alone.
  ///   - type: the type of the entities.
  ///   - query: the query of the parameter; nil for the query of the type.
  /// - Returns: the entities.
  /// - Throws: the error of the query.
  static func find<Entity: AppEntity>(
    _ value: WireValue, _ type: Entity.Type, query: (any EntityQuery)?
  ) async throws -> [any AppEntity] {
    let query = (query as? any EntityQuery<Entity>) ?? Entity.defaultQuery
    let object = value.objectValue
    if let text = object?["identifier"].stringValue {
      guard let identifier = Entity.ID.entityIdentifier(for: text) else { return [] }
      // A query of an author may answer with all entities.
      return try await query.entities(for: [identifier]).filter { $0.id.entityIdentifierString == text }
    }
    guard let words = value.stringValue ?? object?["displayString"].stringValue else { return [] }
    return try await search(words, in: query)
  }

  /// Returns the entities among which users choose; with words, those that the words name.
  static func options<Entity: AppEntity>(
    _ words: String?, _ type: Entity.Type, query: (any EntityQuery)?
  ) async throws -> [any AppEntity] {
    let query = (query as? any EntityQuery<Entity>) ?? Entity.defaultQuery
    guard let words else { return try await suggestions(of: query) }
    return try await search(words, in: query)
  }

  private static func search<Query: EntityQuery>(_ words: String, in query: Query) async throws -> [any AppEntity] {
    if let query = query as? any EntityStringQuery { return try await matches(words, in: query) }
    if let query = query as? any EntityPropertyQuery, let found = try await matches(words, inPropertiesOf: query) {
      return found
    }
    let all = try await suggestions(of: query)
    let exact = all.filter { shownText(of: $0).lowercased() == words.lowercased() }
    return exact.isEmpty ? all.filter { names(of: $0).contains { contains($0, words) } } : exact
  }

  private static func suggestions<Query: EntityQuery>(of query: Query) async throws -> [any AppEntity] {
    let suggested = entities(try await query.suggestedEntities())
    guard suggested.isEmpty else { return suggested }
    if let query = query as? any EnumerableEntityQuery { return try await everything(in: query) }
    if let query = query as? any EntityPropertyQuery { return try await everything(in: query) }
    return []
  }

  private static func matches<Query: EntityStringQuery>(_ words: String, in query: Query) async throws
    -> [any AppEntity]
  {
    entities(try await query.entities(matching: words))
  }

  /// Returns the entities with a text that contains the words; nil if the query compares no texts.
  private static func matches<Query: EntityPropertyQuery>(
    _ words: String, inPropertiesOf query: Query
  ) async throws -> [any AppEntity]? {
    let conditions = Query.textConditions(words)
    guard !conditions.isEmpty else { return nil }
    return entities(
      try await query.entities(matching: conditions, mode: .or, sortedBy: [], limit: maximumEntities))
  }

  private static func everything<Query: EntityPropertyQuery>(in query: Query) async throws -> [any AppEntity] {
    entities(try await query.entities(matching: [], mode: .and, sortedBy: [], limit: maximumEntities))
  }

  private static func everything<Query: EnumerableEntityQuery>(in query: Query) async throws -> [any AppEntity] {
    entities(try await query.allEntities())
  }

  private static func entities(_ results: some ResultsCollection) -> [any AppEntity] {
    let found = results.resultSections.flatMap(\.items).compactMap { $0.value as? any AppEntity }
    return Array(found.prefix(maximumEntities))
  }

  private static func names(of entity: any AppEntity) -> [String] {
    let shown = entity.displayRepresentation
    return ([shown.title] + shown.synonyms).map { String(localized: $0) }
  }

  /// Whether a name has all words, in any case.
  private static func contains(_ name: String, _ words: String) -> Bool {
    let name = name.lowercased()
    return words.lowercased().split(separator: " ").allSatisfy { name.contains($0) }
  }
}
