import Foundation
import TestSupport
import Testing

@testable import Security

@Suite("Items of a keychain group")
struct KeychainTests {
  let keychain: SampleKeychain

  init() throws {
    keychain = try SampleKeychain()
  }

  @Test("An item is added, found, changed and deleted")
  func lifeOfAnItem() {
    #expect(keychain.secret("ann") == nil)
    #expect(keychain.add(generic("ann", secret: "one")) == errSecSuccess)
    #expect(keychain.secret("ann") == "one")
    #expect(keychain.update(generic("ann"), [kSecValueData as String: Data("two".utf8)]) == errSecSuccess)
    #expect(keychain.secret("ann") == "two")
    #expect(keychain.delete(generic("ann")) == errSecSuccess)
    #expect(keychain.find(generic("ann")).1 == errSecItemNotFound)
    #expect(keychain.delete(generic("ann")) == errSecItemNotFound)
    #expect(keychain.update(generic("ann"), [:]) == errSecItemNotFound)
  }

  @Test("Two items can't have the same account and service, also after a change")
  func duplicates() {
    #expect(keychain.add(generic("ann", secret: "one")) == errSecSuccess)
    #expect(keychain.add(generic("ann", secret: "two")) == errSecDuplicateItem)
    #expect(keychain.secret("ann") == "one")
    #expect(keychain.add(generic("ann", secret: "2", [kSecAttrService as String: "other"])) == errSecSuccess)
    #expect(keychain.add(generic("bob", secret: "3")) == errSecSuccess)
    #expect(keychain.update(generic("bob"), [kSecAttrAccount as String: "ann"]) == errSecDuplicateItem)
    #expect(keychain.secret("bob") == "3")
  }

  @Test("An Internet password has a server, a protocol and a port, which are its identity")
  func internetPassword() throws {
    let item: [String: Any] = [
      kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.org",
      kSecAttrAccount as String: "ann", kSecAttrProtocol as String: kSecAttrProtocolHTTPS,
      kSecAttrPort as String: 443, kSecAttrPath as String: "/a",
    ]
    #expect(keychain.add(item.merging([kSecValueData as String: Data("s".utf8)]) { $1 }) == errSecSuccess)
    #expect(keychain.add(item) == errSecDuplicateItem)
    #expect(keychain.add(item.merging([kSecAttrPort as String: 8443]) { $1 }) == errSecSuccess)
    let search = item.merging([kSecReturnAttributes as String: kCFBooleanTrue as Any]) { $1 }
    let found = try #require(keychain.find(search).0 as? [String: Any])
    #expect(found[kSecAttrPort as String] as? Int == 443)
    #expect(found[kSecAttrServer as String] as? String == "example.org")
    #expect(keychain.find(generic("ann")).1 == errSecItemNotFound)
  }

  @Test("All attributes are stored, with the dates, the group and the accessibility")
  func attributes() throws {
    let given: [String: Any] = [
      kSecAttrLabel as String: "a label", kSecAttrDescription as String: "a kind", kSecAttrComment as String: "ä",
      kSecAttrGeneric as String: Data([1, 2]), kSecAttrCreator as String: 7, kSecAttrIsInvisible as String: true,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
    ]
    #expect(keychain.add(generic("ann", secret: "s", given)) == errSecSuccess)
    let search = generic("ann", [kSecReturnAttributes as String: true, kSecReturnData as String: true])
    let found = try #require(keychain.find(search).0 as? [String: AnyObject])
    #expect(found[kSecAttrLabel as String] as? String == "a label")
    #expect(found[kSecAttrDescription as String] as? String == "a kind")
    #expect(found[kSecAttrComment as String] as? String == "ä")
    #expect(found[kSecAttrGeneric as String] as? Data == Data([1, 2]))
    #expect(found[kSecAttrCreator as String] as? Int == 7)
    #expect(found[kSecAttrIsInvisible as String] as? Bool == true)
    #expect(found[kSecAttrAccessible as String] as? String == kSecAttrAccessibleAfterFirstUnlock as String)
    #expect(found[kSecAttrAccessGroup as String] as? String == "org.example.app")
    #expect(found[kSecAttrSynchronizable as String] as? Bool == false)
    #expect(found[kSecClass as String] as? String == kSecClassGenericPassword as String)
    #expect(found[kSecValueData as String] as? Data == Data("s".utf8))
    #expect(found[kSecAttrCreationDate as String] is Date && found[kSecAttrModificationDate as String] is Date)
  }

