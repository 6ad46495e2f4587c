package import IntentWire

/// A parameter of the request that an answer changes.
package struct ChangedValue: Hashable, Sendable {
  /// The name of the parameter.
  package let parameter: String
  /// The new value; null if the user wants to be asked for it.
  package let value: WireValue

  /// Creates a changed value of a parameter.
  package init(_ parameter: String, _ value: WireValue) {
    self.parameter = parameter
    self.value = value
  }
}
