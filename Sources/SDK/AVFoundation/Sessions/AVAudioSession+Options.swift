// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

extension AVAudioSession {
  /// The options of a category.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's values.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Other sound continues.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Other sound is quieter.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Headsets may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// The loudspeaker is used instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Other speech pauses.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Bluetooth loudspeakers may be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Devices on the network may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
  }

  /// What other sessions learn when a session is deactivated.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's values.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Other sessions may continue.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// How the sound is shared between devices.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// The rules of the system.
    case `default` = 0
    /// The rules for long music and speech.
    case longFormAudio = 1
    /// An independent device.
    case independent = 2
    /// The rules for long films.
    case longFormVideo = 3
  }

  /// Whether the app may record.
  public enum RecordPermission: UInt, Sendable {
    /// The user has not been asked.
    case undetermined = 0x756e_6474
    /// The user has denied it.
    case denied = 0x6465_6e79
    /// The user has allowed it.
    case granted = 0x6772_6e74
  }

  /// The codes of errors, in the domain of the system's codes.
  public enum ErrorCode: Int, Sendable {
    /// No error.
    case none = 0
    /// The session is in use.
    case isBusy = 0x2161_6374
    /// A parameter is not valid.
    case badParam = -50
    /// The sound can't start, which is always the case on this host.
    case cannotStartPlaying = 0x2170_6c61
    /// The recording can't start.
    case cannotStartRecording = 0x2172_6563
    /// There is no permission.
    case insufficientPriority = 0x2170_7269
    /// Another error.
    case unspecified = 0x7768_6174
  }

  /// Notifications of a session. None of them is ever posted.
  public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
  /// The name of the notification that the devices have changed.
  public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
  /// The name of the notification that the audio service was restarted.
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  /// The name of the notification about the sound of other apps.
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// The key of an interruption's kind in the notification.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of an interruption's options in the notification.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason for other devices in the notification.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
