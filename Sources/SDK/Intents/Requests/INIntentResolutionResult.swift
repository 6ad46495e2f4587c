internal import Foundation
public import IntentWire

/// A handler's result for one parameter. Each subclass serves one type of parameter. It is immutable.
open class INIntentResolutionResult: APIObject, @unchecked Sendable {
  /// The outcome of resolving a parameter. Values are in their wire form.
  public enum Outcome: Sendable, Hashable {
    /// The handler accepts this value.
    case success(WireValue)
    /// A value is missing, so the user has to give one.
    case needsValue
    /// A value is missing, but the handler needs none.
    case notRequired
    /// The handler rejects the value, with the raw value of the subclass's reason, or nil.
    case unsupported(reason: Int64?)
    /// The user has to choose one of these values.
    case disambiguation([WireValue])
    /// The user has to confirm this value. The raw value of the subclass's reason may be nil.
    case confirmationRequired(WireValue, reason: Int64?)
    /// The handler does not implement the method for the parameter.
    case notImplemented
  }

  /// The outcome.
  public let outcome: Outcome

  /// Makes a result. Subclasses have methods that take typed values.
  public required init(outcome: Outcome) {
    self.outcome = outcome
    super.init()
  }

  /// Makes a result that asks the user for a value.
  open class func needsValue() -> Self { Self(outcome: .needsValue) }

  /// Makes a result for a parameter that needs no value.
  open class func notRequired() -> Self { Self(outcome: .notRequired) }

  /// Makes a result that rejects the value.
  open class func unsupported() -> Self { Self(outcome: .unsupported(reason: nil)) }

  /// Marks a method that the handler does not implement. The default methods return it.
  public class func notImplemented() -> Self { Self(outcome: .notImplemented) }

  /// The name of the class on the wire.
  open class var wireTypeName: String { "INIntentResolutionResult" }

  // MARK: Equality and text

  /// Whether `object` is a result of the same class with an equal outcome.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INIntentResolutionResult else { return false }
    return type(of: other) == type(of: self) && other.outcome == outcome
  }

  /// A hash of the outcome.
  open override var hash: Int { outcome.hashValue }

  /// The class and the outcome, with the values: `INStringResolutionResult.success("hello")`.
  open override var description: String { "\(Self.wireTypeName).\(outcome)" }

  /// The same as ``description``.
  open override var debugDescription: String { description }

  /// The result in its wire form.
  var message: ResolutionMessage {
    let type = Self.wireTypeName
    return switch outcome {
    case .success(let value): ResolutionMessage(type: type, kind: .success, value: value)
    case .needsValue: ResolutionMessage(type: type, kind: .needsValue)
    case .notRequired: ResolutionMessage(type: type, kind: .notRequired)
    case .unsupported(let reason): ResolutionMessage(type: type, kind: .unsupported, reason: reason)
    case .disambiguation(let options): ResolutionMessage(type: type, kind: .disambiguation, options: options)
    case .confirmationRequired(let value, let reason):
      ResolutionMessage(type: type, kind: .confirmationRequired, value: value, reason: reason)
    case .notImplemented: ResolutionMessage(type: type, kind: .notImplemented)
    }
  }
}
