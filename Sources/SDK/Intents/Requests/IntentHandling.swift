public import IntentWire

/// The methods of a handler for one kind of intent, with the type of the handling protocol erased.
///
/// The handler decides on which thread it calls a closure with its result, and how often.
public protocol IntentHandling: Sendable {
  /// The name of the handling protocol, for error messages.
  var protocolName: String { get }
  /// Whether `handler` conforms to the protocol.
  func accepts(_ handler: Any) -> Bool
  /// Resolves `parameter`.
  func resolve(
    _ parameter: String, handler: Any, intent: INIntent, done: @escaping @Sendable ([INIntentResolutionResult]) -> Void)
  /// Provides the values that the user can choose for `parameter`: those that match `searchTerm`, or all of them for
  /// nil.
  func options(
    _ parameter: String, searchTerm: String?, handler: Any, intent: INIntent,
    done: @escaping @Sendable (IntentOptions) -> Void)
  /// Returns the default value of `parameter`, or null if the handler has none.
  func defaultValue(_ parameter: String, handler: Any, intent: INIntent) -> WireValue
  /// Asks the handler whether it can handle the request now.
  func confirm(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void)
  /// Handles the request.
  func handle(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void)
  /// Starts further responses, and passes each to `update` on any thread. Returns the observer, which the caller has to
  /// retain until ``stopUpdates(_:_:)``; nil if this kind of intent has no updates.
  func startUpdates(
    _ handler: Any, intent: INIntent, update: @escaping @Sendable (INIntentResponse) -> Void
  ) -> AnyObject?
  /// Stops further responses.
  func stopUpdates(_ handler: Any, _ intent: INIntent)
}
