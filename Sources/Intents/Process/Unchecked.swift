/// Carries a value past the compiler's checks where the API's contract makes it safe: a handler is called by one
/// request at a time, on a thread of the runtime's choice, and has to cope with that.
public struct Unchecked<Value>: @unchecked Sendable {
  /// The value.
  public let value: Value

  /// Takes `value`.
  public init(_ value: Value) {
    self.value = value
  }
}
