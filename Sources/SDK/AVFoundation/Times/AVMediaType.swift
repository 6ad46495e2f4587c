/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Apple's code of the kind.
  public let rawValue: String

  /// Makes a kind from its code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Moving pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Text.
  public static let text = AVMediaType(rawValue: "text")
  /// Subtitles.
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  /// Sound and moving pictures together.
  public static let muxed = AVMediaType(rawValue: "muxx")
  /// Data about media.
  public static let metadata = AVMediaType(rawValue: "meta")
}

/// A format of media files, as a uniform type.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier of the uniform type.
  public let rawValue: String

  /// Makes a format from its identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A QuickTime movie.
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// An MPEG-4 movie of iTunes.
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// MPEG-4 sound.
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// MP3 sound.
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// WAVE sound.
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// Core Audio's format.
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
}
