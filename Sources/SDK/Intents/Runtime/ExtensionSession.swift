internal import AppGroups
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The session of one extension with its host, from the first message to the end of the stream.
///
/// Only the thread that calls ``run()`` uses it, so its properties need no lock. That thread also reads the messages
/// and calls the handlers' methods. Therefore a method that completes before it returns needs no second thread.
final class ExtensionSession: @unchecked Sendable {
  /// The handler of a request, which lives as long as its conversation.
  private final class Conversation {
    let handler: Any
    let handling: any IntentHandling
    let request: ActiveRequest
    /// The type of the intent that opened the conversation.
    private let type: INIntent.Type
    /// The key that replays of the request share; nil if the host gives none.
    private let key: String?
    /// The stream of further responses, with the handler's observer, which the handler may hold weakly.
    var updates: (stream: UpdateStream, observer: AnyObject)?

    init(_ type: INIntent.Type, handler: Any, handling: any IntentHandling, request: ActiveRequest, key: String?) {
      self.type = type
      self.handler = handler
      self.handling = handling
      self.request = request
      self.key = key
    }

    /// Makes the intent of a call; nil if its type is unknown.
    func intent(_ object: WireObject) -> INIntent? {
      let type = object.type == type.wireTypeName ? type : IntentClasses.find(object.type)
      return type?.make(from: object, key: key)
    }
  }

  let connection: HostConnection
  /// Identifies this session in its requests.
  let handlerSession = HandlerSession()
  private let operations: HostOperations
  /// Provides the handlers: the principal object of the extension, or the app. Nil before the host's first message.
  private var principal: (any INIntentHandlerProviding)?
  /// The open conversations. They are few, and an array needs no conformance look-up at the start of the process.
  private var conversations: [Conversation] = []

  /// Shows views; nil for an extension without views.
  private(set) var views: (any ViewServing)?

  private let ownsProcess: Bool
  /// Whether the session is one of several that an app serves.
  private let isOfApp: Bool
  /// Whether the host answers the requests of handlers.
  private var answersRequests = false

  /// Takes ownership of `socket`. If the extension owns the process, its bundle becomes the main one.
  init(socket: Int32, ownsProcess: Bool = false) {
    connection = HostConnection(socket: socket)
    operations = HostOperations(connection: connection)
    self.ownsProcess = ownsProcess
    isOfApp = false
  }

  /// Takes ownership of `socket`, for requests that an app handles itself. The app keeps its own identity.
  init(socket: Int32, app: any INIntentHandlerProviding) {
    connection = HostConnection(socket: socket)
    operations = HostOperations(connection: connection)
    ownsProcess = false
    isOfApp = true
    principal = app
  }

  /// Serves the host until it closes the socket. Returns false if the extension can't continue.
  func run() -> Bool {
    connection.intercept { [connection, operations, handlerSession] message in
      guard case .cancel(let call) = message else { return operations.handleReply(message) }
      connection.abandon(upTo: call)
      handlerSession.cancel(upTo: call)
      return true
    }
    defer {
      connection.endSession()
      connection.abandon(upTo: .max)
      ActiveRequest.clear(handlerSession)
      operations.failPendingOperations()
    }
    do {
      while let message = try connection.receive() {
        guard answer(message) else { return false }
      }
      return true
    } catch {
      log("the session ends because of an invalid message of the host: \(error)")
      return false
    }
  }

  /// Handles a message. Returns false if the session has to end.
  private func answer(_ message: HostToExtensionMessage) -> Bool {
    switch message {
    case .hello(let hello):
      return begin(hello)
    case .open(let call, let conversation, let object, let language, let key):
      let request = ActiveRequest(
        conversation: conversation, language: language, session: handlerSession,
        host: isOfApp && answersRequests ? operations : nil)
      let answer = Answer(call: call, method: "handler(for:)", connection: connection)
      handlerSession.begin(call)
      request.run { open(object, request: request, key: key, answer: answer) }
    case .resolve(let call, let conversation, let parameter, let object):
      let answer = Answer(call: call, method: "resolve of '\(parameter)'", connection: connection)
      withHandler(object, conversation: conversation, answer: answer) {
        $0.handling.resolve(parameter, handler: $0.handler, intent: $1, done: answer.send)
      }
    case .options(let call, let conversation, let parameter, let searchTerm, let object):
      let answer = Answer(call: call, method: "options of '\(parameter)'", connection: connection)
      withHandler(object, conversation: conversation, answer: answer) {
        $0.handling.options(parameter, searchTerm: searchTerm, handler: $0.handler, intent: $1, done: answer.send)
      }
    case .defaultValue(let call, let conversation, let parameter, let object):
      let answer = Answer(call: call, method: "default of '\(parameter)'", connection: connection)
      withHandler(object, conversation: conversation, answer: answer) {
        answer.send($0.handling.defaultValue(parameter, handler: $0.handler, intent: $1))
      }
    case .confirm(let call, let conversation, let object):
      let answer = Answer(call: call, method: "confirm(intent:completion:)", connection: connection)
      withHandler(object, conversation: conversation, answer: answer) {
        $0.handling.confirm($0.handler, intent: $1, done: answer.send)
      }
    case .handle(let call, let conversation, let object):
      let answer = Answer(call: call, method: "handle(intent:completion:)", connection: connection)
      withHandler(object, conversation: conversation, answer: answer) {
        $0.handling.handle($0.handler, intent: $1, done: answer.send)
      }
    case .startSendingUpdates(let conversation, let object): startUpdates(conversation, object)
    case .stopSendingUpdates(let conversation, let object): stopUpdates(conversation, object)
    case .close(let conversation):
      close(conversation)
      views?.close(conversation)
      ActiveRequest.clear(handlerSession, conversation: conversation)
    // The thread that reads these messages carries them out.
    case .cancel, .completed, .keychainKeys, .keychainKeysRefused, .reply: break
    case .configureView, .layOutView, .viewTaken, .memoryWarning: _ = answerView(message)
    }
    return true
  }

