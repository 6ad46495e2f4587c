/// What a user can do in a script beside saying something.
enum SpecialWords {
  /// The passcode of the script's device, which need not be written down.
  static let passcode = "(passcode)"
  /// Any passcode but that.
  static let wrongPasscode = "(wrong passcode)"
  /// Nobody answers.
  static let silence = "(silence)"
  /// Locks the device.
  static let lock = ":lock"
  /// Unlocks the device with its passcode.
  static let unlock = ":unlock"

  static let bracketed = [passcode, wrongPasscode, silence]
  static let commands = [lock, unlock]

  /// Whether `text` locks or unlocks the device, rather than being said.
  static func isCommand(_ text: String) -> Bool { commands.contains(text) }
}
