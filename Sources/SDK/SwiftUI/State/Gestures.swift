public import Foundation

// Movements of fingers. Nobody touches a snippet, so that no gesture begins, and no function of an author is called.

/// A movement of fingers. None begins in a snippet.
public protocol Gesture<Value> {
  /// What a movement gives.
  associatedtype Value
}

extension Gesture {
  /// Returns the gesture: it does not begin.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture: it does not end.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture: it does not begin.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }

  /// A gesture at the same time as this one.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> CombinedGesture<Self, Other> {
    CombinedGesture()
  }
  /// A gesture after this one.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> CombinedGesture<Self, Other> {
    CombinedGesture()
  }
  /// A gesture in place of this one.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> CombinedGesture<Self, Other> {
    CombinedGesture()
  }
}

/// Two gestures.
public struct CombinedGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What the gestures give.
  public struct Value {
    /// What the first gives: nil, because it does not begin.
    public var first: First.Value? { nil }
    /// What the second gives: nil, because it does not begin.
    public var second: Second.Value? { nil }
  }
}

/// A tap.
public struct TapGesture: Gesture {
  /// What a tap gives: nothing.
  public typealias Value = Void

  /// Describes taps.
  public init(count: Int = 1) {}
}

/// A tap at a place.
public struct SpatialTapGesture: Gesture {
  /// What a tap gives.
  public struct Value: Equatable, Sendable {
    /// The place.
    public var location: CGPoint
  }

  /// Describes taps.
  public init(count: Int = 1) {}
}

/// A finger that stays.
public struct LongPressGesture: Gesture {
  /// Whether the finger has stayed.
  public typealias Value = Bool

  /// Describes a finger that stays, in seconds.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger that moves.
public struct DragGesture: Gesture {
  /// Where a finger is.
  public struct Value: Equatable, Sendable {
    /// The time.
    public var time: Date
    /// The place.
    public var location: CGPoint
    /// The place of the beginning.
    public var startLocation: CGPoint
    /// The speed, in points for a second.
    public var velocity: CGSize
    /// The place where the finger would come to rest.
    public var predictedEndLocation: CGPoint

    /// The distance from the beginning.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The distance from the beginning to the place where the finger would come to rest.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// Describes a finger that moves.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Two fingers that move away from each other.
public struct MagnifyGesture: Gesture {
  /// How far the fingers have moved.
  public struct Value: Equatable, Sendable {
    /// The time.
    public var time: Date
    /// The ratio of the distances.
    public var magnification: CGFloat
  }

  /// Describes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that move away from each other.
public struct MagnificationGesture: Gesture {
  /// The ratio of the distances.
  public typealias Value = CGFloat

  /// Describes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotateGesture: Gesture {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// The time.
    public var time: Date
    /// The angle.
    public var rotation: Angle
  }

  /// Describes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Two fingers that turn.
public struct RotationGesture: Gesture {
  /// The angle.
  public typealias Value = Angle

  /// Describes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A value while a gesture lasts. In a snippet it has its first value.
@propertyWrapper
public struct GestureState<Value> {
  /// The value.
  public let wrappedValue: Value

  /// The state itself.
  public var projectedValue: GestureState<Value> { self }

  /// Stores the first value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Stores the first value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }
}

/// The movements of a change. Nothing moves.
public struct Transaction: Sendable {
  /// The movement; nil for none.
  public var animation: Animation?
  /// Whether nothing moves.
  public var disablesAnimations = true

  /// Makes a change.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// Which gestures of a view are recognised.
public struct GestureMask: OptionSet, Sendable {
  /// A sum of bits.
  public let rawValue: UInt32

  /// Makes a set from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Returns the view: a snippet can't be touched.
  public nonisolated func gesture<Movement: Gesture>(
    _ gesture: Movement?, including mask: GestureMask = .all
  ) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func simultaneousGesture<Movement: Gesture>(
    _ gesture: Movement, including mask: GestureMask = .all
  ) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func highPriorityGesture<Movement: Gesture>(
    _ gesture: Movement, including mask: GestureMask = .all
  ) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  @_disfavoredOverload
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Returns the view: nothing moves.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Returns the view: nothing moves.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
}
