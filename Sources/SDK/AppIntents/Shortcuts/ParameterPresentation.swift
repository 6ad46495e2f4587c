/// How a shortcut is shown with the values of a parameter. This host shows none: the values are words of its phrases.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
  /// Describes how a shortcut is shown.
  public init<Collections: AppShortcutOptionsCollectionSpecification<Value.UnwrappedType>>(
    for keyPath: KeyPath<Intent, IntentParameter<Value>>,
    summary: AppShortcutParameterPresentationSummary<Intent, Value>,
    @AppShortcutOptionsCollectionSpecificationBuilder<Value.UnwrappedType> optionsCollections: () -> Collections
  ) {}
}

/// The former form of ``AppShortcutParameterPresentationSummary``, with a text for all values.
public struct AppShortcutParameterPresentationTitle<Intent: AppIntent, Value: _IntentValue>: Sendable {
  /// Makes a name.
  public init(
    specific: AppShortcutParameterPresentationTitleString<Intent, Value>, generic: StaticString,
    table: StaticString? = nil
  ) {}
}

/// The former name of ``AppShortcutParameterPresentationSummaryString``.
public typealias AppShortcutParameterPresentationTitleString = AppShortcutParameterPresentationSummaryString

/// The name of a shortcut with a value.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent, Value: _IntentValue>: Sendable {
  /// Makes a name.
  public init(_ summaryString: AppShortcutParameterPresentationSummaryString<Intent, Value>, table: StaticString? = nil)
  {}
}

/// A text with a value of a parameter.
public struct AppShortcutParameterPresentationSummaryString<Intent: AppIntent, Value: _IntentValue>:
  ExpressibleByStringInterpolation, Sendable
{
  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Starts without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Does nothing: the text is not shown.
    public mutating func appendLiteral(_ literal: String) {}

    /// Does nothing: the text is not shown.
    public mutating func appendInterpolation(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
  }

  /// Makes a text.
  public init(_ value: String) {}

  /// Makes a text.
  public init(stringLiteral value: String) {}

  /// Makes a text.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Values of a parameter that are shown together.
public protocol AppShortcutOptionsCollectionProtocol: Sendable {
  /// The type of ``dynamicOptionsProvider``.
  associatedtype Provider: DynamicOptionsProvider
  /// Lists the values.
  var dynamicOptionsProvider: Provider { get }
  /// The name of the list.
  var title: LocalizedStringResource { get }
  /// The picture of the list; nil for none.
  var systemImageName: String? { get }
}

/// Values of a parameter that a provider lists.
public struct AppShortcutOptionsCollection<Provider: DynamicOptionsProvider>: AppShortcutOptionsCollectionProtocol {
  /// Lists the values.
  public let dynamicOptionsProvider: Provider
  /// The name of the list.
  public let title: LocalizedStringResource
  /// The picture of the list; nil for none.
  public let systemImageName: String?

  /// Makes a list.
  public init(_ dynamicOptionsProvider: Provider, title: LocalizedStringResource, systemImageName: String? = nil) {
    self.dynamicOptionsProvider = dynamicOptionsProvider
    self.title = title
    self.systemImageName = systemImageName
  }
}

/// Lists of values of a parameter.
public protocol AppShortcutOptionsCollectionSpecification<Value>: Sendable, Sequence
where Element == any AppShortcutOptionsCollectionProtocol {
  /// The type of the values.
  associatedtype Value: _IntentValue
}

/// Lists of values that a builder makes.
public struct _OptionsCollections<Value: _IntentValue>: AppShortcutOptionsCollectionSpecification {
  fileprivate let collections: [any AppShortcutOptionsCollectionProtocol]

  /// Returns the lists.
  public func makeIterator() -> IndexingIterator<[any AppShortcutOptionsCollectionProtocol]> {
    collections.makeIterator()
  }
}

/// Builds lists of lists of values.
@resultBuilder
public enum AppShortcutOptionsCollectionSpecificationBuilder<Value: _IntentValue> {
  /// Returns all lists.
  public static func buildBlock(
    _ collections: any AppShortcutOptionsCollectionProtocol...
  ) -> _OptionsCollections<Value> { _OptionsCollections(collections: collections) }
}

extension AppShortcutsProvider {
  /// How a shortcut is shown with the values of a parameter.
  public typealias ParameterPresentation = AppShortcutParameterPresentation
  /// The former form of `Summary`.
  public typealias Title = AppShortcutParameterPresentationTitle
  /// The name of a shortcut with a value.
  public typealias Summary = AppShortcutParameterPresentationSummary
  /// Values of a parameter that are shown together.
  public typealias OptionsCollection = AppShortcutOptionsCollection
}

extension AppShortcut {
  /// Makes a shortcut. This host shows no lists of its values.
  public init<Intent: AppIntent, Value>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String, parameterPresentation: AppShortcutParameterPresentation<Intent, Value>?
  ) {
    self.init(intent: intent, phrases: phrases, shortTitle: shortTitle, systemImageName: systemImageName)
  }
}