  private func begin(_ hello: Hello) -> Bool {
    // Sending fails only if a message is too long for a frame. The messages of the start are short.
    guard let version = WireVersion.agreed(hello.versions, WireVersion.supported) else {
      try? connection.send(.launchFailed(LaunchFailure(cause: .protocolVersion, versions: WireVersion.supported)))
      return false
    }
    if isOfApp {
      answersRequests = hello.answersRequests
      welcome(version)
      return true
    }
    ExtensionLaunch.current.withLock { $0 = hello }
    AppGroupFolders.set(hello.appGroupPaths)
    HostOperations.current.withLock { $0 = operations }
    if ownsProcess {
      Bundle.makeMain(at: hello.bundlePath)
      BundleLanguages.startCorrections()
    }
    guard !hello.showsViews else { return beginViews(hello, version) }
    switch PrincipalClass.find(hello.principalClass) {
    case .failure(let failure):
      try? connection.send(.launchFailed(failure))
      return false
    case .success(let type):
      principal = type.init(madeByHost: ())
      welcome(version)
      return true
    }
  }

  /// Tells the host that the extension is ready.
  private func welcome(_ version: Int64) {
    try? connection.send(.welcome(version: version))
    connection.startAssistance()
  }

  /// Makes the service for views. It needs the main queue, which only a process of its own serves.
  private func beginViews(_ hello: Hello, _ version: Int64) -> Bool {
    let service = ownsProcess ? ViewService.make() : nil
    let failure = service.map { $0.begin(hello, findClass: PrincipalClass.search) } ?? LaunchFailure(cause: .noViews)
    if let failure {
      try? connection.send(.launchFailed(failure))
      return false
    }
    views = service
    welcome(version)
    return true
  }

  private func open(_ object: WireObject, request: ActiveRequest, key: String?, answer: Answer) {
    guard let type = IntentClasses.find(object.type), let handling = type.handling else {
      return answer.fail(.unknownIntent, object.type)
    }
    let intent = type.make(from: object, key: key)
    guard let handler = principal?.handler(for: intent) else { return answer.fail(.noHandler, object.type) }
    guard handling.accepts(handler) else {
      return answer.fail(.handlerMismatch, "\(Swift.type(of: handler)) does not conform to \(handling.protocolName)")
    }
    conversations.removeAll { $0.request.conversation == request.conversation }
    conversations.append(Conversation(type, handler: handler, handling: handling, request: request, key: key))
    answer.opened(by: handler)
  }

  private func conversation(_ number: Int64) -> Conversation? {
    conversations.first { $0.request.conversation == number }
  }

  private func close(_ number: Int64) {
    conversation(number)?.updates?.stream.stop()
    conversations.removeAll { $0.request.conversation == number }
  }

  private func withHandler(
    _ object: WireObject, conversation: Int64, answer: Answer, body: (Conversation, INIntent) -> Void
  ) {
    guard let opened = self.conversation(conversation), let intent = opened.intent(object) else {
      return answer.fail(.invalidCall, "conversation \(conversation) was not opened")
    }
    handlerSession.begin(answer.call)
    if isOfApp, answersRequests, !connection.isAbandoned(answer.call) {
      AppCalls.recordCall(answer.call, on: connection, operations)
    }
    opened.request.run { body(opened, intent) }
  }

  // MARK: Updates

  private func startUpdates(_ number: Int64, _ object: WireObject) {
    guard let opened = conversation(number), let intent = opened.intent(object) else { return }
    opened.updates?.stream.stop()
    let stream = UpdateStream(conversation: number, connection: connection)
    var observer: AnyObject?
    opened.request.run {
      observer = opened.handling.startUpdates(opened.handler, intent: intent, update: stream.send)
    }
    guard let observer else {
      return log("the host requested updates, which \(object.type) does not have")
    }
    opened.updates = (stream, observer)
  }

  private func stopUpdates(_ number: Int64, _ object: WireObject) {
    guard let opened = conversation(number), let updates = opened.updates, let intent = opened.intent(object) else {
      return
    }
    updates.stream.stop()
    opened.updates = nil
    opened.request.run { opened.handling.stopUpdates(opened.handler, intent) }
  }
}
