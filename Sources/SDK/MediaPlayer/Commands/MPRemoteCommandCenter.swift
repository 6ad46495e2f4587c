public import Foundation

/// The remote controls of the system. An app can add handlers, but the host has no such controls, plays nothing and
/// sends no commands. The center has no mutable state, because its commands are constants.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  /// Returns the center of this process.
  open class func shared() -> MPRemoteCommandCenter { center }

  /// Pauses.
  public let pauseCommand = MPRemoteCommand()
  /// Plays.
  public let playCommand = MPRemoteCommand()
  /// Stops.
  public let stopCommand = MPRemoteCommand()
  /// Pauses or plays.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// Enables a language option.
  public let enableLanguageOptionCommand = MPRemoteCommand()
  /// Disables a language option.
  public let disableLanguageOptionCommand = MPRemoteCommand()
  /// Changes the playback rate.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// Changes the repeat mode.
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  /// Changes the shuffle mode.
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  /// Goes to the next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// Goes to the previous track.
  public let previousTrackCommand = MPRemoteCommand()
  /// Skips forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Skips backward by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Seeks forward while the control is held.
  public let seekForwardCommand = MPRemoteCommand()
  /// Seeks backward while the control is held.
  public let seekBackwardCommand = MPRemoteCommand()
  /// Changes the playback position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// Rates the item.
  public let ratingCommand = MPRatingCommand()
  /// Likes the item.
  public let likeCommand = MPFeedbackCommand()
  /// Dislikes the item.
  public let dislikeCommand = MPFeedbackCommand()
  /// Bookmarks the position.
  public let bookmarkCommand = MPFeedbackCommand()
}
