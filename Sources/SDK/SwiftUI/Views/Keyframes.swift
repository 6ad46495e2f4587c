// A snippet does not move: a view with keyframes is shown with its first value.

extension View {
  /// Shows the view with the first value.
  @MainActor public func keyframeAnimator<Value, Frames: Keyframes, Changed: View>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: (Self, Value) -> Changed,
    @KeyframesBuilder<Value> keyframes: (Value) -> Frames
  ) -> some View where Frames.Value == Value {
    content(self, initialValue)
  }

  /// Shows the view with the first value.
  @MainActor public func keyframeAnimator<Value, Trigger: Equatable, Frames: Keyframes, Changed: View>(
    initialValue: Value, trigger: Trigger, @ViewBuilder content: (Self, Value) -> Changed,
    @KeyframesBuilder<Value> keyframes: (Value) -> Frames
  ) -> some View where Frames.Value == Value {
    content(self, initialValue)
  }
}

/// How a value changes.
public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
}

/// How a part of a value changes.
public struct KeyframeTrack<Root, Part>: Keyframes {
  /// The type of the value.
  public typealias Value = Root

  /// Describes how a property changes.
  public init(_ keyPath: WritableKeyPath<Root, Part>, @KeyframeTrackContentBuilder<Part> content: () -> Keyframe<Part>)
  {}
}

extension KeyframeTrack where Part == Root {
  /// Describes how a value changes.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Keyframe<Root>) {}
}

/// Several changes of a value.
public struct KeyframeTracks<Value>: Keyframes {}

/// Takes the changes of a value.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Takes a track.
  public static func buildExpression<Part>(_ track: KeyframeTrack<Value, Part>) -> KeyframeTracks<Value> {
    KeyframeTracks()
  }

  /// Takes several tracks.
  public static func buildBlock(_ tracks: KeyframeTracks<Value>...) -> KeyframeTracks<Value> { KeyframeTracks() }
}

/// A value at a time.
public struct Keyframe<Value> {
  /// Describes a change.
  public init() {}
}

/// A change at a steady speed.
public struct LinearKeyframe<Value> {
  /// Describes a change to a value.
  public init(_ to: Value, duration: Double, timingCurve: Animation? = nil) {}
}

/// A smooth change.
public struct CubicKeyframe<Value> {
  /// Describes a change to a value.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

/// A change by a spring.
public struct SpringKeyframe<Value> {
  /// Describes a change to a value.
  public init(_ to: Value, duration: Double? = nil, spring: Animation = .spring, startVelocity: Value? = nil) {}
}

/// A sudden change.
public struct MoveKeyframe<Value> {
  /// Describes a change to a value.
  public init(_ to: Value) {}
}

/// Takes the values of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  /// Takes a change.
  public static func buildExpression(_ keyframe: LinearKeyframe<Value>) -> Keyframe<Value> { Keyframe() }
  /// Takes a change.
  public static func buildExpression(_ keyframe: CubicKeyframe<Value>) -> Keyframe<Value> { Keyframe() }
  /// Takes a change.
  public static func buildExpression(_ keyframe: SpringKeyframe<Value>) -> Keyframe<Value> { Keyframe() }
  /// Takes a change.
  public static func buildExpression(_ keyframe: MoveKeyframe<Value>) -> Keyframe<Value> { Keyframe() }

  /// Takes several changes.
  public static func buildBlock(_ keyframes: Keyframe<Value>...) -> Keyframe<Value> { Keyframe() }
}
