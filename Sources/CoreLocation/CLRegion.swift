public import Foundation

/// An area, of which each shape is a subclass.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// By what the app knows the area.
  public let identifier: String
  /// Whether the app is to be told when the device enters the area.
  open var notifyOnEntry = true
  /// Whether the app is to be told when the device leaves the area.
  open var notifyOnExit = true

  /// Makes an area without a shape.
  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// An area that is notified of as this one is.
  open func copy(with zone: NSZone? = nil) -> Any { notifying(CLRegion(identifier: identifier)) }

  /// `region`, to be notified of as this one is.
  func notifying(_ region: CLRegion) -> CLRegion {
    region.notifyOnEntry = notifyOnEntry
    region.notifyOnExit = notifyOnExit
    return region
  }

  /// Whether `object` is an area of the same kind with the same identifier: an app has one of each name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier
  }

  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }

  /// Archives are read with the expected class given.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the members into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  /// Reads the members from an archive; nil where it has no identifier.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
    self.identifier = "\(identifier)"
    super.init()
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
  }
}
