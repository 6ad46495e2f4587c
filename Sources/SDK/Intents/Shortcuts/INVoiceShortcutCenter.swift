internal import AppGroups
public import Foundation
internal import IntentWire

/// The shortcuts that the user has given phrases, and the shortcuts that the app suggests.
///
/// `ContainerStore` stores the suggestions, which a host reads. The host stores copies of the user's shortcuts in the
/// file `VoiceShortcuts.wire` beside them. The class has no mutable state.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  /// The center of this extension or app.
  public static let shared = INVoiceShortcutCenter()

  private override init() {
    super.init()
  }

  /// Passes the shortcuts with phrases to `completionHandler`, on a thread of the system.
  public func getAllVoiceShortcuts(completion completionHandler: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
    callAsynchronously(Self.stored) { completionHandler($0, nil) }
  }

  /// The shortcuts with phrases; empty if the file is missing or damaged.
  public func allVoiceShortcuts() async throws -> [INVoiceShortcut] { Self.stored }

  /// Passes the shortcut with `identifier` to `completionHandler`, or an error if there is none, on a thread of the
  /// system.
  public func getVoiceShortcut(
    with identifier: UUID, completion completionHandler: @escaping (INVoiceShortcut?, (any Error)?) -> Void
  ) {
    callAsynchronously(Result { try Self.stored(identifier) }) { result in
      switch result {
      case .success(let shortcut): completionHandler(shortcut, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// The shortcut with `identifier`.
  ///
  /// - Throws: `INIntentError.voiceShortcutGetFailed` if there is none.
  public func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut { try Self.stored(identifier) }

  /// Replaces the suggested shortcuts, for which the user may record phrases.
  public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
    ContainerStore.store(suggestions.wireValue, as: .shortcutSuggestions)
  }

  private static var stored: [INVoiceShortcut] {
    guard let data = ContainerStore.folder.flatMap({ ContainerFile(folder: $0, name: "VoiceShortcuts.wire").read() }),
      // A damaged file counts as empty.
      let list = try? WireFrame.decode(payload: data).objectValue?["shortcuts"]
    else { return [] }
    return .value(from: list) ?? []
  }

  private static func stored(_ identifier: UUID) throws -> INVoiceShortcut {
    guard let shortcut = stored.first(where: { $0.identifier == identifier }) else {
      throw INIntentError(.voiceShortcutGetFailed, "there is no shortcut \(identifier)")
    }
    return shortcut
  }
}
