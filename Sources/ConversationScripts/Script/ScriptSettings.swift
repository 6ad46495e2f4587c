package import Foundation

/// What a script says of the device and of what is installed, before anything is said.
package struct ScriptSettings: Hashable, Sendable {
  /// How the device begins.
  package enum Device: String, CaseIterable, Sendable {
    case unlocked, locked
    /// Not unlocked since it was started, so that protected data is not available.
    case notYetUnlocked = "not yet unlocked"
  }

  /// How the device begins.
  package var device = Device.unlocked
  /// What unlocks it; nil where no passcode is set. Where a script names none, it does not matter which it is.
  package var passcode: String? = "0000"
  /// The language of the conversation.
  package var locale = "en"
  /// The application that counts where a request names none.
  package var application: String?
  /// The directories of extensions; where there are none, the defaults of whoever plays the script.
  package var plugins: [URL] = []
  /// The directories of manifests.
  package var manifests: [URL] = []
  /// The file of the policy; where there is none, that of whoever plays the script.
  package var policy: URL?

  /// The address book, a file of vCards; nil for nobody.
  package var contacts: URL?
  /// Words of the user's own.
  package var vocabulary: [ScriptVocabulary] = []

  /// Makes settings of an unlocked device and an English conversation.
  package init() {}
}
