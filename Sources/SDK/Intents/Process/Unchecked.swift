/// Passes a value across threads without the compiler's checks. This is safe for handlers, because the API promises
/// that the runtime calls a handler for one request at a time, on any thread.
public struct Unchecked<Value>: @unchecked Sendable {
  /// The wrapped value.
  public let value: Value

  /// Wraps `value`.
  public init(_ value: Value) {
    self.value = value
  }
}
