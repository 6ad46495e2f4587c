internal import AppGroups
internal import CImageSections
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The session of the library with a host, from the first message to the end of the stream. Only the thread that calls
/// ``run()`` uses it; each call runs in a task.
final class AppIntentSession: @unchecked Sendable {
  private let connection: SessionConnection
  private let replies: HostReplies
  private let snippets = SnippetCall()
  private var answersRequests = false
  private var language: String?
  /// The languages of the open conversations.
  private var languages: [Int64: String] = [:]
  /// The task of the open call.
  private var task: (call: Int64, task: Task<Void, Never>)?

  /// Whether the library is alone in its process, whose main thread then runs the main queue.
  private let ownsProcess: Bool

  /// Takes ownership of `socket`.
  init(socket: Int32, ownsProcess: Bool = false) {
    self.ownsProcess = ownsProcess
    connection = SessionConnection(socket: socket)
    replies = HostReplies(connection)
  }

  /// Serves the host until it closes the socket. Returns false if the session can't continue.
  func run() -> Bool {
    defer { replies.end() }
    do throws(WireError) {
      while let message = try connection.receive() {
        guard answer(message) else { return false }
      }
      return true
    } catch {
      FileHandle.standardError.write(Data("AppIntents: the host sent an invalid message: \(error)\n".utf8))
      return false
    }
  }

  /// Handles a message. Returns false if the session has to end.
  private func answer(_ message: HostToExtensionMessage) -> Bool {
    switch message {
    case .hello(let hello): return begin(hello)
    case .open(let call, let conversation, let intent, let language, _):
      languages[conversation] = language
      AppStarts.runOnce(servesMainQueue: ownsProcess)
      let isKnown = LibraryTypes.intent(intent.type) != nil
      connection.send(
        isKnown ? .opened(call: call) : .failed(call: call, CallFailure(.unknownIntent, subject: intent.type)))
      EntityNames.storeOnce()
    case .resolve(let call, let conversation, let parameter, let intent):
      perform(call, in: conversation, intent) { .resolution(call: call, results: try await $0.resolve(parameter)) }
    case .options(let call, let conversation, let parameter, let words, let intent):
      perform(call, in: conversation, intent) {
        .options(call: call, sections: try await $0.options(parameter, matching: words))
      }
    case .defaultValue(let call, _, LibraryCall.metadata, let intent) where intent.type == LibraryCall.type:
      connection.send(LibraryCall.answer(call))
    case .defaultValue(let call, let conversation, let parameter, let intent):
      perform(call, in: conversation, intent) { .value(call: call, value: try await $0.defaultValue(parameter)) }
    case .confirm(let call, _, _):
      connection.send(.failed(call: call, CallFailure(.notImplemented, subject: "confirm")))
    case .handle(let call, let conversation, let intent):
      perform(call, in: conversation, intent) { [snippets] in
        let outcome = try await $0.handle()
        snippets.store(outcome.snippet, of: conversation)
        return .response(call: call, response: outcome.response)
      }
    case .cancel(let call):
      if task?.call == call { task?.task.cancel() }
    case .close(let conversation):
      languages[conversation] = nil
      snippets.store(nil, of: conversation)
    case .reply(let operation, let reply): replies.take(reply, of: operation)
    case .layOutView(let call, let conversation, let surface):
      start(call, in: conversation) { [snippets] in await snippets.answer(call, in: conversation, on: surface) }
    case .configureView(let call, _, _):
      connection.send(
        .failed(call: call, CallFailure(.invalidCall, subject: "the library shows no views of interactions")))
    case .completed, .keychainKeys, .keychainKeysRefused, .startSendingUpdates, .stopSendingUpdates, .viewTaken,
      .memoryWarning:
      break
    }
    return true
  }

  private func begin(_ hello: Hello) -> Bool {
    guard let version = WireVersion.agreed(hello.versions, WireVersion.supported) else {
      connection.send(.launchFailed(LaunchFailure(cause: .protocolVersion, versions: WireVersion.supported)))
      return false
    }
    guard !hello.showsViews else {
      connection.send(.launchFailed(LaunchFailure(cause: .noViews)))
      return false
    }
    AppGroupFolders.set(hello.appGroupPaths)
    EntityNames.begin(container: hello.containerPath)
    RequestTexts.bundlePath.withLock { $0 = hello.bundlePath }
    // The main bundle of a process that other libraries share stays unchanged.
    if ownsProcess { app_intents_make_main_bundle(hello.bundlePath) }
    answersRequests = hello.answersRequests
    language = hello.language
    connection.send(.welcome(version: version))
    return true
  }

  /// Runs a call about an intent in a task, and sends its answer.
  private func perform(
    _ call: Int64, in conversation: Int64, _ intent: WireObject,
    body: @escaping @Sendable (IntentCall) async throws -> ExtensionToHostMessage
  ) {
    start(call, in: conversation) { try await body(try IntentCall(intent)) }
  }

  /// Runs a call in a task, and sends its answer.
  private func start(
    _ call: Int64, in conversation: Int64, body: @escaping @Sendable () async throws -> ExtensionToHostMessage
  ) {
    let language = languages[conversation] ?? language
    let ask: HostQuestions.Sender = { [replies] question in await replies.reply(to: .ask(question)) }
    let sender = answersRequests ? ask : nil
    // Not in values of the task: code of authors also asks from detached tasks and callbacks.
    RequestTexts.language.withLock { $0 = language }
    HostQuestions.sender.withLock { $0 = sender }
    let task = Task { [connection] in
      do {
        connection.send(try await body())
      } catch let failure as CallFailure {
        connection.send(.failed(call: call, failure))
      } catch {
        connection.send(.failed(call: call, CallFailure(.methodFailed, subject: ErrorTexts.text(error))))
      }
    }
    self.task = (call, task)
  }
}

extension CallFailure: Error {}
