public import AppleCompatibility
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an English description of a result code; nil for a code that does not belong to this module.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  messages[status].map { NSString(string: $0) }
}

/// Texts with the meaning of those in Apple's SecErrorMessages.strings.
private let messages: [OSStatus: String] = [
  errSecSuccess: "No error.",
  errSecUnimplemented: "Function or operation not implemented.",
  errSecIO: "I/O error.",
  errSecParam: "One or more parameters passed to a function were not valid.",
  errSecAllocate: "Failed to allocate memory.",
  errSecUserCanceled: "User canceled the operation.",
  errSecBadReq: "Bad parameter or invalid state for operation.",
  errSecInternalComponent: "An internal component failed.",
  errSecNotAvailable: "No keychain is available.",
  errSecAuthFailed: "The user name or passphrase you entered is not correct.",
  errSecDuplicateItem: "The specified item already exists in the keychain.",
  errSecItemNotFound: "The specified item could not be found in the keychain.",
  errSecDataTooLarge: "The data is too large.",
  errSecNoSuchAttr: "The specified attribute does not exist.",
  errSecInteractionNotAllowed: "User interaction is not allowed.",
  errSecDecode: "Unable to decode the provided data.",
  errSecMissingEntitlement: "A required entitlement isn't present.",
  errSecInternalError: "An internal error occurred.",
]
