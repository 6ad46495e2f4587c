public import IntentWire

/// How the runtime calls a handler of one kind of intent, without knowing the handling protocol's type.
///
/// Answers come on whatever thread the handler calls its completion on, and as often as it does.
public protocol IntentHandling: Sendable {
  /// The handling protocol's name, for errors.
  var protocolName: String { get }
  /// Whether `handler` conforms to the protocol.
  func accepts(_ handler: Any) -> Bool
  /// Asks to resolve `parameter`.
  func resolve(
    _ parameter: String, _ handler: Any, _ intent: INIntent,
    _ done: @escaping @Sendable ([INIntentResolutionResult]) -> Void)
  /// Asks for the values among which the user may choose for `parameter`, for what the user searches for or for all.
  func options(
    _ parameter: String, _ searchTerm: String?, _ handler: Any, _ intent: INIntent,
    _ done: @escaping @Sendable (IntentOptions) -> Void)
  /// The value of `parameter` that stands for "not given"; null where the handler gives none.
  func defaultValue(_ parameter: String, _ handler: Any, _ intent: INIntent) -> WireValue
  /// Asks for the dry run.
  func confirm(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void)
  /// Asks for the deed.
  func handle(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void)
  /// Asks to give further responses to `update`, from any thread. Gives the observer, which has to be kept until the end;
  /// nil where this kind of intent has no updates.
  func startUpdates(
    _ handler: Any, _ intent: INIntent, _ update: @escaping @Sendable (INIntentResponse) -> Void
  ) -> AnyObject?
  /// Asks to give no further responses.
  func stopUpdates(_ handler: Any, _ intent: INIntent)
}
