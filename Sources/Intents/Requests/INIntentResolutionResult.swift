public import Foundation
public import IntentWire

/// What a handler says about one parameter; subclasses give it the parameter's type.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  /// What a result says, with its values as they travel.
  public enum Outcome: Sendable, Hashable {
    /// The value is good, and becomes this.
    case success(WireValue)
    /// There is no value, and one is needed.
    case needsValue
    /// There is no value, and none is needed.
    case notRequired
    /// The value can't be used; the raw value of the subclass's reason, or nil.
    case unsupported(reason: Int64?)
    /// The value could be any of these.
    case disambiguation([WireValue])
    /// The value is perhaps this; the raw value of the subclass's reason, or nil.
    case confirmationRequired(WireValue, reason: Int64?)
    /// The handler has no method for the parameter.
    case notImplemented
  }

  /// What the result says.
  public let outcome: Outcome

  /// Makes a result; subclasses offer factories with typed values.
  public required init(outcome: Outcome) {
    self.outcome = outcome
    super.init()
  }

  /// There is no value, and one is needed: the user is asked for it.
  open class func needsValue() -> Self { Self(outcome: .needsValue) }

  /// There is no value, and none is needed.
  open class func notRequired() -> Self { Self(outcome: .notRequired) }

  /// The value can't be used: the user is asked for another.
  open class func unsupported() -> Self { Self(outcome: .unsupported(reason: nil)) }

  /// What the default forms of the handler's methods answer: that the handler has no such method.
  public class func notImplemented() -> Self { Self(outcome: .notImplemented) }

  /// The name under which results of the class travel.
  open class var wireTypeName: String { "INIntentResolutionResult" }

  /// The result as it travels.
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
