/// The words in a script with which the user acts instead of speaking.
enum SpecialWords {
  /// Answers with the passcode of the script's device, so that the script need not contain it.
  static let passcode = "(passcode)"
  /// Answers with a wrong passcode.
  static let wrongPasscode = "(wrong passcode)"
  /// Leaves a question unanswered.
  static let silence = "(silence)"
  /// Locks the device.
  static let lock = ":lock"
  /// Unlocks the device with its passcode.
  static let unlock = ":unlock"

  static let bracketed = [passcode, wrongPasscode, silence]
  static let commands = [lock, unlock]

  /// Returns whether `text` locks or unlocks the device instead of being said.
  static func isCommand(_ text: String) -> Bool { commands.contains(text) }
}
