internal import Intents

/// The handlers among which a message's text chooses.
enum HandlerChoice: String, CaseIterable, Sendable {
  case completionForm, asyncForm, mixedForms, legacyForm, handleOnly, nothing
  case newerRecipients, olderRecipients, olderRecipientsAsync
  case twice, later, mainQueue, mainActor, waiting, computing, blocking
  case noHandler, wrongType
}

/// An extension with many handlers.
final class ChoosingExtension: INExtension {
  /// A request for the handler of `choice`.
  static func intent(_ choice: HandlerChoice) -> INSendMessageIntent {
    INSendMessageIntent(
      recipients: nil,
      outgoingMessageType: .outgoingMessageText,
      content: choice.rawValue,
      speakableGroupName: nil,
      conversationIdentifier: nil,
      serviceName: nil,
      sender: nil,
      attachments: nil
    )
  }

  override func handler(for intent: INIntent) -> Any? {
    let content = (intent as? INSendMessageIntent)?.content ?? ""
    return switch HandlerChoice(rawValue: content) {
    case .completionForm: CompletionHandler()
    case .asyncForm: AsyncHandler()
    case .mixedForms: MixedHandler()
    case .legacyForm: LegacyHandler()
    case .handleOnly: HandleOnlyHandler()
    case .nothing: EmptyHandler()
    case .newerRecipients: NewerRecipientsHandler()
    case .olderRecipients: OlderRecipientsHandler()
    case .olderRecipientsAsync: OlderAsyncRecipientsHandler()
    case .twice: TwiceHandler()
    case .later: LaterHandler()
    case .mainQueue: MainQueueHandler()
    case .mainActor: MainActorHandler()
    case .waiting: WaitingHandler()
    case .computing: ComputingHandler()
    case .blocking: BlockingHandler()
    case .wrongType: INPerson()
    case .noHandler, nil: nil
    }
  }
}
