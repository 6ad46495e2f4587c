public import Foundation
internal import Synchronization

/// The audio session of the process. There is no audio service here: the session stores what the code sets, says that
/// nothing plays and that there are no devices, and can't be activated.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private struct Settings {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var policy = RouteSharingPolicy.default
  }

  // All mutable state is in the lock.
  private let settings = Mutex(Settings())
  private static let session = AVAudioSession()

  /// The session of the process.
  open class func sharedInstance() -> AVAudioSession { session }

  // MARK: Settings

  /// The purpose of the sound.
  open var category: Category { settings.withLock { $0.category } }
  /// The kind of use.
  open var mode: Mode { settings.withLock { $0.mode } }
  /// The options of the category.
  open var categoryOptions: CategoryOptions { settings.withLock { $0.options } }
  /// How the sound is shared between devices.
  open var routeSharingPolicy: RouteSharingPolicy { settings.withLock { $0.policy } }
  /// All categories.
  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }

  /// Stores the category. The mode and the options get their defaults.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default) }

  /// Stores the category and its options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Stores the category, the mode and the options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// Stores the category, the mode, the sharing and the options.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    settings.withLock { $0 = Settings(category: category, mode: mode, options: options, policy: policy) }
  }

  /// Stores the mode.
  open func setMode(_ mode: Mode) throws {
    settings.withLock { $0.mode = mode }
  }

  // MARK: Activation

  /// Activates or deactivates the session.
  ///
  /// - Parameters:
  ///   - active: whether the session is to be active.
  ///   - options: what other sessions learn; it has no effect.
  /// - Throws: an error with the code ``ErrorCode/cannotStartPlaying`` if `active` is true, because nothing can play.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    guard active else { return }
    throw NSError(
      domain: NSOSStatusErrorDomain, code: ErrorCode.cannotStartPlaying.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "there is no audio service on this system"])
  }

  // MARK: The state of the device

  /// Whether another app plays: never.
  open var isOtherAudioPlaying: Bool { false }
  /// Whether an app should be silent because of another one: never.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// The volume, from 0 to 1: 0, because there is no device.
  open var outputVolume: Float { 0 }
  /// Whether there is a microphone: never.
  open var isInputAvailable: Bool { false }
  /// The number of samples in a second: 0, because there is no device.
  open var sampleRate: Double { 0 }
  /// The devices in use: none.
  open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  /// The microphones: none.
  open var availableInputs: [AVAudioSessionPortDescription]? { [] }

  /// Whether the app may record: it is denied.
  open var recordPermission: RecordPermission { .denied }

  /// Passes false to `response` on a thread of the system, without a question to the user.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { response(false) }
  }
}

/// The devices that an audio session uses: none.
open class AVAudioSessionRouteDescription: NSObject {
  /// The microphones.
  open var inputs: [AVAudioSessionPortDescription] { [] }
  /// The loudspeakers.
  open var outputs: [AVAudioSessionPortDescription] { [] }
}

/// A device of an audio session. There are none, so no code can make one.
open class AVAudioSessionPortDescription: NSObject {
  /// The kind of the device.
  open var portType: AVAudioSession.Port { AVAudioSession.Port(rawValue: "") }
  /// The name of the device.
  open var portName: String { "" }
  /// The identifier of the device.
  open var uid: String { "" }

  override init() {
    super.init()
  }
}
