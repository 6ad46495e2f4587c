internal import Foundation
internal import Intents

/// The time at which an item can be read. The raw value is that of the attribute `kSecAttrAccessible`.
enum Accessibility: String {
  case whenUnlocked = "ak"
  case afterFirstUnlock = "ck"
  case always = "dk"
  case whenUnlockedThisDeviceOnly = "aku"
  case afterFirstUnlockThisDeviceOnly = "cku"
  case alwaysThisDeviceOnly = "dku"

  /// The value of `kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly`. An item can't have it here, because the host does
  /// not delete items when its user removes the passcode.
  static let whenPasscodeSet = "akpu"

  /// Returns the key of items that can be read at this time.
  ///
  /// - Throws: `errSecInteractionNotAllowed` if they can't be read now.
  func key(_ keys: HostKeychain.Keys) throws(KeychainFailure) -> Data {
    let key =
      switch self {
      case .whenUnlocked, .whenUnlockedThisDeviceOnly: keys.whenUnlocked
      case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly: keys.afterFirstUnlock
      case .always, .alwaysThisDeviceOnly: keys.always
      }
    guard let key else { throw KeychainFailure(errSecInteractionNotAllowed) }
    return key
  }
}

extension Accessibility {
  /// Whether an item with this value never moves to another device.
  var isOfThisDevice: Bool { rawValue.hasSuffix("u") }
}
