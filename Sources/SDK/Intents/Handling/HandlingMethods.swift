internal import IntentWire

/// The methods of a handling protocol, for a handler of any type.
///
/// The class is not generic, because a call through a generic type looks up metadata at each step, which costs 30,000
/// instructions.
final class HandlingMethods: Sendable {
  /// A handler method. Returns false, and calls nothing, if the handler or the intent has another type.
  typealias Method<Output> = @Sendable (Any, INIntent, @escaping @Sendable (Output) -> Void) -> Bool
  /// A method that provides options for a search term.
  typealias OptionsProvider =
    @Sendable (Any, INIntent, String?, @escaping @Sendable (IntentOptions) -> Void) -> Bool
  /// A method that returns its result directly; nil if the handler or the intent has another type.
  typealias Function<Output> = @Sendable (Any, INIntent) -> Output?
  /// A method that starts to send further responses and returns the observer.
  typealias UpdateStarter = @Sendable (Any, INIntent, @escaping @Sendable (INIntentResponse) -> Void) -> AnyObject?

  /// Whether a handler conforms to the handling protocol.
  let accepts: @Sendable (Any) -> Bool
  private let resolvers: NamedMethods<Method<[INIntentResolutionResult]>>
  private let options: NamedMethods<OptionsProvider>
  private let defaults: NamedMethods<Function<WireValue>>
  private let confirm: [Method<INIntentResponse>]
  private let handle: [Method<INIntentResponse>]
  private let start: UpdateStarter?
  private let stop: Function<Void>?

  init(
    accepts: @escaping @Sendable (Any) -> Bool, resolvers: NamedMethods<Method<[INIntentResolutionResult]>>,
    options: NamedMethods<OptionsProvider>, defaults: NamedMethods<Function<WireValue>>,
    confirm: [Method<INIntentResponse>], handle: [Method<INIntentResponse>], start: UpdateStarter?,
    stop: Function<Void>?
  ) {
    self.accepts = accepts
    self.resolvers = resolvers
    self.options = options
    self.defaults = defaults
    self.confirm = confirm
    self.handle = handle
    self.start = start
    self.stop = stop
  }

  func resolve(
    _ parameter: String, handler: Any, intent: INIntent, done: @escaping @Sendable ([INIntentResolutionResult]) -> Void
  ) {
    let missing = [INIntentResolutionResult.notImplemented()]
    Self.call(resolvers[parameter][...], handler: Unchecked(handler), intent: intent, missing: missing, done: done) {
      results in
      results.count == 1 && results[0].outcome == .notImplemented
    }
  }

  func options(
    _ parameter: String, searchTerm: String?, handler: Any, intent: INIntent,
    done: @escaping @Sendable (IntentOptions) -> Void
  ) {
    let methods = options[parameter].map { method -> Method<IntentOptions> in
      { handler, intent, done in method(handler, intent, searchTerm, done) }
    }
    Self.call(methods[...], handler: Unchecked(handler), intent: intent, missing: .notImplemented, done: done) {
      options in
      if case .notImplemented = options { true } else { false }
    }
  }

  func defaultValue(_ parameter: String, handler: Any, intent: INIntent) -> WireValue {
    defaults[parameter].first?(handler, intent) ?? .null
  }

  func confirm(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void) {
    Self.respond(confirm, handler: handler, intent: intent, done: done)
  }

  func handle(_ handler: Any, intent: INIntent, done: @escaping @Sendable (INIntentResponse) -> Void) {
    Self.respond(handle, handler: handler, intent: intent, done: done)
  }

  func startUpdates(
    _ handler: Any, intent: INIntent, update: @escaping @Sendable (INIntentResponse) -> Void
  ) -> AnyObject? {
    start?(handler, intent, update)
  }

  func stopUpdates(_ handler: Any, _ intent: INIntent) {
    _ = stop?(handler, intent)
  }

  private static func respond(
    _ methods: [Method<INIntentResponse>], handler: Any, intent: INIntent,
    done: @escaping @Sendable (INIntentResponse) -> Void
  ) {
    call(
      methods[...], handler: Unchecked(handler), intent: intent, missing: .notImplemented(), done: done,
      isMissing: \.isNotImplemented)
  }

  /// Calls the first of the methods that the handler implements. If it implements none, passes `missing` to `done`.
  private static func call<Output: Sendable>(
    _ methods: ArraySlice<Method<Output>>, handler: Unchecked<Any>, intent: INIntent, missing: Output,
    done: @escaping @Sendable (Output) -> Void, isMissing: @escaping @Sendable (Output) -> Bool
  ) {
    guard let method = methods.first else { return done(missing) }
    let isCalled = method(handler.value, intent) { answer in
      guard isMissing(answer) else { return done(answer) }
      call(methods.dropFirst(), handler: handler, intent: intent, missing: missing, done: done, isMissing: isMissing)
    }
    if !isCalled { done(missing) }
  }
}

/// Lists of methods by the name of a parameter.
///
/// This is an array because a dictionary would search all libraries for the conformance of its keys, in every process
/// that starts.
struct NamedMethods<Method: Sendable>: Sendable {
  private let lists: [(name: String, methods: [Method])]

  init(_ lists: [(name: String, methods: [Method])]) {
    self.lists = lists
  }

  /// The methods for `name`; empty if there are none.
  subscript(name: String) -> [Method] { lists.first { $0.name == name }?.methods ?? [] }
}
