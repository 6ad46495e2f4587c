internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

/// A conversation that a test advances step by step, with all its actions so far.
struct DrivenConversation {
  private(set) var conversation: Conversation
  private(set) var actions: [Conversation.Action]

  /// Begins a request for the intent called `name` with `fields`, which is routed to `extensions`.
  init(
    _ name: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:],
    extensions: [Route.Candidate] = [.sample("UnicornChat")], needsChoice: Bool = false,
    asksBeforeHandling: Bool = false, followsUpdates: Bool = false,
    language: ConversationLanguage = .english, spoken: SpokenAnswers = .none,
    isRequest: @escaping (String) -> Bool = { _ in false }
  ) throws {
    self.init(
      Conversation(
        definition: try definition(name), intent: object(name, fields),
        route: Route(candidates: extensions, needsChoice: needsChoice), asksBeforeHandling: asksBeforeHandling,
        followsUpdates: followsUpdates, catalogue: .system, language: language,
        isRequest: isRequest, spoken: spoken))
  }

  /// Begins a conversation.
  init(_ conversation: Conversation) {
    self.conversation = conversation
    actions = []
    actions.append(self.conversation.begin())
  }

  /// A request whose extension has been started, and is asked for the first parameter.
  static func started(_ name: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:]) throws
    -> DrivenConversation
  {
    var driven = try DrivenConversation(name, fields)
    driven.start()
    return driven
  }

  /// A request at `confirm`, whose parameters were all accepted unchanged.
  static func confirming(
    _ name: String = "INSendMessageIntent", _ fields: [String: WireValue] = [:],
    extensions: [Route.Candidate] = [.sample("UnicornChat")], asksBeforeHandling: Bool = false
  ) throws -> DrivenConversation {
    var driven = try DrivenConversation(name, fields, extensions: extensions, asksBeforeHandling: asksBeforeHandling)
    driven.start()
    driven.settle()
    driven.receive(.lock(.open))
    return driven
  }

  /// A request at `handle`.
  static func handling(
    _ name: String = "INSendMessageIntent", extensions: [Route.Candidate] = [.sample("UnicornChat")]
  ) throws -> DrivenConversation {
    var driven = try confirming(name, extensions: extensions)
    driven.receive(.response(nil))
    driven.receive(.lock(.open))
    return driven
  }

  mutating func receive(_ input: Conversation.Input) {
    actions.append(conversation.receive(input))
  }

  mutating func answer(_ text: String) {
    receive(.answer(conversation.understand(text)))
  }

  mutating func resolve(_ results: ResolutionMessage...) {
    receive(.resolution(results))
  }

  /// Passes the gate and starts the extension.
  mutating func start() {
    receive(.lock(.open))
    receive(.started)
  }

  /// Accepts the parameters unchanged: those before the one called `name`, or all of them.
  mutating func settle(upTo name: String? = nil) {
    while case .resolve(let parameter, _) = last, parameter != name { resolve(.notImplemented) }
  }

  var last: Conversation.Action { actions[actions.count - 1] }

  /// The prompt that is being asked, or nil.
  var prompt: Prompt? { if case .ask(let prompt) = last { prompt } else { nil } }

  /// The outcome, or nil while the request continues.
  var outcome: RequestOutcome? { if case .finish(let outcome) = last { outcome } else { nil } }

  /// The request that the user made instead of this one, or nil.
  var nextRequest: String? { conversation.nextRequest }

  /// Why the request ended, or nil.
  var failure: RequestOutcome.Failure? { outcome?.failure }

  /// The parameters that were resolved, in order.
  var resolved: [String] {
    actions.compactMap { if case .resolve(let parameter, _) = $0 { parameter } else { nil } }
  }

  /// The value of the parameter called `name`, as the extension receives it now.
  func value(_ name: String) -> WireValue? {
    switch last {
    case .resolve(_, let intent), .confirm(let intent), .handle(let intent), .start(_, let intent): intent[name]
    default: nil
    }
  }
}
