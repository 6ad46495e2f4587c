public import Foundation

// Events of commands with a value. Authors' handlers cast their events to them; the host sends none.

/// The position moves by an interval.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The interval in seconds.
  open var interval: TimeInterval { 0 }
}

/// The kind of an event of seeking.
public enum MPSeekCommandEventType: UInt, Sendable {
  /// The user pressed the button.
  case beginSeeking
  /// The user released the button.
  case endSeeking
}

/// The user holds a button to move the position.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Whether the user pressed or released the button.
  open var type: MPSeekCommandEventType { .beginSeeking }
}

/// The user chose a rate.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The rate.
  open var playbackRate: Float { 1 }
}

/// The user chose a position.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The position in seconds.
  open var positionTime: TimeInterval { 0 }
}

/// The user gave an opinion.
open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// Whether the user took the opinion back.
  open var isNegative: Bool { false }
}

/// The user gave a rating.
open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The rating.
  open var rating: Float { 0 }
}

/// The user chose how the queue is repeated.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The way that is chosen.
  open var repeatType: MPRepeatType { .off }
}

/// The user chose the order of the queue.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  /// The order that is chosen.
  open var shuffleType: MPShuffleType { .off }
}
