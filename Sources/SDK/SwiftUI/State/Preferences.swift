public import Foundation

// Values that views give to those around them. A snippet is laid out once, so that nobody reads them.

/// A value that views give to those around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Value { get }
  /// Combines the values of several views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// No value.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Returns the view: nobody reads the value.
  public nonisolated func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    self
  }
  /// Returns the view: a snippet is laid out once.
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { self }
  /// Returns the view: views are aligned by their edges, centres and baselines.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the view: views are aligned by their edges, centres and baselines.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the view: a snippet has one space of coordinates.
  public nonisolated func coordinateSpace<Name: Hashable>(name: Name) -> some View { self }
}

/// The size and the guides of a view.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  /// The place of a guide from side to side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { width * guide.fraction }
  /// The place of a guide from top to bottom.
  public subscript(guide: VerticalAlignment) -> CGFloat { height * guide.fraction }
}

/// A value of a scene. It is not stored: a snippet has its first value.
@propertyWrapper
public struct SceneStorage<Value> {
  private let storage: State<Value>

  /// Stores a first value.
  public init(wrappedValue: Value, _ key: String) {
    storage = State(wrappedValue: wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A reference to the value.
  public var projectedValue: Binding<Value> { storage.projectedValue }
}

/// A function that an app gives to its views. It does nothing in a snippet.
public struct AppAction<Kind>: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
  /// Does nothing.
  public func callAsFunction(id: String) {}
  /// Does nothing.
  public func callAsFunction<Value>(value: Value) {}
  /// Does nothing.
  public func callAsFunction<Value>(id: String, value: Value) {}
}

/// Whether a view is shown over another one. A snippet is not.
public struct PresentationMode: Sendable {
  /// Whether the view is shown: it is.
  public var isPresented: Bool { true }
  /// Does nothing.
  public mutating func dismiss() {}
}

/// Whether a list is edited. Those of snippets are not.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  /// Whether something is edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Asks for a review in a store: there is none.
  public var requestReview: AppAction<Never> { AppAction() }
  /// Opens a window: there are none.
  public var openWindow: AppAction<Never> { AppAction() }
  /// Closes a window: there are none.
  public var dismissWindow: AppAction<Never> { AppAction() }
  /// Opens the settings: there are none.
  public var openSettings: AppAction<Never> { AppAction() }
  /// Loads again: nil, because a snippet is drawn once.
  public var refresh: AppAction<Never>? { nil }
  /// Whether something is searched.
  public var isSearching: Bool { false }
  /// Ends a search: there is none.
  public var dismissSearch: AppAction<Never> { AppAction() }
  /// Whether the view is shown over another one.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// Whether the view is shown over another one.
  public var isPresented: Bool { false }
  /// Whether a list is edited; nil outside lists.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
  /// Why contents are hidden: none is.
  public var redactionReasons: RedactionReasons { [] }
  /// What undoes changes: nil, because a snippet changes nothing.
  public var undoManager: NSObject? { nil }
}
