internal import Foundation
internal import IntentWire

/// The query of a call after validation.
struct ItemQuery {
  /// Which items match, by their value of `kSecAttrSynchronizable`.
  enum Synchronizable {
    case no, yes, any
  }

  /// The value of `kSecClass`; nil if the dictionary has none.
  private(set) var itemClass: String?
  /// The attributes by key, without the group, the accessibility and `kSecAttrSynchronizable`.
  private(set) var attributes: [String: WireValue] = [:]
  private(set) var accessibility: Accessibility?
  private(set) var accessGroup: String?
  /// Nil if the query does not specify it.
  private(set) var synchronizable: Synchronizable?
  private(set) var secret: Data?
  /// Whether the query contains a secret, even one of the wrong type.
  private(set) var hasSecret = false
  /// The maximum number of items; nil for a single item that is not returned in an array.
  private(set) var limit: Int?
  private(set) var reference: Data?
  private(set) var requestedParts = ItemResult()
  private(set) var ignoresCase = false

  /// Validates `dictionary`. `itemClass` is the class of the items if the dictionary names none.
  ///
  /// - Throws: `errSecParam` for a value of the wrong type, `errSecNoSuchAttr` for an unknown key,
  ///   `errSecUnimplemented` for a feature that this keychain does not support.
  init(_ dictionary: NSDictionary, itemClass known: String? = nil) throws(KeychainError) {
    guard let members = dictionary as? [String: Any] else { throw KeychainError(errSecParam, "a key is not text") }
    if let value = members["class"] { itemClass = try Self.text(value, "kSecClass") }
    let name = itemClass ?? known
    if let name, ItemAttributes.kinds(of: name) == nil {
      throw KeychainError(
        errSecUnimplemented, "the keychain supports only passwords, not items of the class '\(name)'")
    }
    for (key, value) in members where key != "class" { try parseMember(key, value: value, itemClass: name) }
  }

  private mutating func parseMember(_ key: String, value: Any, itemClass: String?) throws(KeychainError) {
    switch key {
    case "pdmn": accessibility = try Self.accessibility(value)
    case "agrp": accessGroup = try Self.text(value, "kSecAttrAccessGroup")
    case "sync": synchronizable = try Self.synchronizable(value)
    case "v_Data":
      secret = try Self.data(value, "kSecValueData")
      hasSecret = true
    case "v_PersistentRef": reference = try Self.data(value, "kSecValuePersistentRef")
    case "m_Limit": limit = try Self.limit(value)
    case "m_CaseInsensitive": ignoresCase = try Self.flag(value, key)
    case "r_Data": requestedParts.data = try Self.flag(value, key)
    case "r_Attributes": requestedParts.attributes = try Self.flag(value, key)
    case "r_PersistentRef": requestedParts.reference = try Self.flag(value, key)
    case "r_Ref":
      guard try !Self.flag(value, key) else {
        throw KeychainError(errSecUnimplemented, "passwords have no 'kSecReturnRef'")
      }
    case "accc", "v_Ref": throw KeychainError(errSecUnimplemented, "'\(key)' is not available here")
    // These keys concern questions to the user. No item requires a question here, so they are ignored.
    case "u_OpPrompt", "u_AuthUI", "u_AuthCtx", "u_NoAuthUI", "nleg": break
    default: try parseAttribute(key, value: value, itemClass: itemClass)
    }
  }

  private mutating func parseAttribute(_ key: String, value: Any, itemClass: String?) throws(KeychainError) {
    let kinds = itemClass.map { [$0] } ?? ["genp", "inet"]
    guard let kind = kinds.lazy.compactMap({ ItemAttributes.kinds(of: $0)?[key] }).first else {
      throw KeychainError(errSecNoSuchAttr, "items of this class have no attribute '\(key.prefix(100))'")
    }
    guard let converted = ItemAttributes.value(value, kind) else {
      throw KeychainError(errSecParam, "the value of '\(key)' has the wrong type")
    }
    attributes[key] = converted
  }

  // MARK: Values

  private static func text(_ value: Any, _ name: String) throws(KeychainError) -> String {
    guard let text = value as? String else { throw KeychainError(errSecParam, "the value of '\(name)' is not text") }
    return text
  }

  private static func data(_ value: Any, _ name: String) throws(KeychainError) -> Data {
    guard let data = value as? Data else { throw KeychainError(errSecParam, "the value of '\(name)' is not data") }
    return data
  }

  private static func flag(_ value: Any, _ name: String) throws(KeychainError) -> Bool {
    guard let number = value as? NSNumber else {
      throw KeychainError(errSecParam, "the value of '\(name)' is not a Boolean")
    }
    return number.boolValue
  }

  private static func accessibility(_ value: Any) throws(KeychainError) -> Accessibility {
    let name = try text(value, "kSecAttrAccessible")
    guard name != Accessibility.whenPasscodeSet else {
      throw KeychainError(
        errSecUnimplemented, "'kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly' is not available here")
    }
    guard let accessibility = Accessibility(rawValue: name) else {
      throw KeychainError(errSecParam, "'\(name.prefix(100))' is not a value of 'kSecAttrAccessible'")
    }
    return accessibility
  }

  private static func synchronizable(_ value: Any) throws(KeychainError) -> Synchronizable {
    if value as? String == "syna" { return .any }
    return try flag(value, "kSecAttrSynchronizable") ? .yes : .no
  }

  private static func limit(_ value: Any) throws(KeychainError) -> Int? {
    switch value as? String {
    case "m_LimitOne": return nil
    case "m_LimitAll": return .max
    case .some: break
    case nil:
      if let number = (value as? NSNumber)?.intValue, number > 0 { return number == 1 ? nil : number }
    }
    throw KeychainError(errSecParam, "the value of 'kSecMatchLimit' is not a limit")
  }
}
