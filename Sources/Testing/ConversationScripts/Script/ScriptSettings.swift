package import Foundation

/// The settings in a script's headers: the device, and what is installed.
package struct ScriptSettings: Hashable, Sendable {
  /// The initial state of the device.
  package enum Device: String, CaseIterable, Sendable {
    case unlocked, locked
    /// The device has not been unlocked since its start, so that protected data is not available.
    case notYetUnlocked = "not yet unlocked"
  }

  /// The user's earlier decisions about apps.
  package enum Apps: String, CaseIterable, Sendable {
    /// Every app may receive requests.
    case allowed
    /// Nothing is decided yet.
    case ask
  }

  /// The user's earlier decisions about apps.
  package var apps = Apps.allowed
  /// The initial state of the device.
  package var device = Device.unlocked
  /// The passcode that unlocks the device; nil if none is set. The default applies if the script has no header for it.
  package var passcode: String? = "0000"
  /// The language of the conversation.
  package var locale = "en"
  /// The application for requests that name none.
  package var application: String?
  /// The directories of extensions; if empty, the player's defaults apply.
  package var plugins: [URL] = []
  /// The directories of manifests.
  package var manifests: [URL] = []
  /// The file of the policy; if nil, the player's default applies.
  package var policy: URL?

  /// The address book, a file of vCards; nil for an empty one.
  package var contacts: URL?
  /// The user's custom vocabulary.
  package var vocabulary: [ScriptVocabulary] = []

  /// Creates settings with an unlocked device and an English conversation.
  package init() {}
}
