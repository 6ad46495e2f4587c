import Intents

/// Before each answer, appends a line about the call to the file `asked` in its home. The file `identifiers` lists the
/// identifiers of the intents.
class RecordingExtension: INExtension, INSendMessageIntentHandling {
  override init() {
    super.init()
    record("init")
  }

  override func handler(for intent: INIntent) -> Any? {
    record(intent.identifier ?? "none", in: "identifiers")
    return super.handler(for: intent)
  }

  func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
    record("resolve recipients", intent)
    return (intent.recipients ?? []).map { person in
      person.personHandle?.value == nil ? .disambiguation(with: [home(person), work(person)]) : .success(with: person)
    }
  }

  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    record("resolve content", intent)
    return intent.content.map { .success(with: $0) } ?? .needsValue()
  }

  func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    record("confirm", intent)
    return INSendMessageIntentResponse(code: .ready, userActivity: nil)
  }

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    record("handle", intent)
    return INSendMessageIntentResponse(code: .success, userActivity: nil)
  }

  private func home(_ person: INPerson) -> INPerson { self.person(person, "1") }

  private func work(_ person: INPerson) -> INPerson { self.person(person, "2") }

  private func person(_ person: INPerson, _ number: String) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: number, type: .phoneNumber), nameComponents: nil,
      displayName: "\(person.displayName) \(number)", image: nil, contactIdentifier: nil, customIdentifier: nil)
  }

  private func record(_ what: String, _ intent: INIntent) {
    record(what)
    record(intent.identifier ?? "none", in: "identifiers")
  }

  private func record(_ what: String, in name: String = "asked") {
    let file = open(NSHomeDirectory() + "/" + name, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let line = Array((what + "\n").utf8)
    _ = write(file, line, line.count)
  }
}
