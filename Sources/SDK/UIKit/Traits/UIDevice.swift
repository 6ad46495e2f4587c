public import Foundation

// Unchecked because of the superclass: it has no state.
/// The machine that runs the host.
open class UIDevice: NSObject, @unchecked Sendable {
  /// The only device.
  public static let current = UIDevice()

  /// The host name of the machine.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The name of the operating system: `Linux`.
  open var systemName: String { "Linux" }

  /// The version of the kernel, such as `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The device model that the host emulates: `iPhone`.
  open var model: String { "iPhone" }

  /// The same text as ``model``; it is not localized.
  open var localizedModel: String { model }

  /// The device kind that the host emulates: a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// A random identifier of this extension on this machine. It stays the same as long as the extension's container
  /// exists.
  open var identifierForVendor: UUID? {
    let key = "org.intent-host.identifierForVendor"
    if let kept = UserDefaults.standard.string(forKey: key).flatMap(UUID.init) { return kept }
    let new = UUID()
    UserDefaults.standard.set(new.uuidString, forKey: key)
    return new
  }

  private override init() {
    super.init()
  }
}
