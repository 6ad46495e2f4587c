public import Foundation

/// A region. Subclasses define its shape. It is not synchronized: a thread that changes it must be its only user.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier that the app gave the region.
  public let identifier: String
  /// Whether the app is notified when the device enters the region.
  open var notifyOnEntry = true
  /// Whether the app is notified when the device leaves the region.
  open var notifyOnExit = true

  /// Creates a region without a shape.
  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// A copy with the same notification settings.
  open func copy(with zone: NSZone? = nil) -> Any { notifying(CLRegion(identifier: identifier)) }

  /// Copies the notification settings to `region`, and returns it.
  func notifying(_ region: CLRegion) -> CLRegion {
    region.notifyOnEntry = notifyOnEntry
    region.notifyOnExit = notifyOnExit
    return region
  }

  /// Whether `object` is a region of the same class with the same identifier. An app has only one region for each
  /// identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier
  }

  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }

  /// Always true: decoding checks the classes of objects.
  public static var supportsSecureCoding: Bool { true }

  /// Encodes the properties.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  /// Decodes the properties; nil if the archive has no identifier.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
    self.identifier = "\(identifier)"
    super.init()
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
  }
}
