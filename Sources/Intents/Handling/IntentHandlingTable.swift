public import IntentWire

/// The methods of a handling protocol as a table. Generated code makes one for each kind of intent.
public struct IntentHandlingTable<Handler, Intent: INIntent>: IntentHandling {
  /// A method of the protocol, with a closure that receives its result.
  public typealias Method<Output> = @Sendable (Handler, Intent, @escaping @Sendable (Output) -> Void) -> Void
  /// A method that resolves one parameter. A single result is passed as an array of one.
  public typealias Resolver = Method<[INIntentResolutionResult]>
  /// A method that makes a response.
  public typealias Responder = Method<INIntentResponse>

  /// A method that provides the values that the user can choose for one parameter.
  public typealias OptionsProvider =
    @Sendable (Handler, Intent, _ searchTerm: String?, @escaping @Sendable (IntentOptions) -> Void) -> Void
  /// A method that provides the default value of one parameter.
  public typealias DefaultProvider = @Sendable (Handler, Intent) -> WireValue
  /// The methods that start and stop further responses.
  public struct Updates: Sendable {
    let start: @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject
    let stop: @Sendable (Handler, Intent) -> Void

    /// Takes the methods; `start` returns the observer, which the runtime keeps until `stop`.
    public init(
      start: @escaping @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject,
      stop: @escaping @Sendable (Handler, Intent) -> Void
    ) {
      self.start = start
      self.stop = stop
    }
  }

  /// The name of the handling protocol, for errors.
  public let protocolName: String
  // Lists of pairs: a dictionary would search all libraries for the conformance of its keys, in every process that
  // starts.
  private let resolvers: KeyValuePairs<String, [Resolver]>
  private let options: KeyValuePairs<String, [OptionsProvider]>
  private let defaults: KeyValuePairs<String, DefaultProvider>
  private let confirm: [Responder]
  private let handle: [Responder]
  private let updates: Updates?

  /// Makes a table. The runtime tries the methods of a list in order, until one is implemented.
  public init(
    protocolName: String, resolvers: KeyValuePairs<String, [Resolver]>,
    options: KeyValuePairs<String, [OptionsProvider]> = [:], defaults: KeyValuePairs<String, DefaultProvider> = [:],
    confirm: [Responder], handle: [Responder], updates: Updates? = nil
  ) {
    self.protocolName = protocolName
    self.resolvers = resolvers
    self.options = options
    self.defaults = defaults
    self.confirm = confirm
    self.handle = handle
    self.updates = updates
  }

  /// Whether `handler` conforms to the protocol.
  public func accepts(_ handler: Any) -> Bool { handler is Handler }

  /// Resolves `parameter`.
  public func resolve(
    _ parameter: String, _ handler: Any, _ intent: INIntent,
    _ done: @escaping @Sendable ([INIntentResolutionResult]) -> Void
  ) {
    let missing = [INIntentResolutionResult.notImplemented()]
    Self.call(Self.value(parameter, in: resolvers) ?? [], handler, intent, missing: missing, done) { results in
      results.count == 1 && results[0].outcome == .notImplemented
    }
  }

  /// Provides the values that the user can choose for `parameter`.
  public func options(
    _ parameter: String, _ searchTerm: String?, _ handler: Any, _ intent: INIntent,
    _ done: @escaping @Sendable (IntentOptions) -> Void
  ) {
    let methods = (Self.value(parameter, in: options) ?? []).map { method -> Method<IntentOptions> in
      { handler, intent, done in method(handler, intent, searchTerm, done) }
    }
    Self.call(methods, handler, intent, missing: .notImplemented, done) { options in
      if case .notImplemented = options { true } else { false }
    }
  }

  /// Returns the default value of `parameter`, or null if the handler has none.
  public func defaultValue(_ parameter: String, _ handler: Any, _ intent: INIntent) -> WireValue {
    guard let handler = handler as? Handler, let intent = intent as? Intent else { return .null }
    return Self.value(parameter, in: defaults)?(handler, intent) ?? .null
  }

  /// Asks whether the request can be handled now.
  public func confirm(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void) {
    Self.call(confirm, handler, intent, missing: .notImplemented(), done, isMissing: \.isNotImplemented)
  }

  /// Handles the request.
  public func handle(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void) {
    Self.call(handle, handler, intent, missing: .notImplemented(), done, isMissing: \.isNotImplemented)
  }

  /// Starts further responses, which go to `update`.
  public func startUpdates(
    _ handler: Any, _ intent: INIntent, _ update: @escaping @Sendable (INIntentResponse) -> Void
  ) -> AnyObject? {
    guard let updates, let handler = handler as? Handler, let intent = intent as? Intent else { return nil }
    return updates.start(handler, intent, update)
  }

  /// Stops further responses.
  public func stopUpdates(_ handler: Any, _ intent: INIntent) {
    guard let updates, let handler = handler as? Handler, let intent = intent as? Intent else { return }
    updates.stop(handler, intent)
  }

  private static func value<Value>(_ parameter: String, in pairs: KeyValuePairs<String, Value>) -> Value? {
    pairs.first { $0.key == parameter }?.value
  }

  /// Calls the methods in order until one is implemented. If none is, passes `missing` to `done`.
  private static func call<Output: Sendable>(
    _ methods: [Method<Output>], _ handler: Any, _ intent: INIntent, missing: Output,
    _ done: @escaping @Sendable (Output) -> Void, isMissing: @escaping @Sendable (Output) -> Bool
  ) {
    guard let handler = handler as? Handler, let intent = intent as? Intent else { return done(missing) }
    call(methods[...], Unchecked(handler), intent, missing: missing, done, isMissing: isMissing)
  }

  private static func call<Output: Sendable>(
    _ methods: ArraySlice<Method<Output>>, _ handler: Unchecked<Handler>, _ intent: Intent, missing: Output,
    _ done: @escaping @Sendable (Output) -> Void, isMissing: @escaping @Sendable (Output) -> Bool
  ) {
    guard let method = methods.first else { return done(missing) }
    method(handler.value, intent) { answer in
      guard isMissing(answer) else { return done(answer) }
      call(methods.dropFirst(), handler, intent, missing: missing, done, isMissing: isMissing)
    }
  }
}
