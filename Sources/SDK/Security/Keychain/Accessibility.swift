internal import Foundation
internal import Intents

/// When an item can be read. The raw value is that of the attribute `kSecAttrAccessible`.
enum Accessibility: String {
  case whenUnlocked = "ak"
  case afterFirstUnlock = "ck"
  case always = "dk"
  case whenUnlockedThisDeviceOnly = "aku"
  case afterFirstUnlockThisDeviceOnly = "cku"
  case alwaysThisDeviceOnly = "dku"

  /// The value of `kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly`. Items can't have it here, because the host does
  /// not delete items when the user removes the passcode.
  static let whenPasscodeSet = "akpu"

  /// Returns the key for items with this accessibility.
  ///
  /// - Throws: `errSecInteractionNotAllowed` if such items can't be read now.
  func key(_ keys: HostKeychain.Keys) throws(KeychainError) -> Data {
    let key =
      switch self {
      case .whenUnlocked, .whenUnlockedThisDeviceOnly: keys.whenUnlocked
      case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly: keys.afterFirstUnlock
      case .always, .alwaysThisDeviceOnly: keys.always
      }
    guard let key else { throw KeychainError(errSecInteractionNotAllowed) }
    return key
  }
}

extension Accessibility {
  /// Whether an item with this value never moves to another device.
  var isOfThisDevice: Bool { rawValue.hasSuffix("u") }
}
