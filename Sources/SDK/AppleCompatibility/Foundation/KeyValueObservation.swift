public import Foundation

/// What an observer of a value learns.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits, with Apple's values.
  public let rawValue: UInt

  /// Makes options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value when the observation starts.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The change before it happens; it has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// Another value was set.
  case setting = 1
  /// Elements were inserted.
  case insertion = 2
  /// Elements were removed.
  case removal = 3
  /// Elements were replaced.
  case replacement = 4
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change: always `setting`.
  public let kind: NSKeyValueChange
  /// The value after the change, if the options ask for it.
  public let newValue: Value?
  /// The value before the change, if the options ask for it.
  public let oldValue: Value?
  /// The changed elements: always nil.
  public var indexes: IndexSet? { nil }
  /// Whether the change follows: never.
  public var isPrior: Bool { false }
}

/// An observation, which ends when the object is released.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let end: () -> Void

  init(end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  deinit {
    end()
  }

  /// Ends the observation.
  public func invalidate() { end() }
}
