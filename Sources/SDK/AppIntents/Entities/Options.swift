/// Provides the values among which users choose.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  /// The type of ``results()``.
  associatedtype Result: ResultsCollection
  /// The type of ``defaultResult()``.
  associatedtype DefaultValue = Result.Result
  /// Returns the values.
  func results() async throws -> Result
  /// Returns the value that is used if the user gives none; nil if the user is asked.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// A list of values in sections.
  public typealias ItemCollection = IntentItemCollection
  /// A section of a list of values.
  public typealias ItemSection = IntentItemSection
  /// A value in a list.
  public typealias Item = IntentItem
  /// The values of other parameters.
  public typealias ParameterDependency = IntentParameterDependency

  /// Returns nil: the user is asked.
  public func defaultResult() async -> DefaultValue? { nil }
}

/// A list of values, perhaps in sections.
public protocol ResultsCollection {
  /// The type of a value.
  associatedtype Result
  /// The values by section.
  var resultSections: [IntentItemSection<Result>] { get }
}

extension Array: ResultsCollection {
  /// The type of a value.
  public typealias Result = Element
  /// One section with all values.
  public var resultSections: [IntentItemSection<Element>] { [IntentItemSection(items: self)] }
}

/// A value in a list.
public struct IntentItem<Result> {
  /// The value.
  public let value: Result

  /// Makes an item. This host shows the value's own title.
  public init(
    _ value: Result, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
  }
}

extension IntentItem: Sendable where Result: Sendable {}

/// A section of a list of values.
public struct IntentItemSection<Result> {
  /// The title; nil for none.
  public let title: LocalizedStringResource?
  /// The values.
  public let items: [IntentItem<Result>]

  /// Makes a section of values.
  public init(_ title: LocalizedStringResource? = nil, items: [Result]) {
    self.init(title, items: items.map { IntentItem($0) })
  }

  /// Makes a section of items.
  public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Result>]) {
    self.title = title
    self.items = items
  }

  /// Makes a section of items. The first version of the framework had this name for the title.
  public init(title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.init(title, items: items)
  }
}

extension IntentItemSection: Sendable where Result: Sendable {}

/// A list of values in sections.
public struct IntentItemCollection<Result>: ResultsCollection {
  /// The sections.
  public let sections: [IntentItemSection<Result>]

  /// The values by section.
  public var resultSections: [IntentItemSection<Result>] { sections }

  /// An empty list.
  public static var empty: IntentItemCollection<Result> { IntentItemCollection(sections: []) }

  /// Makes a list of sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.sections = sections
  }

  /// Makes a list of values.
  public init(promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]) {
    self.init(sections: [IntentItemSection(items: items)])
  }
}

extension IntentItemCollection: Sendable where Result: Sendable {}

// MARK: Builders

extension IntentItem {
  /// Builds lists of items.
  @resultBuilder
  public enum Builder {
    /// Makes an item of a value.
    public static func buildExpression(_ value: Result) -> [IntentItem<Result>] { [IntentItem(value)] }

    /// Returns one item.
    public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] { [item] }

    /// Returns all items.
    public static func buildBlock(_ items: [IntentItem<Result>]...) -> [IntentItem<Result>] { items.flatMap(\.self) }

    /// Returns the items of a condition, if it holds.
    public static func buildOptional(_ items: [IntentItem<Result>]?) -> [IntentItem<Result>] { items ?? [] }

    /// Returns the items of the first branch.
    public static func buildEither(first: [IntentItem<Result>]) -> [IntentItem<Result>] { first }

    /// Returns the items of the second branch.
    public static func buildEither(second: [IntentItem<Result>]) -> [IntentItem<Result>] { second }

    /// Returns the items of a loop.
    public static func buildArray(_ items: [[IntentItem<Result>]]) -> [IntentItem<Result>] { items.flatMap(\.self) }
  }
}

extension IntentItemSection {
  /// Builds lists of sections.
  @resultBuilder
  public enum Builder {
    /// Returns one section.
    public static func buildExpression(_ section: IntentItemSection<Result>) -> [IntentItemSection<Result>] {
      [section]
    }

    /// Returns a section without a title, with one item.
    public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItemSection<Result>] {
      [IntentItemSection(items: [item])]
    }

    /// Returns all sections.
    public static func buildBlock(_ sections: [IntentItemSection<Result>]...) -> [IntentItemSection<Result>] {
      sections.flatMap(\.self)
    }

    /// Returns the sections of a loop.
    public static func buildArray(_ sections: [[IntentItemSection<Result>]]) -> [IntentItemSection<Result>] {
      sections.flatMap(\.self)
    }
  }

  /// Makes a section of the items that a builder lists. This host shows no subtitle and no picture.
  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil, @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(title, items: itemsBuilder())
  }
}

extension IntentItemCollection {
  /// Makes a list of the sections that a builder lists.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(sections: sectionsBuilder())
  }

  /// All values.
  public var items: [Result] { sections.flatMap { $0.items.map(\.value) } }
}
