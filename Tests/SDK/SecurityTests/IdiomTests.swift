import Foundation
import Testing

@testable import Security

// Code in the forms that published classes have. It runs outside an extension, so its items last as long as the
// process.

/// A password in the form of Apple's sample code: dictionaries of objects, and pointers to results.
private struct PasswordItem {
  enum PasswordError: Error {
    case noPassword
    case unexpectedPasswordData
    case unhandledError(status: OSStatus)
  }

  let service: String
  let account: String
  let accessGroup: String?

  func readPassword() throws -> String {
    var query = PasswordItem.query(service: service, account: account, accessGroup: accessGroup)
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecReturnData as String] = kCFBooleanTrue

    var queryResult: AnyObject?
    let status = withUnsafeMutablePointer(to: &queryResult) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status != errSecItemNotFound else { throw PasswordError.noPassword }
    guard status == noErr else { throw PasswordError.unhandledError(status: status) }
    guard let existingItem = queryResult as? [String: AnyObject],
      let passwordData = existingItem[kSecValueData as String] as? Data,
      let password = String(data: passwordData, encoding: String.Encoding.utf8)
    else {
      throw PasswordError.unexpectedPasswordData
    }
    return password
  }

  func savePassword(_ password: String) throws {
    // swift-format-ignore: NeverForceUnwrap
    let encodedPassword = password.data(using: String.Encoding.utf8)!
    do {
      try _ = readPassword()
      var attributesToUpdate = [String: AnyObject]()
      attributesToUpdate[kSecValueData as String] = encodedPassword as AnyObject?
      let query = PasswordItem.query(service: service, account: account, accessGroup: accessGroup)
      let status = SecItemUpdate(query as CFDictionary, attributesToUpdate as CFDictionary)
      guard status == noErr else { throw PasswordError.unhandledError(status: status) }
    } catch PasswordError.noPassword {
      var newItem = PasswordItem.query(service: service, account: account, accessGroup: accessGroup)
      newItem[kSecValueData as String] = encodedPassword as AnyObject?
      let status = SecItemAdd(newItem as CFDictionary, nil)
      guard status == noErr else { throw PasswordError.unhandledError(status: status) }
    }
  }

  func deleteItem() throws {
    let query = PasswordItem.query(service: service, account: account, accessGroup: accessGroup)
    let status = SecItemDelete(query as CFDictionary)
    guard status == noErr || status == errSecItemNotFound else { throw PasswordError.unhandledError(status: status) }
  }

  static func accounts(service: String) throws -> [String] {
    var query = PasswordItem.query(service: service)
    query[kSecMatchLimit as String] = kSecMatchLimitAll
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecReturnData as String] = kCFBooleanFalse
    var queryResult: AnyObject?
    let status = withUnsafeMutablePointer(to: &queryResult) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    guard status != errSecItemNotFound else { return [] }
    guard let resultData = queryResult as? [[String: AnyObject]] else { throw PasswordError.unexpectedPasswordData }
    return resultData.compactMap { $0[kSecAttrAccount as String] as? String }
  }

  private static func query(service: String, account: String? = nil, accessGroup: String? = nil) -> [String: AnyObject]
  {
    var query = [String: AnyObject]()
    query[kSecClass as String] = kSecClassGenericPassword
    query[kSecAttrService as String] = service as AnyObject?
    if let account = account { query[kSecAttrAccount as String] = account as AnyObject? }
    if let accessGroup = accessGroup { query[kSecAttrAccessGroup as String] = accessGroup as AnyObject? }
    return query
  }
}

/// A class in the form of published wrappers: keys of type String, dictionaries of anything, a lock.
class StringKeychain {
  var lastResultCode: OSStatus = noErr
  private let lock = NSLock()

  enum AccessOptions {
    case accessibleWhenUnlocked, accessibleAlways

    var value: String {
      switch self {
      case .accessibleWhenUnlocked: return StringKeychain.toString(kSecAttrAccessibleWhenUnlocked)
      case .accessibleAlways: return StringKeychain.toString(kSecAttrAccessibleAlways)
      }
    }
  }

  static func toString(_ value: CFString) -> String { value as String }

  static var klass: String { toString(kSecClass) }

