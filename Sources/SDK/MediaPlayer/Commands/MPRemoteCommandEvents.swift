public import Foundation

// Events of commands with a value. Authors' handlers cast their events to these classes. The host sends none of them.

/// An event of a skip command. It is immutable.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The interval in seconds.
  open var interval: TimeInterval { 0 }
}

/// The phase of a seek event.
public enum MPSeekCommandEventType: UInt, Sendable {
  /// The user pressed the control.
  case beginSeeking
  /// The user released the control.
  case endSeeking
}

/// An event of a seek command. It is immutable.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Whether the user pressed or released the control.
  open var type: MPSeekCommandEventType { .beginSeeking }
}

/// The user chose a rate. It is immutable.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The rate.
  open var playbackRate: Float { 1 }
}

/// The user chose a position. It is immutable.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The position in seconds.
  open var positionTime: TimeInterval { 0 }
}

/// The user gave feedback. It is immutable.
open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Whether the user withdrew the feedback.
  open var isNegative: Bool { false }
}

/// The user gave a rating. It is immutable.
open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The rating.
  open var rating: Float { 0 }
}

/// The user chose a repeat mode. It is immutable.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The chosen repeat mode.
  open var repeatType: MPRepeatType { .off }
}

/// The user chose a shuffle mode. It is immutable.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The chosen shuffle mode.
  open var shuffleType: MPShuffleType { .off }
}
