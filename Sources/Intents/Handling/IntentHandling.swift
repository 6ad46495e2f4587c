/// How the runtime calls a handler of one kind of intent, without knowing the handling protocol's type.
///
/// Answers come on whatever thread the handler calls its completion on, and as often as it does.
public protocol IntentHandling: Sendable {
  /// The handling protocol's name, for errors.
  var protocolName: String { get }
  /// Whether `handler` conforms to the protocol.
  func accepts(_ handler: Any) -> Bool
  /// The methods that resolve `parameter`, in the order in which they are tried; empty when there is none.
  func resolvers(of parameter: String, handler: Any, intent: INIntent) -> [ResolveCall]
  /// Asks for the dry run.
  func confirm(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void)
  /// Asks for the deed.
  func handle(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void)
}

/// A resolve method with its handler and intent, still to be called.
public typealias ResolveCall = (_ done: @escaping @Sendable ([INIntentResolutionResult]) -> Void) -> Void

/// The methods of a handling protocol as a table; generated code makes one for each kind of intent.
public struct IntentHandlingTable<Handler, Intent: INIntent>: IntentHandling {
  /// A method that resolves one parameter. A result that is no array is given as an array of one.
  public typealias Resolver =
    @Sendable (Handler, Intent, @escaping @Sendable ([INIntentResolutionResult]) -> Void) -> Void
  /// A method that answers with a response.
  public typealias Responder = @Sendable (Handler, Intent, @escaping @Sendable (INIntentResponse) -> Void) -> Void

  /// The handling protocol's name.
  public let protocolName: String
  private let resolvers: [String: [Resolver]]
  private let confirm: [Responder]
  private let handle: [Responder]

  /// Makes a table; each list has the one method to try first at the front, and goes on where that is not implemented.
  public init(protocolName: String, resolvers: [String: [Resolver]], confirm: [Responder], handle: [Responder]) {
    self.protocolName = protocolName
    self.resolvers = resolvers
    self.confirm = confirm
    self.handle = handle
  }

  /// Whether `handler` conforms to the protocol.
  public func accepts(_ handler: Any) -> Bool { handler is Handler }

  /// The methods that resolve `parameter`.
  public func resolvers(of parameter: String, handler: Any, intent: INIntent) -> [ResolveCall] {
    guard let handler = handler as? Handler, let intent = intent as? Intent else { return [] }
    return (resolvers[parameter] ?? []).map { resolver in { done in resolver(handler, intent, done) } }
  }

  /// Asks for the dry run.
  public func confirm(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void) {
    call(confirm[...], handler, intent, done)
  }

  /// Asks for the deed.
  public func handle(_ handler: Any, _ intent: INIntent, _ done: @escaping @Sendable (INIntentResponse) -> Void) {
    call(handle[...], handler, intent, done)
  }

  private func call(
    _ responders: ArraySlice<Responder>, _ handler: Any, _ intent: INIntent,
    _ done: @escaping @Sendable (INIntentResponse) -> Void
  ) {
    guard let responder = responders.first, let typed = handler as? Handler, let request = intent as? Intent else {
      return done(INIntentResponse.notImplemented())
    }
    let others = Unchecked((responders.dropFirst(), handler))
    responder(typed, request) { response in
      guard response.isNotImplemented else { return done(response) }
      call(others.value.0, others.value.1, request, done)
    }
  }
}

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
