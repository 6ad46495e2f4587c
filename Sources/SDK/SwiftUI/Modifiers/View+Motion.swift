// Movements and the places of views in screens. A snippet is laid out once, and nothing moves.

extension Animation {
  /// A movement like that of a spring that swings a little.
  public static let snappy = Animation()

  /// A movement that begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// A movement that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// A movement like that of a spring.
  public static func spring(duration: TimeInterval, bounce: Double = 0) -> Animation { Animation() }
  /// A movement like that of a spring that swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// A movement like that of a spring that does not swing.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }
  /// A movement like that of a spring that swings a little.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { Animation() }

  /// The movement, later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The movement, several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// The movement, without an end.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

extension AnyTransition {
  /// It comes from a side.
  public static func move(edge: Edge) -> AnyTransition { identity }
  /// It comes from a side.
  public static func push(from edge: Edge) -> AnyTransition { identity }
  /// It becomes larger.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { identity }
  /// It comes in one way, and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { identity }

  /// It comes in both ways.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// It comes with a movement.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension View {
  /// Returns the view: a snippet has no container with a size of its own.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    self
  }

  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  { self }

  /// Returns the view: nothing moves.
  public nonisolated func geometryGroup() -> some View { self }

  /// Returns the view: this host has one look of colours.
  public nonisolated func colorInvert() -> some View { self }

  /// Returns the view: the columns of a grid are as wide as the views of each row.
  public nonisolated func gridCellColumns(_ count: Int) -> some View { self }
}

extension Shape {
  /// Returns the whole outline: this host draws no part of one.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> Self { self }
}

extension InsettableShape {
  /// Returns the shape with its size.
  public nonisolated func inset(by amount: CGFloat) -> Self { self }
}

// MARK: Wrappers of views

/// Whether a field has the keyboard: never in a snippet.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let first: Value

  /// The value. Setting it does nothing.
  public var wrappedValue: Value {
    get { first }
    nonmutating set {}
  }
  /// A reference to the value.
  public var projectedValue: Binding<Value> { .constant(first) }

  /// Makes the state of a field.
  public init() where Value == Bool {
    first = false
  }

  /// Makes the state of several fields.
  public init<Field: Hashable>() where Value == Field? {
    first = nil
  }
}

/// Names for views that move into each other. Nothing moves.
@propertyWrapper
public struct Namespace: Sendable {
  /// A name space.
  public struct ID: Hashable, Sendable {}

  /// The name space.
  public var wrappedValue: ID { ID() }

  /// Makes a name space.
  public init() {}
}

/// A number that grows with the user's size of text. This host has one size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number.
  public let wrappedValue: Value

  /// Stores the number.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Stores the number.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

// MARK: Widgets

/// How many views fit beside each other.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// How a widget is drawn.
public struct WidgetRenderingMode: Hashable, Sendable {
  private let number: Int

  /// With all colours.
  public static let fullColor = WidgetRenderingMode(number: 0)
  /// With one colour.
  public static let accented = WidgetRenderingMode(number: 1)
  /// With a brightness only.
  public static let vibrant = WidgetRenderingMode(number: 2)
}

extension EnvironmentValues {
  /// Few views fit beside each other.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Many views fit below each other.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  /// How a widget is drawn: with all colours.
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
}
