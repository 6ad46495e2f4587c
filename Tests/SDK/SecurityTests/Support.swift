import Foundation
import TestSupport

@testable import Intents
@testable import Security

/// Keys for tests, of which some may be missing as on a locked device.
func sampleKeys(_ state: DeviceForTest = .unlocked, seed: UInt8 = 1) -> HostKeychain.Keys {
  func key(_ number: UInt8) -> Data { Data(repeating: seed &* 16 &+ number, count: 32) }
  return HostKeychain.Keys(
    always: key(1), afterFirstUnlock: state == .notUnlockedYet ? nil : key(2),
    whenUnlocked: state == .unlocked ? key(3) : nil)
}

/// The state of the device, as far as the host gives out keys.
enum DeviceForTest {
  case unlocked, locked, notUnlockedYet
}

/// One keychain group in a folder, and calls as an extension makes them.
struct SampleKeychain {
  let folder: TemporaryFolder
  var device = DeviceForTest.unlocked
  var seed: UInt8 = 1

  init() throws {
    folder = try TemporaryFolder()
  }

  var file: URL { folder.url.appendingPathComponent("org.example.app/Items") }

  func group(_ identifier: String = "org.example.app") -> KeychainGroup {
    KeychainGroup(identifier, ItemFile(folder: folder.url.appendingPathComponent(identifier).path)) {
      () throws(KeychainError) in sampleKeys(device, seed: seed)
    }
  }

  func add(_ attributes: [String: Any], groups: [String] = ["org.example.app"]) -> OSStatus {
    status { () throws(KeychainError) in _ = try Keychain(groups.map(group)).add(try query(attributes)) }
  }

  func update(
    _ search: [String: Any], _ changes: [String: Any], groups: [String] = ["org.example.app"]
  ) -> OSStatus {
    status { () throws(KeychainError) in
      try Keychain(groups.map(group)).update(try query(search), changes as NSDictionary)
    }
  }

  func delete(_ search: [String: Any], groups: [String] = ["org.example.app"]) -> OSStatus {
    status { () throws(KeychainError) in try Keychain(groups.map(group)).delete(try query(search)) }
  }

  /// Returns what a search finds, or its code.
  func find(_ search: [String: Any], groups: [String] = ["org.example.app"]) -> (AnyObject?, OSStatus) {
    var result: AnyObject?
    let code = status { () throws(KeychainError) in
      result = try Keychain(groups.map(group)).find(try query(search))
    }
    return (result, code)
  }

  /// Returns the secret of an account as text; nil if there is none.
  func secret(_ account: String) -> String? {
    let found = find(generic(account, [kSecReturnData as String: true])).0 as? Data
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private func query(_ attributes: [String: Any]) throws(KeychainError) -> ItemQuery {
    try ItemQuery(attributes as NSDictionary)
  }

  private func status(_ body: () throws(KeychainError) -> Void) -> OSStatus {
    do {
      try body()
      return errSecSuccess
    } catch {
      return error.status
    }
  }
}

/// The attributes of a generic password of the service "tests".
func generic(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
  let attributes: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "tests",
    kSecAttrAccount as String: account,
  ]
  return attributes.merging(more) { $1 }
}

/// The attributes of a generic password with a secret.
func generic(_ account: String, secret: String, _ more: [String: Any] = [:]) -> [String: Any] {
  generic(account, [kSecValueData as String: Data(secret.utf8)].merging(more) { $1 })
}
