// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension AVAudioSession {
  /// The purpose of the sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the value.
    public let rawValue: String

    /// Makes a value from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Sound that mixes with others.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that stops others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music and films.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Calls.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several devices at the same time.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The kind of use.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the value.
    public let rawValue: String

    /// Makes a value from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// No particular use.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Calls.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Calls in games.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Recording of films.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measurements.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Calls with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Spoken instructions.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// A kind of device.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// Apple's text for the value.
    public let rawValue: String

    /// Makes a value from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The loudspeaker of the device.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The receiver for calls.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The microphone of the device.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// Headphones.
    public static let headphones = Port(rawValue: "Headphones")
    /// The microphone of a headset.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// A Bluetooth loudspeaker.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// A Bluetooth headset.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// A Bluetooth LE device.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// A device on the network.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// A car.
    public static let carAudio = Port(rawValue: "CarAudio")
    /// A screen.
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// A line.
    public static let lineOut = Port(rawValue: "LineOut")
    /// A USB device.
    public static let usbAudio = Port(rawValue: "USBAudio")
  }
}
