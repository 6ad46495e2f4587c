// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import IntentWire

// The Swift code that Xcode generates for custom intents calls these methods. Their arguments are raw values.

extension INIntentResolutionResult {
  /// Makes a result that rejects the value, with the raw value of a reason.
  public class func __unsupported(withReason reason: Int) -> Self {
    Self(outcome: .unsupported(reason: Int64(reason)))
  }

  /// Makes a result that asks the user to confirm a value, with the raw value of a reason. A value whose class has no
  /// form on the wire counts as nil.
  public class func __confirmationRequiredWithItem(toConfirm itemToConfirm: Any, forReason reason: Int) -> Self {
    Self(outcome: .confirmationRequired(WireValue(object: itemToConfirm) ?? .null, reason: Int64(reason)))
  }
}

extension INEnumResolutionResult {
  /// Makes a result that accepts the case with the raw value.
  public class func __success(withResolvedValue resolvedValue: Int) -> Self {
    Self(outcome: .success(resolvedValue.wireValue))
  }

  /// Makes a result that asks the user to confirm the case with the raw value.
  public class func __confirmationRequiredWithValue(toConfirm valueToConfirm: Int) -> Self {
    Self(outcome: .confirmationRequired(valueToConfirm.wireValue, reason: nil))
  }
}
