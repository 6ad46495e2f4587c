// Movements of symbols. A snippet is drawn once, and nothing moves.

/// A movement of a symbol.
public struct SymbolEffect: Hashable, Sendable {
  /// It jumps.
  public static let bounce = SymbolEffect()
  /// It becomes lighter and darker.
  public static let pulse = SymbolEffect()
  /// Its parts become visible one after the other.
  public static let variableColor = SymbolEffect()
  /// It becomes larger.
  public static let scale = SymbolEffect()
  /// It turns.
  public static let rotate = SymbolEffect()
  /// It swings.
  public static let wiggle = SymbolEffect()
  /// It becomes larger and smaller.
  public static let breathe = SymbolEffect()
  /// It becomes visible.
  public static let appear = SymbolEffect()
  /// It becomes invisible.
  public static let disappear = SymbolEffect()
  /// Another symbol takes its place.
  public static let replace = SymbolEffect()
  /// The movement that the system chooses.
  public static let automatic = SymbolEffect()

  // How it moves: each is the same movement here.
  /// Upwards.
  public var up: SymbolEffect { self }
  /// Downwards.
  public var down: SymbolEffect { self }
  /// First downwards, then upwards.
  public var downUp: SymbolEffect { self }
  /// First upwards, then upwards.
  public var upUp: SymbolEffect { self }
  /// First away, then upwards.
  public var offUp: SymbolEffect { self }
  /// Its layers one after the other.
  public var byLayer: SymbolEffect { self }
  /// All at once.
  public var wholeSymbol: SymbolEffect { self }
  /// Each part alone.
  public var iterative: SymbolEffect { self }
  /// Each part beside those before it.
  public var cumulative: SymbolEffect { self }
  /// Back again.
  public var reversing: SymbolEffect { self }
  /// Only forwards.
  public var nonReversing: SymbolEffect { self }
  /// Parts that do not move are pale.
  public var dimInactiveLayers: SymbolEffect { self }
  /// Parts that do not move are hidden.
  public var hideInactiveLayers: SymbolEffect { self }
  /// In the direction of a clock.
  public var clockwise: SymbolEffect { self }
  /// Against the direction of a clock.
  public var counterClockwise: SymbolEffect { self }

  /// The parts that both symbols have stay; if there are none, another movement.
  public func magic(fallback: SymbolEffect) -> SymbolEffect { self }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The behaviour of a repetition.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Without a pause.
    public static let continuous = RepeatBehavior()
    /// With pauses.
    public static let periodic = RepeatBehavior()

    /// With pauses, in seconds.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
  }

  /// As the system chooses.
  public static let `default` = SymbolEffectOptions()
  /// Without an end.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()

  /// Several times.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Several times.
  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Faster or slower.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

  /// Several times.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
  /// Several times.
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
  /// Faster or slower.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension View {
  /// Returns the view: snippets do not move.
  public nonisolated func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View { self }
  /// Returns the view: snippets do not move.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

extension ContentTransition {
  /// The digits of a number move.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  /// A symbol moves.
  public static func symbolEffect(
    _ effect: SymbolEffect = .automatic, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition() }
  /// A symbol moves.
  public static var symbolEffect: ContentTransition { ContentTransition() }
  /// It blends into the next content.
  public static let interpolate = ContentTransition()
}

extension AnyTransition {
  /// A symbol moves.
  public static func symbolEffect(
    _ effect: SymbolEffect = .automatic, options: SymbolEffectOptions = .default
  ) -> AnyTransition { identity }
}
