internal import BaseFiles
internal import Foundation
internal import HostServer
internal import IntentConversations
internal import IntentLanguage
internal import VoiceSurface

/// A running service as the agent of a voice loop. The service's extensions, policy and lock apply, and its page asks
/// the owner for consent. After a restart of the service, the next sentence connects to it again.
///
/// `@unchecked Sendable`: its variables need no lock, because one thread at a time uses an agent.
final class ConnectedAgent: VoiceAgent, @unchecked Sendable {
  /// Nil after the service has closed the connection.
  private var link: ServiceConnection?
  /// The number of conversations. The current number is the identifier of the current conversation.
  private var count = 0
  /// The service's number of the open question; nil if none is open.
  private var question: JSONValue?
  private let members: [String: JSONValue]
  private let language: ConversationLanguage
  /// Receives the reasons why the service can't answer, because spoken replies are in the language of the conversation.
  private let log: ServiceLog
  /// Whether the agent waits for the owner's consent. A service cancels waiting conversations when the connection
  /// closes.
  private let isOnce: Bool

  /// Connects to the service of this user.
  ///
  /// - Throws: ``UsageError`` if no service listens, or if an option configures a host of this process.
  init(_ arguments: ParsedArguments, _ log: ServiceLog) throws(UsageError) {
    let own = Set(Option.voice.map(\.name) + [.connect, .locale, .surface, .json, .quiet, .verbose, .help])
    if let option = Option.listen.first(where: { !own.contains($0.name) && arguments.has($0.name) }) {
      throw UsageError(
        message:
          "'--\(option.name.rawValue)' configures a host of this program, but '--connect' uses the service's host; "
          + "give one")
    }
    let locale = try HostSettings.locale(arguments)
    language = ConversationLanguage(locale) ?? .english
    self.log = log
    isOnce = arguments.has(.once)
    var members: [String: JSONValue] = ["locale": .string(locale.identifier)]
    members["trust"] = arguments.value(.surface).map(JSONValue.string)
    self.members = members
    link = try ServiceConnection()
  }

  func answer(_ sentence: String, onSentence: @escaping (String) -> Void) -> VoiceReply {
    do throws(UsageError) {
      let link = if let link { link } else { try ServiceConnection() }
      self.link = link
      send(sentence, on: link)
      return read(link, onSentence)
    } catch {
      return VoiceReply(failure(error.message), isHandled: false)
    }
  }

  /// Logs why the service can't answer, and returns the sentence for the user.
  private func failure(_ reason: String) -> String {
    log.write(.error, reason)
    return language.texts.text("code.failure")
  }

  func dropQuestion() {
    guard question != nil else { return }
    link?.send(["id": .string("\(count)"), "cancel": .bool(true)])
    question = nil
  }

  private func send(_ sentence: String, on link: ServiceConnection) {
    if let question {
      link.send(["id": .string("\(count)"), "answer": .string(sentence), "question": question])
    } else {
      count += 1
      link.send(members.merging(["id": .string("\(count)"), "utterance": .string(sentence)]) { $1 })
    }
    question = nil
  }

  /// Reads the events of the conversation up to its next question or its end.
  private func read(_ link: ServiceConnection, _ onSentence: (String) -> Void) -> VoiceReply {
    var sentences: [String] = []
    var said: Int = 0
    func reply(_ last: String?, isHandled: Bool, isQuestion: Bool = false) -> VoiceReply {
      if let last { sentences.append(last) }
      return VoiceReply(
        sentences.joined(separator: " "), rest: sentences[said...].joined(separator: " "), isHandled: isHandled,
        isQuestion: isQuestion)
    }
    func say(_ text: String) {
      sentences.append(text)
      onSentence(sentences[said...].joined(separator: " "))
      said = sentences.count
    }
    while let event = link.nextEvent() {
      // Earlier conversations that wait for the owner, or that were dropped, still send events.
      guard event.text("id") == "\(count)" else { continue }
      switch event.text("event") {
      case "said":
        guard let text = event.text("text") else { continue }
        if ["notice", "update"].contains(event.text("kind")) { say(text) } else { sentences.append(text) }
      case "prompt":
        guard let prompt = Prompt(remote: event) else { continue }
        if case .object = event["consent"] {
          let consent = SpokenEnd.consent(prompt, language)
          guard isOnce else { return reply(consent, isHandled: true) }
          say(consent)
          continue
        }
        question = event["question"]
        return reply(SpokenQuestion(prompt, language).text, isHandled: true, isQuestion: true)
      case "finished" where event["continues"] != .bool(true):
        let outcome = RequestOutcome(remote: event)
        if let advice = SpokenEnd.advice(outcome, language) {
          return VoiceReply(advice, isHandled: false)
        }
        let last = sentences.isEmpty ? outcome.failure?.message : nil
        return reply(last, isHandled: SpokenEnd.isHandled(outcome))
      case "error": return reply(failure(ConnectedRequests.message(of: event)), isHandled: false)
      default: continue
      }
    }
    self.link = nil
    log.write(.error, "the service has closed the connection")
    return reply(language.texts.text("resultUnknown"), isHandled: false)
  }
}
