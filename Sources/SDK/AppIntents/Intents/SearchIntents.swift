/// Where a search happens.
public enum StringSearchScope: String, Hashable, Sendable, CaseIterable {
  /// Everywhere.
  case general
  /// In films.
  case movies
  /// In programmes of television.
  case tv
  /// In other videos.
  case freeformVideo
}

/// What a search looks for.
public protocol SearchCriteria: _IntentValue, Hashable, Sendable {
  /// The type of the places in which a search happens.
  associatedtype SearchScopes = Void
}

/// The words of a search. For the host, they are a text.
public struct StringSearchCriteria: SearchCriteria {
  /// A list of places.
  public typealias SearchScopes = [StringSearchScope]

  /// The words.
  public var term: String

  /// Makes a search.
  public init(term: String) {
    self.term = term
  }
}

/// Takes a text as the words of a search.
public struct StringSearchCriteriaFromStringResolverSpecificification: Resolver {
  /// Makes the resolver.
  public init() {}

  /// Returns the search.
  public func resolve(
    from input: String, context: IntentParameterContext<StringSearchCriteria>
  ) async throws -> StringSearchCriteria? { StringSearchCriteria(term: input) }
}

/// An intent that shows the results of a search in the app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of ``criteria``.
  associatedtype Criteria: SearchCriteria
  /// Where the search happens.
  static var searchScopes: Criteria.SearchScopes { get }
  /// What the search looks for.
  var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
  /// True: the app shows the results.
  public static var openAppWhenRun: Bool { true }
}

extension ShowInAppSearchResultsIntent where Criteria.SearchScopes == Void {
  /// Nothing: such a search has no places.
  public static var searchScopes: Void { () }
}
