internal import ConversationScripts
internal import IntentConversations
internal import IntentHost

/// Takes requests to the host, and notes them where the conversation is written down.
struct RequestTaker {
  private let host: ExtensionHost
  private let presenter: any Presenter
  private let application: String?
  /// What writes the conversation down; nil where nobody wants that.
  let recorder: ConversationRecorder?

  init(_ host: ExtensionHost, _ presenter: any Presenter, application: String?, recorder: ConversationRecorder?) {
    (self.host, self.application, self.recorder) = (host, application, recorder)
    self.presenter = recorder.map { RecordingPresenter($0, presenter) } ?? presenter
  }

  /// Takes a line of text, a structured request or a sentence, and what takes its place.
  @discardableResult
  func run(_ text: String) -> RequestOutcome { run(.text(text, application), text) }

  /// Takes the text of a structured request, and what takes its place.
  func runStructured(_ json: String) -> RequestOutcome { run(.structured(json, application: application), json) }

  /// Takes a line of text; `isSaid` where it is written down already, as the answer that it was first.
  func take(_ text: String, isSaid: Bool) -> EndedRequest {
    if !isSaid { recorder?.say(text) }
    return host.take(.text(text, application), presenter: presenter)
  }

  private func run(_ request: HostRequest, _ text: String) -> RequestOutcome {
    recorder?.say(text)
    return host.run(request, presenter: presenter)
  }
}
