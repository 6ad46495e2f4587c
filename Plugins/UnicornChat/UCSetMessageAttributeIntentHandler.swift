import Intents
import UnicornCore

/// Marks messages as read or unread.
class UCSetMessageAttributeIntentHandler: NSObject, INSetMessageAttributeIntentHandling {
  private let store: UCMessageStore

  /// Makes a handler; a test gives a store of its own.
  init(store: UCMessageStore = UCMessageStore()) {
    self.store = store
  }

  /// Settles what the messages are marked as; the app knows read and unread only.
  func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult {
    switch intent.attribute {
    case .read, .unread: .success(with: intent.attribute)
    case .unknown: .needsValue()
    default: .unsupported()
    }
  }

  /// Marks all the messages, or none where one is missing. Without any, "mark my messages as read" means all of them.
  func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
    INSetMessageAttributeIntentResponse(code: mark(intent), userActivity: nil)
  }

  private func mark(_ intent: INSetMessageAttributeIntent) -> INSetMessageAttributeIntentResponseCode {
    guard intent.attribute == .read || intent.attribute == .unread else { return .failureMessageAttributeNotSet }
    do {
      let identifiers = try intent.identifiers ?? store.messages().map(\.identifier)
      guard !identifiers.isEmpty else { return .failureMessageNotFound }
      try store.setRead(intent.attribute == .read, identifiers: identifiers)
      return .success
    } catch UCMessageStore.StoreError.messageNotFound {
      return .failureMessageNotFound
    } catch {
      NSLog("The messages can't be marked: %@", "\(error)")
      return .failure
    }
  }
}
