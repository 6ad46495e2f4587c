/// The kind of a media item.
public struct MPMediaType: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt

  /// Makes a set of kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Music.
  public static let music = MPMediaType(rawValue: 1 << 0)
  /// A podcast.
  public static let podcast = MPMediaType(rawValue: 1 << 1)
  /// An audio book.
  public static let audioBook = MPMediaType(rawValue: 1 << 2)
  /// Audio of iTunes U.
  public static let audioITunesU = MPMediaType(rawValue: 1 << 3)
  /// Audio of any kind.
  public static let anyAudio = MPMediaType(rawValue: 0x00ff)
  /// A movie.
  public static let movie = MPMediaType(rawValue: 1 << 8)
  /// A television show.
  public static let tvShow = MPMediaType(rawValue: 1 << 9)
  /// A podcast with video.
  public static let videoPodcast = MPMediaType(rawValue: 1 << 10)
  /// A music video.
  public static let musicVideo = MPMediaType(rawValue: 1 << 11)
  /// Video of iTunes U.
  public static let videoITunesU = MPMediaType(rawValue: 1 << 12)
  /// A video of the user.
  public static let homeVideo = MPMediaType(rawValue: 1 << 13)
  /// Video of any kind.
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
  /// Media of any kind.
  public static let any = MPMediaType(rawValue: .max)
}
