public import Foundation
internal import Synchronization

/// The result of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// The command was carried out.
  case success = 0
  /// There is no such content.
  case noSuchContent = 100
  /// No playing item can be affected by the command.
  case noActionableNowPlayingItem = 110
  /// The device was not found.
  case deviceNotFound = 120
  /// The command failed.
  case commandFailed = 200
}

/// An event of a remote command. It is immutable.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  /// The command.
  public let command: MPRemoteCommand
  /// The time of the event, in seconds since the system started.
  public let timestamp: TimeInterval

  /// Makes an event, for an author's tests. The host sends none.
  public init(command: MPRemoteCommand) {
    self.command = command
    timestamp = ProcessInfo.processInfo.systemUptime
  }
}

/// A remote control of the system, such as a button of a headset. Handlers can be added, but the host has no such
/// controls and never calls them. A mutex protects the handlers; the flag ``isEnabled`` is not synchronized.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  /// Whether the control is enabled.
  open var isEnabled = true
  private let targets = Mutex<[Target]>([])

  /// A registered handler. The caller gets it as a token for removal.
  private final class Target: NSObject, Sendable {
    /// Retained until the target is removed or the command is released, as on Apple's systems.
    private let handler: Handler

    /// An immutable closure, which is never called.
    struct Handler: @unchecked Sendable {
      let call: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    }

    init(_ handler: Handler) {
      self.handler = handler
    }
  }

  /// Adds a handler. Returns a token with which the handler can be removed.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let target = Target(Target.Handler(call: handler))
    targets.withLock { $0.append(target) }
    return target
  }

  /// Accepts a method of `target`. The method is never called, because the host sends no commands.
  open func addTarget(_ target: Any, action: Any) {}

  /// Accepts the removal of a method.
  open func removeTarget(_ target: Any, action: Any?) {}

  /// Removes the handler of a token, or all handlers if the token is nil.
  open func removeTarget(_ target: Any?) {
    guard let target else { return targets.withLock { $0 = [] } }
    guard let object = target as? Target else { return }
    targets.withLock { $0.removeAll { $0 === object } }
  }
}

/// A control that skips by an interval. It is not synchronized: a thread that changes it must be its only user.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// The intervals that the control offers, in seconds.
  open var preferredIntervals: [NSNumber] = []
}

/// A control for feedback, such as "like". It is not synchronized: a thread that changes it must be its only user.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  /// Whether the user has already given this feedback.
  open var isActive = false
  /// The title of the feedback.
  open var localizedTitle = ""
  /// The short title of the feedback.
  open var localizedShortTitle = ""
}

/// A control for rating. It is not synchronized: a thread that changes it must be its only user.
open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  /// The lowest rating.
  open var minimumRating: Float = 0
  /// The highest rating.
  open var maximumRating: Float = 1
}

/// A control for the playback rate. It is not synchronized: a thread that changes it must be its only user.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  /// The rates that the control offers.
  open var supportedPlaybackRates: [NSNumber] = []
}

/// A control for the playback position. It adds no state to `MPRemoteCommand`.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// How a queue is repeated.
public enum MPRepeatType: Int, Sendable {
  /// Nothing is repeated.
  case off
  /// The item is repeated.
  case one
  /// The queue is repeated.
  case all
}

/// How a queue is shuffled.
public enum MPShuffleType: Int, Sendable {
  /// Nothing is shuffled.
  case off
  /// The items are shuffled.
  case items
  /// The collections are shuffled.
  case collections
}

/// A control for the repeat mode. It is not synchronized: a thread that changes it must be its only user.
open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  /// The current repeat mode.
  open var currentRepeatType = MPRepeatType.off
}

/// A control for the shuffle mode. It is not synchronized: a thread that changes it must be its only user.
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  /// The current shuffle mode.
  open var currentShuffleType = MPShuffleType.off
}
