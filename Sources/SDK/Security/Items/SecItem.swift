public import AppleCompatibility
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an item.
///
/// - Parameters:
///   - attributes: `kSecClass`, the attributes, the secret as `kSecValueData`, and the wanted parts of the result.
///   - result: receives the result; nil if no result is wanted.
/// - Returns: `errSecSuccess`, `errSecDuplicateItem`, or another code.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(KeychainError) in
    let object = try Keychain().add(try ItemQuery(attributes))
    if let object { result?.pointee = object }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Finds items.
///
/// - Parameters:
///   - query: `kSecClass`, the attributes to match, the limit, and the wanted parts of each item.
///   - result: receives the result: an object, or an array if the limit is more than one item. It is unchanged if no
///     part is wanted.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecInteractionNotAllowed` for a secret that can't be read
///   while the device is locked, or another code.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status { () throws(KeychainError) in
    let object = try Keychain().find(try ItemQuery(query))
    if let object { result?.pointee = object }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes all items that match a query.
///
/// - Parameters:
///   - query: `kSecClass` and the attributes of the items.
///   - attributesToUpdate: the new attributes, and the new secret as `kSecValueData`.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or another code.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in try Keychain().update(try ItemQuery(query), attributesToUpdate) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Deletes all items that match a query.
///
/// - Parameter query: `kSecClass` and the attributes of the items.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or another code.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(KeychainError) in try Keychain().delete(try ItemQuery(query)) }
}

/// Runs `body` and returns its result code. The reason of a failure is logged.
private func status(_ body: () throws(KeychainError) -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch {
    error.log()
    return error.status
  }
}
