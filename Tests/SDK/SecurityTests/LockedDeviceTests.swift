import Foundation
import Testing

@testable import Security

@Suite("Items while the device is locked")
struct LockedDeviceTests {
  private var keychain: SampleKeychain

  init() throws {
    keychain = try SampleKeychain()
    for (name, value) in [
      ("unlocked", kSecAttrAccessibleWhenUnlocked), ("first", kSecAttrAccessibleAfterFirstUnlock),
      ("always", kSecAttrAccessibleAlwaysThisDeviceOnly),
    ] {
      #expect(keychain.add(generic(name, secret: name, [kSecAttrAccessible as String: value])) == errSecSuccess)
    }
  }

  private func code(_ name: String) -> OSStatus {
    keychain.find(generic(name, [kSecReturnData as String: true])).1
  }

  @Test("A secret can be read only when its accessibility permits")
  mutating func secrets() {
    keychain.device = .locked
    #expect(code("unlocked") == errSecInteractionNotAllowed)
    #expect(code("first") == errSecSuccess && code("always") == errSecSuccess)
    keychain.device = .notUnlockedYet
    #expect(code("unlocked") == errSecInteractionNotAllowed && code("first") == errSecInteractionNotAllowed)
    #expect(code("always") == errSecSuccess)
  }

  @Test("An item that is not accessible can't be written either")
  mutating func writing() {
    keychain.device = .locked
    #expect(keychain.add(generic("new", secret: "s")) == errSecInteractionNotAllowed)
    let new = [kSecValueData as String: Data("s".utf8)]
    #expect(keychain.update(generic("unlocked"), new) == errSecInteractionNotAllowed)
    #expect(keychain.update(generic("first"), new) == errSecSuccess)
    let open = [kSecAttrAccessible as String: kSecAttrAccessibleAlways]
    #expect(keychain.update(generic("unlocked"), open) == errSecInteractionNotAllowed)
    keychain.device = .unlocked
    #expect(keychain.secret("unlocked") == "unlocked" && keychain.secret("first") == "s")
  }

  @Test("A change of the accessibility keeps the secret")
  mutating func accessibility() {
    let open = [kSecAttrAccessible as String: kSecAttrAccessibleAlways]
    #expect(keychain.update(generic("unlocked"), open) == errSecSuccess)
    keychain.device = .notUnlockedYet
    #expect(keychain.secret("unlocked") == "unlocked")
  }

  @Test("Attributes are found, and an item can be deleted")
  mutating func attributes() {
    keychain.device = .locked
    #expect(keychain.find(generic("unlocked")).1 == errSecSuccess)
    #expect(keychain.find(generic("unlocked", [kSecReturnAttributes as String: true])).1 == errSecSuccess)
    #expect(keychain.delete(generic("unlocked")) == errSecSuccess)
    #expect(code("unlocked") == errSecItemNotFound)
  }

  @Test("A search for several items leaves out those that can't be read")
  mutating func several() {
    keychain.device = .locked
    let all: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnData as String: true,
    ]
    #expect((keychain.find(all).0 as? [Data])?.count == 2)
    let one = generic("unlocked", all)
    #expect(keychain.find(one).1 == errSecInteractionNotAllowed)
  }
}
