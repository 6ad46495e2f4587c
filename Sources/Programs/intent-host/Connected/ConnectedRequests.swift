internal import BaseFiles
internal import HostServer
internal import IntentConversations
internal import IntentHost

/// Sends requests to a running service, one after another, and answers its questions. Used by one thread at a time.
final class ConnectedRequests {
  private let link: ServiceConnection
  /// The default members of each request.
  private let defaults: [String: JSONValue]
  private let console: Console
  private let answers: any AnswerSource
  /// Shows a person the address of the host's page on which the question is answered.
  private let onConsent: (_ address: String) -> Void
  /// Presents events to people; nil to print them for programs.
  private let presenter: (any Presenter)?
  private var count = 0
  /// Events of requests that wait while another message is answered, in the order of the service.
  private var early: [[String: JSONValue]] = []
  /// Whether the service has closed the connection.
  private(set) var isDisconnected = false

  init(
    _ link: ServiceConnection, defaults: [String: JSONValue], console: Console, answers: any AnswerSource,
    presenter: (any Presenter)?, onConsent: @escaping (_ address: String) -> Void
  ) {
    self.onConsent = onConsent
    self.link = link
    self.defaults = defaults
    self.console = console
    self.answers = answers
    self.presenter = presenter
  }

  /// Reads the greeting of the service, and returns its event `ready`.
  ///
  /// - Throws: ``UsageError`` if the service uses another version of the protocol, or rejects the connection.
  func openSession() throws(UsageError) -> [String: JSONValue] {
    link.send(["hello": .int(ServiceEvent.protocolVersion)])
    while let event = link.nextEvent() {
      switch event.text("event") {
      case "hello" where event["protocol"] != .int(ServiceEvent.protocolVersion):
        throw UsageError(
          message: "the service uses another version of the protocol than this program, which uses version "
            + "\(ServiceEvent.protocolVersion); install the same version of both")
      case "error": throw UsageError(message: "the service rejected the connection: \(Self.message(of: event))")
      case "ready": return event
      default: continue
      }
    }
    throw UsageError(message: "the service has closed the connection; try again")
  }

  /// Runs a request, a sentence or a structured request, until it has ended.
  ///
  /// - Parameter text: the request.
  /// - Returns: the exit code of a command that runs only this request.
  func run(_ text: String) -> Int32 {
    let isStructured = text.drop(while: \.isWhitespace).first == "{"
    return isStructured ? runStructured(text) : converse(["utterance": .string(text)])
  }

  /// Runs a structured request until it has ended.
  ///
  /// - Parameter json: the request.
  /// - Returns: the exit code of a command that runs only this request.
  func runStructured(_ json: String) -> Int32 {
    do throws(JSONReader.FormatError) {
      let value = try JSONReader.parse(Array(json.utf8))
      if case .object(let members) = value { return converse(members) }
      console.printDiagnostic("error: the request is \(value.kind); it should be an object")
    } catch {
      console.printDiagnostic("error: the request is not JSON: \(error)")
    }
    return RequestOutcome.Code.invalidRequest.exitCode
  }

  /// Locks the device. A question that is open waits.
  func lock() {
    _ = converse(["lock": .bool(true)])
  }

  /// Returns the rows of the service's catalogue.
  func list() -> [[String: JSONValue]] {
    link.send(["list": .bool(true)])
    var rows: [[String: JSONValue]] = []
    while let event = link.nextEvent() {
      switch event.text("event") {
      case "extension": if case .object(let row) = event["extension"] { rows.append(row) }
      case "listed": return rows
      case "error":
        console.printDiagnostic("error: \(Self.message(of: event))")
        return rows
      default: continue
      }
    }
    isDisconnected = true
    return rows
  }

  // MARK: Conversations

  private func converse(_ members: [String: JSONValue]) -> Int32 {
    count += 1
    let number = count
    let message = members.merging(defaults) { own, _ in own }
    // The events contain an identifier that the caller chose, but not one that only the protocol needs.
    let named = message.text("id")
    let id = named ?? "request-\(number)"
    link.send(message.merging(["id": .string(id)]) { $1 })
    while let event = nextEvent(of: id) {
      show(event, of: number, hidesID: named == nil)
      if event.text("event") == "prompt" { answer(event, id) }
      if let code = Self.exitCode(of: event) { return code }
    }
    isDisconnected = true
    console.printDiagnostic("error: the service has closed the connection; the request may have been carried out")
    return RequestOutcome.Code.resultUnknown.exitCode
  }

  /// The next event of a request, or of none; nil after the service has closed the connection. A question of another
  /// request can be open at the same time, whose events wait.
  private func nextEvent(of id: String) -> [String: JSONValue]? {
    func isOwn(_ event: [String: JSONValue]) -> Bool { (event.text("id") ?? id) == id }
    if let index = early.firstIndex(where: isOwn) { return early.remove(at: index) }
    while let event = link.nextEvent() {
      if isOwn(event) { return event }
      early.append(event)
    }
    return nil
  }

  private func show(_ event: [String: JSONValue], of number: Int, hidesID: Bool) {
    if let presenter {
      if let shown = ConversationEvent(remote: event) { presenter.show(shown, of: RequestLabel(number: number)) }
      if event.text("event") == "error" { console.printDiagnostic("error: \(Self.message(of: event))") }
      return
    }
    var event = event
    if hidesID { event["id"] = nil }
    console.print(JSONValue.object(event).line)
  }

  private func answer(_ event: [String: JSONValue], _ id: String) {
    guard let prompt = Prompt(remote: event) else { return }
    if case .object(let consent) = event["consent"], answers.canAnswer(prompt) {
      // The service continues by itself after the owner has answered.
      if presenter != nil { onConsent(consent.text("url") ?? "") }
      return
    }
    var message: [String: JSONValue] = ["id": .string(id)]
    message["question"] = event["question"]
    switch answers.answer(to: prompt) {
    case .text(let text): message["answer"] = .string(text)
    case .cancelled: message["cancel"] = .bool(true)
    case .nobody: message["answer"] = .null
    }
    link.send(message)
  }

  /// Returns the exit code for a request that ends with this event; nil if the request continues.
  private static func exitCode(of event: [String: JSONValue]) -> Int32? {
    switch event.text("event") {
    case "finished": event["continues"] == .bool(true) ? nil : RequestOutcome(remote: event).exitCode
    case "error": isRejectedMessage(event) ? RequestOutcome.Code.invalidRequest.exitCode : 1
    default: nil
    }
  }

  /// Whether the service rejected a message because of its content.
  private static func isRejectedMessage(_ event: [String: JSONValue]) -> Bool {
    ["invalidMessage", "notPermitted"].contains(code(of: event))
  }

  /// Returns the code of the event `error`; nil if it has none.
  static func code(of event: [String: JSONValue]) -> String? { error(of: event)?.text("code") }

  /// Returns the message of the event `error`, or else its code; an empty text if it has neither.
  static func message(of event: [String: JSONValue]) -> String {
    error(of: event)?.text("message") ?? code(of: event) ?? ""
  }

  private static func error(of event: [String: JSONValue]) -> [String: JSONValue]? {
    if case .object(let error) = event["error"] { error } else { nil }
  }
}
