internal import ConversationScripts
internal import IntentConversations
internal import IntentHost

/// Sends requests to the host, and records the conversation if there is a recorder.
struct RequestRunner {
  private let host: ExtensionHost
  private let presenter: any Presenter
  /// The presenter without the recorder.
  private let plainPresenter: PasscodeTracker
  private let application: String?
  /// The surface from which the requests come.
  let surface: Surface
  /// Records the conversation as a script; nil for no script.
  let recorder: ConversationRecorder?
  /// Writes the conversation to a page; nil for no page.
  private let page: ConversationPage?

  init(
    _ host: ExtensionHost, _ presenter: any Presenter, application: String?, surface: Surface,
    recorder: ConversationRecorder?, page: ConversationPage?
  ) {
    self.host = host
    self.application = application
    self.surface = surface
    self.recorder = recorder
    self.page = page
    plainPresenter = PasscodeTracker(presenter)
    let recording: any Presenter =
      recorder.map { [plainPresenter] in RecordingPresenter($0, plainPresenter) } ?? plainPresenter
    self.presenter = page.map { PagePresenter($0, recording) } ?? recording
  }

  /// All requests of one run belong to one session.
  private static let session = "run"

  /// Whether the next line of the input may be a passcode that was meant for the latest request.
  var mayBePasscode: Bool { plainPresenter.mayBePasscode }

  /// Runs a line of text, which is a structured request or a sentence, and each request that follows it. With
  /// `mayBePasscode`, a sentence that is not understood appears in no output.
  @discardableResult
  func run(_ text: String, mayBePasscode: Bool = false) -> RequestOutcome {
    recordUtterance(text, mayBePasscode: mayBePasscode)
    var request = request(ConversationRequest(line: text, application: application))
    request.mayBePasscode = mayBePasscode
    return host.run(request, presenter: presenter)
  }

  /// Locks the device.
  func lock() -> RequestOutcome {
    let outcome = host.lockDevice(from: surface, presenter: plainPresenter)
    if outcome.kind == .success { recorder?.lock() }
    return outcome
  }

  /// Asks for the passcode and unlocks the device.
  func unlock() -> RequestOutcome {
    let outcome = host.unlockDevice(from: surface, presenter: plainPresenter)
    if outcome.kind == .success { recorder?.unlock() }
    return outcome
  }

  /// Runs a structured request, and each request that follows it.
  func runStructured(_ json: String) -> RequestOutcome {
    recordUtterance(json)
    return host.run(request(ConversationRequest(json: json, application: application)), presenter: presenter)
  }

  /// Runs a line of text, and returns its outcome with the request that follows it.
  func runOnce(_ text: String) -> EndedConversation {
    recordUtterance(text)
    return runOnce(request(ConversationRequest(line: text, application: application)))
  }

  /// Runs a request that follows another one, and returns its outcome with the next request.
  func runOnce(_ request: ConversationRequest) -> EndedConversation { host.runOnce(request, presenter: presenter) }

  /// Asks the user the questions of running apps. They belong to no request, so they are not recorded in a script.
  func answerQuestions(of apps: AppListener?) {
    apps?.answerQuestions(from: surface, presenter: plainPresenter)
  }

  /// Records the user's words in the script and the page.
  private func recordUtterance(_ text: String, mayBePasscode: Bool = false) {
    recorder?.recordUtterance(text, mayBePasscode: mayBePasscode)
    page?.addUtterance(text, mayBePasscode: mayBePasscode)
  }

  private func request(_ request: ConversationRequest) -> ConversationRequest {
    var request = request
    request.session = Self.session
    request.surface = surface
    return request
  }
}
