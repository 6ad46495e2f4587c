public import Foundation
internal import Intents

// The attributes of music, movies and pictures. Nil means that the value is unknown.
extension CSSearchableItemAttributeSet {
  /// The length in seconds.
  public var duration: NSNumber? {
    get { self["duration"] }
    set { self["duration"] = newValue }
  }

  /// The number of times that the item was played.
  public var playCount: NSNumber? {
    get { self["playCount"] }
    set { self["playCount"] = newValue }
  }

  /// The rating, from 0 to 5.
  public var rating: NSNumber? {
    get { self["rating"] }
    set { self["rating"] = newValue }
  }

  /// A description of the rating.
  public var ratingDescription: String? {
    get { self["ratingDescription"] }
    set { self["ratingDescription"] = newValue }
  }

  /// The artist.
  public var artist: String? {
    get { self["artist"] }
    set { self["artist"] = newValue }
  }

  /// The album.
  public var album: String? {
    get { self["album"] }
    set { self["album"] = newValue }
  }

  /// The composer.
  public var composer: String? {
    get { self["composer"] }
    set { self["composer"] = newValue }
  }

  /// The genre.
  public var genre: String? {
    get { self["genre"] }
    set { self["genre"] = newValue }
  }

  /// The musical genre.
  public var musicalGenre: String? {
    get { self["musicalGenre"] }
    set { self["musicalGenre"] = newValue }
  }

  /// The author of the lyrics.
  public var lyricist: String? {
    get { self["lyricist"] }
    set { self["lyricist"] = newValue }
  }

  /// The director.
  public var director: String? {
    get { self["director"] }
    set { self["director"] = newValue }
  }

  /// The producer.
  public var producer: String? {
    get { self["producer"] }
    set { self["producer"] = newValue }
  }

  /// The performers.
  public var performers: [String]? {
    get { self["performers"] }
    set { self["performers"] = newValue }
  }

  /// The people who can be seen or heard.
  public var participants: [String]? {
    get { self["participants"] }
    set { self["participants"] = newValue }
  }

  /// The number of the track.
  public var audioTrackNumber: NSNumber? {
    get { self["audioTrackNumber"] }
    set { self["audioTrackNumber"] = newValue }
  }

  /// The audio bit rate, in bits per second.
  public var audioBitRate: NSNumber? {
    get { self["audioBitRate"] }
    set { self["audioBitRate"] = newValue }
  }

  /// The number of sound channels.
  public var audioChannelCount: NSNumber? {
    get { self["audioChannelCount"] }
    set { self["audioChannelCount"] = newValue }
  }

  /// The video bit rate, in bits per second.
  public var videoBitRate: NSNumber? {
    get { self["videoBitRate"] }
    set { self["videoBitRate"] = newValue }
  }

  /// The total bit rate, in bits per second.
  public var totalBitRate: NSNumber? {
    get { self["totalBitRate"] }
    set { self["totalBitRate"] = newValue }
  }

  /// The codecs.
  public var codecs: [String]? {
    get { self["codecs"] }
    set { self["codecs"] = newValue }
  }

  /// The kinds of media.
  public var mediaTypes: [String]? {
    get { self["mediaTypes"] }
    set { self["mediaTypes"] = newValue }
  }

  /// Whether the content can be streamed.
  public var isStreamable: NSNumber? {
    get { self["isStreamable"] }
    set { self["isStreamable"] = newValue }
  }

  /// Whether the content is on this machine.
  public var isLocal: NSNumber? {
    get { self["isLocal"] }
    set { self["isLocal"] = newValue }
  }

  /// The URL of the content.
  public var url: URL? {
    get { self["url"] }
    set { self["url"] = newValue }
  }

  /// The time of the recording.
  public var recordingDate: Date? {
    get { self["recordingDate"] }
    set { self["recordingDate"] = newValue }
  }

  /// The source of the content.
  public var originalSource: String? {
    get { self["originalSource"] }
    set { self["originalSource"] = newValue }
  }

  /// The role of the content.
  public var role: String? {
    get { self["role"] }
    set { self["role"] = newValue }
  }

  /// The width in pixels.
  public var pixelWidth: NSNumber? {
    get { self["pixelWidth"] }
    set { self["pixelWidth"] = newValue }
  }

  /// The height in pixels.
  public var pixelHeight: NSNumber? {
    get { self["pixelHeight"] }
    set { self["pixelHeight"] = newValue }
  }

  /// The number of pixels.
  public var pixelCount: NSNumber? {
    get { self["pixelCount"] }
    set { self["pixelCount"] = newValue }
  }

  /// The colour space.
  public var colorSpace: String? {
    get { self["colorSpace"] }
    set { self["colorSpace"] = newValue }
  }

  /// The number of bits per sample.
  public var bitsPerSample: NSNumber? {
    get { self["bitsPerSample"] }
    set { self["bitsPerSample"] = newValue }
  }

  /// The orientation: 0 is landscape, 1 is portrait.
  public var orientation: NSNumber? {
    get { self["orientation"] }
    set { self["orientation"] = newValue }
  }

  /// The maker of the camera.
  public var acquisitionMake: String? {
    get { self["acquisitionMake"] }
    set { self["acquisitionMake"] = newValue }
  }

  /// The model of the camera.
  public var acquisitionModel: String? {
    get { self["acquisitionModel"] }
    set { self["acquisitionModel"] = newValue }
  }
}