  @discardableResult
  func set(_ value: Data, forKey key: String, withAccess access: AccessOptions? = nil) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    SecItemDelete([StringKeychain.klass: kSecClassGenericPassword, kSecAttrAccount as String: key] as CFDictionary)
    let query: [String: Any] = [
      StringKeychain.klass: kSecClassGenericPassword,
      StringKeychain.toString(kSecAttrAccount): key,
      StringKeychain.toString(kSecValueData): value,
      StringKeychain.toString(kSecAttrAccessible): (access ?? .accessibleWhenUnlocked).value,
    ]
    lastResultCode = SecItemAdd(query as CFDictionary, nil)
    return lastResultCode == noErr
  }

  func getData(_ key: String, asReference: Bool = false) -> Data? {
    var query: [String: Any] = [
      StringKeychain.klass: kSecClassGenericPassword,
      StringKeychain.toString(kSecAttrAccount): key,
      StringKeychain.toString(kSecMatchLimit): kSecMatchLimitOne,
    ]
    if asReference {
      query[kSecReturnPersistentRef as String] = kCFBooleanTrue
    } else {
      query[kSecReturnData as String] = kCFBooleanTrue
    }
    var result: AnyObject?
    lastResultCode = withUnsafeMutablePointer(to: &result) {
      SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
    }
    return lastResultCode == noErr ? result as? Data : nil
  }
}

/// Runs `body` as outside an extension, with items that last as long as the process.
private func withoutHost(_ body: () throws -> Void) rethrows {
  try KeychainGroup.$taskGroups.withValue([.processGroup], operation: body)
}

@Suite("Published code compiles unchanged, and works", .serialized)
struct IdiomTests {
  @Test("A password in the form of Apple's sample")
  func sample() throws {
    try withoutHost {
      let item = PasswordItem(service: "sample", account: "ann", accessGroup: nil)
      #expect(throws: PasswordItem.PasswordError.self) { try item.readPassword() }
      try item.savePassword("one")
      try item.savePassword("two")
      #expect(try item.readPassword() == "two")
      #expect(try PasswordItem.accounts(service: "sample") == ["ann"])
      try item.deleteItem()
      #expect(try PasswordItem.accounts(service: "sample") == [])
    }
  }

  @Test("A group of any name, because an author's unit tests have no manifest")
  func anyGroup() throws {
    try withoutHost {
      let item = PasswordItem(service: "group", account: "ann", accessGroup: "ABCDE12345.org.example")
      try item.savePassword("one")
      #expect(try item.readPassword() == "one")
      try item.deleteItem()
    }
  }

  @Test("A wrapper with keys of type String")
  func wrapper() {
    withoutHost {
      let keychain = StringKeychain()
      #expect(keychain.set(Data("v".utf8), forKey: "k", withAccess: .accessibleAlways))
      #expect(keychain.getData("k") == Data("v".utf8))
      #expect(keychain.getData("k", asReference: true) != nil)
      #expect(keychain.getData("none") == nil && keychain.lastResultCode == errSecItemNotFound)
    }
  }

  @Test("Dictionaries that are written as CFDictionary, and results of type CFTypeRef")
  func literals() {
    withoutHost {
      let add =
        [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "l", kSecValueData: Data("v".utf8)] as CFDictionary
      var added: CFTypeRef?
      #expect(SecItemAdd(add, &added) == errSecSuccess && added == nil)
      let query =
        [
          kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "l" as CFString,
          kSecReturnData as String: kCFBooleanTrue!,
        ] as [String: Any]
      var item: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess)
      #expect(item as? Data == Data("v".utf8))
      #expect(SecItemDelete(query.filter { $0.key != kSecReturnData as String } as CFDictionary) == errSecSuccess)
    }
  }

  @Test("Messages of status codes, and random bytes")
  func others() {
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? != nil)
    #expect(SecCopyErrorMessageString(12345, nil) == nil)
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 1)
    var key = Data(count: 32)
    let result = key.withUnsafeMutableBytes { SecRandomCopyBytes(kSecRandomDefault, 32, $0.baseAddress!) }
    #expect(result == errSecSuccess && key != Data(count: 32))
  }
}
