public import IntentWire

/// The table of the methods of a handling protocol. Generated code makes one table for each kind of intent.
public struct IntentHandlingTable<Handler, Intent: INIntent>: IntentHandling {
  /// A method of the protocol, with a closure that receives its result.
  public typealias Method<Output> = @Sendable (Handler, Intent, @escaping @Sendable (Output) -> Void) -> Void
  /// A method that resolves one parameter. A method with a single result passes an array of one element.
  public typealias Resolver = Method<[INIntentResolutionResult]>
  /// A method that makes a response.
  public typealias Responder = Method<INIntentResponse>

  /// A method that provides the values that the user can choose for one parameter.
  public typealias OptionsProvider =
    @Sendable (Handler, Intent, _ searchTerm: String?, @escaping @Sendable (IntentOptions) -> Void) -> Void
  /// A method that provides the default value of one parameter.
  public typealias DefaultProvider = @Sendable (Handler, Intent) -> WireValue
  /// The methods that start and stop the sending of further responses.
  public struct Updates: Sendable {
    let start: @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject
    let stop: @Sendable (Handler, Intent) -> Void

    /// Makes the pair. `start` returns the observer, which the runtime retains until `stop`.
    public init(
      start: @escaping @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject,
      stop: @escaping @Sendable (Handler, Intent) -> Void
    ) {
      self.start = start
      self.stop = stop
    }
  }

  /// The name of the handling protocol, for error messages.
  public let protocolName: String
  private let methods: HandlingMethods

  // One generic copy serves all kinds of intents. With a specialized copy for each kind, every extension would be 0.5
  // MB larger.

  /// Makes a table. The runtime calls the first method of a list that the handler implements.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(
    protocolName: String, resolvers: KeyValuePairs<String, [Resolver]>,
    options: KeyValuePairs<String, [OptionsProvider]> = [:], defaults: KeyValuePairs<String, DefaultProvider> = [:],
    confirm: [Responder], handle: [Responder], updates: Updates? = nil
  ) {
    self.protocolName = protocolName
    methods = HandlingMethods(
      accepts: { $0 is Handler },
      resolvers: NamedMethods(resolvers.map { ($0.key, $0.value.map(Self.erased)) }),
      options: NamedMethods(options.map { ($0.key, $0.value.map(Self.erased)) }),
      defaults: NamedMethods(defaults.map { ($0.key, [Self.erased($0.value)]) }),
      confirm: confirm.map(Self.erased), handle: handle.map(Self.erased), start: updates.map { Self.erased($0.start) },
      stop: updates.map { Self.erased($0.stop) })
  }

  // MARK: Methods for any handler

  private static func erased<Output>(_ method: @escaping Method<Output>) -> HandlingMethods.Method<Output> {
    { handler, intent, done in
      guard let handler = handler as? Handler, let intent = intent as? Intent else { return false }
      method(handler, intent, done)
      return true
    }
  }

  private static func erased(_ method: @escaping OptionsProvider) -> HandlingMethods.OptionsProvider {
    { handler, intent, searchTerm, done in
      guard let handler = handler as? Handler, let intent = intent as? Intent else { return false }
      method(handler, intent, searchTerm, done)
      return true
    }
  }

  private static func erased<Output>(
    _ method: @escaping @Sendable (Handler, Intent) -> Output
  ) -> HandlingMethods.Function<Output> {
    { handler, intent in
      guard let handler = handler as? Handler, let intent = intent as? Intent else { return nil }
      return method(handler, intent)
    }
  }

  private static func erased(
    _ start: @escaping @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject
  ) -> HandlingMethods.UpdateStarter {
    { handler, intent, update in
      guard let handler = handler as? Handler, let intent = intent as? Intent else { return nil }
      return start(handler, intent, update)
    }
  }

  // MARK: Calls

  /// Whether `handler` conforms to the protocol.
  public func accepts(_ handler: Any) -> Bool { methods.accepts(handler) }

  /// Resolves `parameter`.
  public func resolve(
    _ parameter: String, handler: Any, intent: INIntent, done: @escaping @Sendable ([INIntentResolutionResult]) -> Void
  ) {
    methods.resolve(parameter, handler: handler, intent: intent, done: done)
  }

  /// Provides the values that the user can choose for `parameter`: those that match `searchTerm`, or all of them for
  /// nil.
  public func options(
    _ parameter: String, searchTerm: String?, handler: Any, intent: INIntent,
    done: @escaping @Sendable (IntentOptions) -> Void
  ) {
    methods.options(parameter, searchTerm: searchTerm, handler: handler, intent: intent, done: done)
  }

  /// Returns the default value of `parameter`, or null if the handler has none.
  public func defaultValue(_ parameter: String, handler: Any, intent: INIntent) -> WireValue {
    methods.defaultValue(parameter, handler: handler, intent: intent)
  }

  /// Asks the handler whether it can handle the request now.
  public func confirm(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void) {
    methods.confirm(handler, intent: intent, done: done)
  }

  /// Handles the request.
  public func handle(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void) {
    methods.handle(handler, intent: intent, done: done)
  }

  /// Starts further responses, and passes each to `update` on any thread. Returns the observer, which the caller has to
  /// retain until ``stopUpdates(_:_:)``; nil if this kind of intent has no updates.
  public func startUpdates(
    _ handler: Any, intent: INIntent, update: @escaping @Sendable (INIntentResponse) -> Void
  ) -> AnyObject? {
    methods.startUpdates(handler, intent: intent, update: update)
  }

  /// Stops further responses.
  public func stopUpdates(_ handler: Any, _ intent: INIntent) {
    methods.stopUpdates(handler, intent)
  }
}
