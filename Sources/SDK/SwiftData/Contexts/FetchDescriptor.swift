public import Foundation

/// Which objects are wanted, and in which order.
public struct FetchDescriptor<Model: PersistentModel> {
  /// What the objects have in common; nil for all objects.
  public var predicate: Predicate<Model>?
  /// The order.
  public var sortBy: [SortDescriptor<Model>]
  /// The maximum number of objects; nil for all.
  public var fetchLimit: Int?
  /// The number of first objects that are left out.
  public var fetchOffset: Int?
  /// Whether objects are found that are not saved yet.
  public var includePendingChanges = true
  /// Ignored: all values are read.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// Ignored: all objects of relationships are read.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  /// Makes a description.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  func select(_ models: [Model]) throws -> [Model] {
    var found = try predicate.map { predicate in try models.filter { try predicate.evaluate($0) } } ?? models
    if !sortBy.isEmpty { found.sort(using: sortBy) }
    let rest = found.dropFirst(max(0, fetchOffset ?? 0))
    return Array(fetchLimit.map { rest.prefix(max(0, $0)) } ?? rest)
  }
}
