public import Foundation

/// The name of a sound file in the bundle of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the file.
  public let rawValue: String

  /// Creates a name from the name of a file.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from the name of a file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The sound of a notification. It is immutable.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  private let name: UNNotificationSoundName?
  private let isCritical: Bool
  private let volume: Float?

  /// The system's default sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil, isCritical: false, volume: nil) }
  /// The system's sound for critical alerts.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(nil, isCritical: true, volume: nil) }

  /// The system's sound for critical alerts, with a volume between 0 and 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(nil, isCritical: true, volume: volume)
  }

  /// The sound of a file, for critical alerts.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name, isCritical: true, volume: nil)
  }

  /// The sound of a file, for critical alerts, with a volume between 0 and 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(name, isCritical: true, volume: volume)
  }

  /// Creates the sound of a file.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name, isCritical: false, volume: nil)
  }

  /// Creates the sound of a file. This is the form before Swift 4.2.
  public convenience init(named name: String) {
    self.init(named: UNNotificationSoundName(name))
  }

  private init(_ name: UNNotificationSoundName?, isCritical: Bool, volume: Float?) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  /// Returns the sound itself. Code from before Swift 4.2 writes the default sound as `UNNotificationSound.default()`.
  public func callAsFunction() -> UNNotificationSound { self }

  /// The sound itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is the same sound.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return name == other.name && isCritical == other.isCritical && volume == other.volume
  }

  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}
