import Intents
import UnicornCore

/// Marks messages as read or unread.
class UCSetMessageAttributeIntentHandler: NSObject, INSetMessageAttributeIntentHandling {
  private let store: UCMessageStore

  /// Creates a handler. Tests pass another store.
  init(store: UCMessageStore = UCMessageStore()) {
    self.store = store
  }

  /// Resolves the attribute. The app supports only read and unread.
  func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult {
    switch intent.attribute {
    case .read, .unread: .success(with: intent.attribute)
    case .unknown: .needsValue()
    default: .unsupported()
    }
  }

  /// Marks all requested messages, or none if one is missing. "Mark my messages as read" requests all messages.
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
