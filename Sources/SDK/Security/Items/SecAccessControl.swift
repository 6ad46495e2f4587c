public import AppleCompatibility
public import Foundation

/// The conditions of an access control.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The conditions as bits.
  public let rawValue: UInt

  /// Makes a set of conditions.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The presence of the user, proved by biometry or the passcode.
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  /// Any enrolled biometry.
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  /// The currently enrolled biometry.
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  /// The passcode.
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  /// One of the conditions suffices.
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  /// All conditions are required.
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  /// A key is used inside its secure hardware.
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  /// A password that the app provides.
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// The conditions for access to something that an app protects. `LAContext` evaluates them; keychain items can't have
/// them.
public final class SecAccessControl: NSObject, Sendable {
  /// The conditions.
  package let flags: SecAccessControlCreateFlags

  init(_ flags: SecAccessControlCreateFlags) {
    self.flags = flags
    super.init()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes conditions, which `LAContext.evaluateAccessControl` evaluates.
///
/// Items of the keychain never ask the user here, so `SecItemAdd` rejects the attribute `kSecAttrAccessControl` with
/// `errSecUnimplemented`.
///
/// - Parameters:
///   - allocator: has no effect.
///   - protection: a value of `kSecAttrAccessible`. It has no effect, because there is no item.
///   - flags: the conditions.
///   - error: receives the reason if the result is nil; may be nil.
/// - Returns: the conditions. Nil with the error `errSecParam` for another `protection`, or with `errSecUnimplemented`
///   for flags that need secure hardware or a password of the app.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  let isUnavailable = !flags.isDisjoint(with: [.privateKeyUsage, .applicationPassword])
  let text = "\(protection)"
  let isKnown = Accessibility(rawValue: text) != nil || text == Accessibility.whenPasscodeSet
  guard isKnown, !isUnavailable else {
    let code = isKnown ? errSecUnimplemented : errSecParam
    error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(code)))
    return nil
  }
  return SecAccessControl(flags)
}
