public import Foundation
internal import IntentWire

/// The shortcuts that the user has given phrases, and those that the app suggests for that.
///
/// Suggestions are kept in ``ContainerStore``, where a host finds them; it puts there what the user has made of them.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  /// The center of this extension.
  public static let shared = INVoiceShortcutCenter()

  private override init() {
    super.init()
  }

  /// Tells `completionHandler`, on a thread of the system's, the shortcuts with phrases.
  public func getAllVoiceShortcuts(completion completionHandler: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
    afterwards(Self.stored) { completionHandler($0, nil) }
  }

  /// The shortcuts with phrases.
  public func allVoiceShortcuts() async throws -> [INVoiceShortcut] { Self.stored }

  /// Tells `completionHandler`, on a thread of the system's, the shortcut with `identifier`, or that there is none.
  public func getVoiceShortcut(
    with identifier: UUID, completion completionHandler: @escaping (INVoiceShortcut?, (any Error)?) -> Void
  ) {
    afterwards(Result { try Self.stored(identifier) }) { result in
      switch result {
      case .success(let shortcut): completionHandler(shortcut, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// The shortcut with `identifier`.
  ///
  /// - Throws: `INIntentError.voiceShortcutGetFailed` when there is none.
  public func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut { try Self.stored(identifier) }

  /// Suggests shortcuts to which the user may give phrases, instead of those suggested before.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
    ContainerStore.keep(suggestions.wireValue, as: .shortcutSuggestions)
  }

  private static var stored: [INVoiceShortcut] { .value(from: ContainerStore.kept(.voiceShortcuts)) ?? [] }

  private static func stored(_ identifier: UUID) throws -> INVoiceShortcut {
    guard let shortcut = stored.first(where: { $0.identifier == identifier }) else {
      throw INIntentError(.voiceShortcutGetFailed, "there is no shortcut \(identifier)")
    }
    return shortcut
  }
}
