public import Foundation

/// The buttons of the system. An app can add handlers; the host sends no commands, because it has no buttons and plays
/// nothing.
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
  /// Turns a language on.
  public let enableLanguageOptionCommand = MPRemoteCommand()
  /// Turns a language off.
  public let disableLanguageOptionCommand = MPRemoteCommand()
  /// Changes the rate.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// Changes the way in which the queue is repeated.
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  /// Changes the order of the queue.
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  /// Goes to the next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// Goes to the previous track.
  public let previousTrackCommand = MPRemoteCommand()
  /// Moves the position forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Moves the position backward by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Moves the position forward while it is held.
  public let seekForwardCommand = MPRemoteCommand()
  /// Moves the position backward while it is held.
  public let seekBackwardCommand = MPRemoteCommand()
  /// Changes the position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// Rates the item.
  public let ratingCommand = MPRatingCommand()
  /// Likes the item.
  public let likeCommand = MPFeedbackCommand()
  /// Dislikes the item.
  public let dislikeCommand = MPFeedbackCommand()
  /// Marks the position.
  public let bookmarkCommand = MPFeedbackCommand()
}
