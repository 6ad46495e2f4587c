internal import ConversationScripts
internal import IntentConversations
internal import IntentHost

/// Sends requests to the host, and records the conversation if there is a recorder.
struct RequestTaker {
  private let host: ExtensionHost
  private let presenter: any Presenter
  private let application: String?
  private let surface: Surface
  /// Writes the conversation to a script; nil for no script.
  let recorder: ConversationRecorder?

  init(
    _ host: ExtensionHost, _ presenter: any Presenter, application: String?, surface: Surface,
    recorder: ConversationRecorder?
  ) {
    (self.host, self.application, self.surface, self.recorder) = (host, application, surface, recorder)
    self.presenter = recorder.map { RecordingPresenter($0, presenter) } ?? presenter
  }

  /// Runs a line of text, a structured request or a sentence, and each request that follows it.
  @discardableResult
  func run(_ text: String) -> RequestOutcome {
    recorder?.say(text)
    return host.run(request(ConversationRequest(line: text, application: application)), presenter: presenter)
  }

  /// Runs a structured request, and each request that follows it.
  func runStructured(_ json: String) -> RequestOutcome {
    recorder?.say(json)
    return host.run(request(ConversationRequest(json: json, application: application)), presenter: presenter)
  }

  /// Takes a line of text, and returns the request that follows it, if there is one.
  func take(_ text: String) -> ConversationRequest? {
    recorder?.say(text)
    return take(request(ConversationRequest(line: text, application: application)))
  }

  /// Takes a request that follows another one, and returns the next, if there is one.
  func take(_ request: ConversationRequest) -> ConversationRequest? {
    host.take(request, presenter: presenter).next
  }

  private func request(_ request: ConversationRequest) -> ConversationRequest {
    var request = request
    request.surface = surface
    return request
  }
}