  @Test("A search finds one item, all items, or a number of them")
  func limits() {
    for name in ["a", "b", "c"] { #expect(keychain.add(generic(name, secret: name)) == errSecSuccess) }
    func found(_ limit: Any?) -> Any? {
      var search: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecReturnData as String: true]
      search[kSecMatchLimit as String] = limit
      return keychain.find(search).0
    }
    #expect(found(nil) as? Data == Data("a".utf8))
    #expect(found(kSecMatchLimitOne) as? Data == Data("a".utf8))
    #expect(found(kSecMatchLimitAll) as? [Data] == ["a", "b", "c"].map { Data($0.utf8) })
    #expect((found(2) as? [Data])?.count == 2)
    #expect(keychain.find(generic("a", [kSecMatchLimit as String: "many"])).1 == errSecParam)
  }

  @Test("A persistent reference finds its item after changes")
  func references() throws {
    #expect(keychain.add(generic("ann", secret: "s")) == errSecSuccess)
    let search = generic("ann", [kSecReturnPersistentRef as String: true])
    let reference = try #require(keychain.find(search).0 as? Data)
    #expect(keychain.update(generic("ann"), [kSecAttrAccount as String: "bob"]) == errSecSuccess)
    let stored: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecValuePersistentRef as String: reference,
      kSecReturnData as String: true,
    ]
    #expect(keychain.find(stored).0 as? Data == Data("s".utf8))
    let other = stored.merging([kSecValuePersistentRef as String: Data("genp".utf8)]) { $1 }
    #expect(keychain.find(other).1 == errSecItemNotFound)
  }

  @Test("Synchronizable items are found only by a search for them, and stay here")
  func synchronizable() {
    let shared = [kSecAttrSynchronizable as String: true]
    #expect(keychain.add(generic("ann", secret: "here")) == errSecSuccess)
    #expect(keychain.add(generic("ann", secret: "there", shared)) == errSecSuccess)
    #expect(keychain.secret("ann") == "here")
    let all: [String: Any] = [
      kSecAttrSynchronizable as String: kSecAttrSynchronizableAny, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnData as String: true,
    ]
    #expect((keychain.find(generic("ann", all)).0 as? NSArray)?.count == 2)
    #expect(keychain.delete(generic("ann", shared)) == errSecSuccess)
    #expect(keychain.secret("ann") == "here")
    let fixed = shared.merging([kSecAttrAccessible as String: true]) { $1 }
    #expect(keychain.add(generic("bob", fixed)) == errSecParam)
    let thisDevice: [String: Any] = [
      kSecAttrSynchronizable as String: true,
      kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
    ]
    #expect(keychain.add(generic("bob", thisDevice)) == errSecParam)
  }

  @Test("An update can't make an item synchronizable that never moves to another device")
  func synchronizableUpdates() {
    let shared = [kSecAttrSynchronizable as String: true as Any]
    let thisDevice = [kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly as Any]
    #expect(keychain.add(generic("ann", secret: "s", thisDevice)) == errSecSuccess)
    #expect(keychain.update(generic("ann"), shared) == errSecParam)
    #expect(keychain.secret("ann") == "s")
    #expect(keychain.add(generic("bob", secret: "s", shared)) == errSecSuccess)
    #expect(keychain.update(generic("bob", shared), thisDevice) == errSecParam)
    #expect(keychain.add(generic("cid", secret: "s")) == errSecSuccess)
    #expect(keychain.update(generic("cid"), shared.merging(thisDevice) { $1 }) == errSecParam)
    #expect(keychain.update(generic("cid"), shared) == errSecSuccess)
  }

  @Test("An update that fails in a later group leaves the earlier groups unchanged")
  func partialUpdate() {
    let both = ["org.example.app", "group.org.example"]
    let there = [kSecAttrAccessGroup as String: "group.org.example" as Any]
    #expect(keychain.add(generic("ann", secret: "own")) == errSecSuccess)
    for name in ["ann", "bob"] {
      #expect(keychain.add(generic(name, secret: name, there), groups: both) == errSecSuccess)
    }
    let all: [String: Any] = [kSecClass as String: kSecClassGenericPassword]
    let duplicates = [kSecAttrAccount as String: "cid"]
    #expect(keychain.update(all, duplicates, groups: both) == errSecDuplicateItem)
    #expect(keychain.secret("ann") == "own")
  }

  @Test("A new item is in the first group; a search covers all groups or the named one")
  func groups() {
    let both = ["org.example.app", "group.org.example"]
    #expect(keychain.add(generic("ann", secret: "own"), groups: both) == errSecSuccess)
    let there = [kSecAttrAccessGroup as String: "group.org.example"]
    #expect(keychain.add(generic("ann", secret: "shared", there), groups: both) == errSecSuccess)
    let data = [kSecReturnData as String: true as Any]
    #expect(keychain.find(generic("ann", data), groups: both).0 as? Data == Data("own".utf8))
    #expect(keychain.find(generic("ann", data.merging(there) { $1 }), groups: both).0 as? Data == Data("shared".utf8))
    #expect(keychain.find(generic("ann", data), groups: ["group.org.example"]).0 as? Data == Data("shared".utf8))
    #expect(keychain.delete(generic("ann"), groups: both) == errSecSuccess)
    #expect(keychain.find(generic("ann"), groups: both).1 == errSecItemNotFound)
  }

  @Test("A foreign group is a missing entitlement, with or without a team")
  func missingEntitlement() {
    let foreign = [kSecAttrAccessGroup as String: "com.bank.app"]
    #expect(keychain.add(generic("ann", secret: "s", foreign)) == errSecMissingEntitlement)
    #expect(keychain.find(generic("ann", foreign)).1 == errSecMissingEntitlement)
    #expect(keychain.delete(generic("ann", foreign)) == errSecMissingEntitlement)
    let team = [kSecAttrAccessGroup as String: "ABCDE12345.org.example.app"]
    #expect(keychain.add(generic("ann", secret: "s", team)) == errSecSuccess)
    #expect(keychain.secret("ann") == "s")
  }

  @Test(
    "An invalid call returns its result code",
    arguments: [
      ([:], errSecParam), (["class": 1], errSecParam), (["class": "keys"], errSecUnimplemented),
      (["class": "nothing"], errSecUnimplemented), (["class": "genp", "acct": 1], errSecParam),
      (["class": "genp", "srvr": "s"], errSecNoSuchAttr), (["class": "genp", "surprise": 1], errSecNoSuchAttr),
      (["class": "genp", "v_Data": "text"], errSecParam), (["class": "genp", "pdmn": "akpu"], errSecUnimplemented),
      (["class": "genp", "pdmn": "?"], errSecParam), (["class": "genp", "accc": 1], errSecUnimplemented),
      (["class": "genp", "r_Ref": true], errSecUnimplemented), (["class": "genp", "r_Data": "yes"], errSecParam),
      (["class": "genp", "m_Limit": "m_LimitAll"], errSecParam),
    ] as [([String: any Sendable], OSStatus)])
  func refused(attributes: [String: any Sendable], code: OSStatus) {
    #expect(keychain.add(attributes) == code)
  }

  @Test("An update can't change the class or the group")
  func refusedUpdates() {
    #expect(keychain.add(generic("ann", secret: "s")) == errSecSuccess)
    #expect(keychain.update(generic("ann"), [kSecClass as String: kSecClassGenericPassword]) == errSecParam)
    #expect(keychain.update(generic("ann"), [kSecReturnData as String: true]) == errSecParam)
    #expect(keychain.update(generic("ann"), [kSecAttrAccessGroup as String: "other"]) == errSecUnimplemented)
  }
}
