internal import Foundation

/// The result of one turn of a conversation.
public enum ConversationTurn: Sendable {
  /// The user must answer before the conversation continues.
  case question(ConversationQuestion)
  /// Another turn of the same conversation is handling the request. Repeat the turn later.
  case waiting
  /// The conversation has ended.
  case ended(EndedConversation)

  /// Whether another service has to take the turn. The conversation continues there.
  package var isMisplaced: Bool {
    if case .ended(let ended) = self { ended.outcome.failure?.code == .wrongReplica } else { false }
  }
}

/// A prompt that waits for an answer, with everything that the next turn needs. The host keeps no state for it.
public struct ConversationQuestion: Sendable {
  /// The question.
  public let prompt: Prompt
  /// The request for the next turn, with its values as they were understood.
  public let request: ConversationRequest
  /// The answers so far, as they were understood.
  public let answers: ConversationAnswers
  /// The fingerprint of the prompt.
  public let digest: PromptDigest

  /// Creates the question that ends a turn.
  package init(prompt: Prompt, request: ConversationRequest, answers: ConversationAnswers, digest: PromptDigest) {
    self.prompt = prompt
    self.request = request
    self.answers = answers
    self.digest = digest
  }

  /// Returns the answers for the next turn: the answers so far, and `text` for this question.
  public func answering(_ text: String) -> ConversationAnswers {
    var answers = answers
    answers.list.append(StoredAnswer(prompt: digest, place: prompt.place, text: text, meaning: nil))
    return answers
  }

  /// Returns the question for the owner of the device, who takes the conversation over from another surface.
  ///
  /// The approvals of the other surface are removed. The owner is asked again, and so sees the request before approving
  /// it.
  ///
  /// - Parameter surface: the surface of the owner.
  /// - Returns: the question, whose conversation has the trust of the owner's surface.
  package func takenOver(by surface: Surface) -> ConversationQuestion {
    var request = request
    var answers = answers
    request.origin = request.origin ?? request.surface
    request.surface = surface
    request.reachesOwner = false
    answers.list.removeAll { $0.place == Self.approval }
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }

  /// Returns the question with the information whether the owner of the device can be asked on another surface.
  package func reaching(owner isReachable: Bool) -> ConversationQuestion {
    var request = request
    request.reachesOwner = isReachable
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }

  /// The place of the answers to confirmations, in which a user approves a request.
  private static let approval = Prompt(kind: .confirmation, text: "").place

  /// The conversation in the form for a store.
  public var parked: ParkedConversation {
    ParkedConversation(request: StoredRequest(request), answers: answers, digest: digest, prompt: prompt)
  }
}

/// A conversation that has ended.
public struct EndedConversation: Sendable {
  /// The outcome of the conversation.
  public let outcome: RequestOutcome
  /// The request that follows: a new request that the user made instead of answering, or a reply to a message; nil if
  /// there is none.
  public let next: ConversationRequest?

  /// Creates the end of a conversation.
  package init(outcome: RequestOutcome, next: ConversationRequest?) {
    self.outcome = outcome
    self.next = next
  }
}

/// A conversation that waits for a person, in the form for a store.
public struct ParkedConversation: Hashable, Sendable, Codable {
  /// The request.
  public let request: StoredRequest
  /// The answers so far.
  public let answers: ConversationAnswers
  /// The fingerprint of the open prompt.
  package let digest: PromptDigest
  /// The open prompt.
  public let prompt: Prompt

  /// Returns the open question again, for the next turn.
  ///
  /// - Parameters:
  ///   - contacts: the people whom the user knows, which no store keeps; nil for the host's default.
  ///   - surface: the surface that the next answer comes from. It can lower the trust of the conversation's own
  ///     surface, and never raise it.
  /// - Returns: the question with the request and the answers that were stored.
  public func question(contacts: ContactBook? = nil, from surface: Surface) -> ConversationQuestion {
    var request = request.request
    request.contacts = contacts
    request.surface = surface.lowered(to: request.surface.trust)
    return ConversationQuestion(prompt: prompt, request: request, answers: answers, digest: digest)
  }
}

/// A request in the form for a store: the content and the members that all turns share. Members that each turn sets are
/// not stored, such as the contacts and the place of views.
public struct StoredRequest: Hashable, Sendable, Codable {
  private let intent: IntentRequest?
  private let utterance: String?
  private let application: String?
  private let identifier: String?
  private let locale: String?
  private let user: String?
  private let session: String?
  private let surface: Surface
  private let origin: Surface?
  private let peer: String?
  /// Nil for false, and in conversations that were stored before there was such a member.
  private let ownerConfirms: Bool?
  /// Nil for false, and in conversations that were stored before there was such a member.
  private let isHeld: Bool?
  /// Nil for false, and in conversations that were stored before there was such a member.
  private let isRepeatable: Bool?
  /// Nil if the sentence is one request, and in conversations that were stored before there was such a member.
  private let sequence: RequestSequence?
  private let key: String

  init(_ request: ConversationRequest) {
    switch request.content {
    case .intent(let intent):
      self.intent = intent
      utterance = nil
    case .utterance(let text):
      intent = nil
      utterance = text
    case .invalid:
      intent = nil
      utterance = nil
    }
    application = request.application
    identifier = request.identifier
    locale = request.locale?.identifier
    user = request.user
    surface = request.surface
    key = request.key
    session = request.session
    origin = request.origin
    peer = request.peer
    ownerConfirms = request.ownerConfirms ? true : nil
    isHeld = request.isHeld ? true : nil
    isRepeatable = request.isRepeatable ? true : nil
    sequence = request.sequence
  }

  /// The request. The members that are not stored have their defaults. An invalid request stays invalid, with another
  /// message.
  var request: ConversationRequest {
    let content: ConversationRequest.Content =
      if let intent { .intent(intent) } else if let utterance { .utterance(utterance) } else {
        .invalid(RequestError("the stored request is empty"))
      }
    var request = ConversationRequest(content, application: application, key: key)
    request.identifier = identifier
    request.user = user
    request.surface = surface
    request.session = session
    request.origin = origin
    request.peer = peer
    request.locale = locale.map(Locale.init(identifier:))
    request.ownerConfirms = ownerConfirms ?? false
    request.isHeld = isHeld ?? false
    request.isRepeatable = isRepeatable ?? false
    request.sequence = sequence
    return request
  }
}
