public import AppleCompatibility
public import Foundation

/// The conditions of an access control.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The conditions as bits.
  public let rawValue: UInt

  /// Makes a set of conditions.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The user is present: by a biometry or the passcode.
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  /// Any biometry.
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  /// The biometry of now.
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  /// The passcode.
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  /// One of the conditions is enough.
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  /// All conditions are needed.
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  /// A key is used in its own chip.
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  /// A password of the app.
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// A condition for each use of an item. There is none here: see
/// ``SecAccessControlCreateWithFlags(_:_:_:_:)``.
public final class SecAccessControl: NSObject {
  private override init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns nil, with the error `errSecUnimplemented`: no item asks the user here, so none could keep such a condition.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented)))
  return nil
}
