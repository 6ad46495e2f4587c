public import Foundation
internal import Synchronization

/// The result of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// The command was carried out.
  case success = 0
  /// There is no such content.
  case noSuchContent = 100
  /// Nothing is played to which the command applies.
  case noActionableNowPlayingItem = 110
  /// The device was not found.
  case deviceNotFound = 120
  /// The command failed.
  case commandFailed = 200
}

/// A command that the user gave.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  /// The command.
  public let command: MPRemoteCommand
  /// The time of the event, in seconds since the system started.
  public let timestamp: TimeInterval

  /// Makes an event, for tests of an author: the host sends none.
  public init(command: MPRemoteCommand) {
    self.command = command
    timestamp = ProcessInfo.processInfo.systemUptime
  }
}

/// A button of the system, such as on a headset. Handlers can be added, and are never called: the host has no buttons.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  /// Whether the button can be used.
  open var isEnabled = true
  private let targets = Mutex<[Target]>([])

  /// A handler, which the caller gets to remove it.
  private final class Target: NSObject, Sendable {
    /// Kept as long as the command, as on Apple's systems.
    private let handler: Handler

    struct Handler: @unchecked Sendable {
      let call: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    }

    init(_ handler: Handler) {
      self.handler = handler
    }
  }

  /// Adds a handler. Returns an object that removes it.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let target = Target(Target.Handler(call: handler))
    targets.withLock { $0.append(target) }
    return target
  }

  /// Accepts a method of `target` by its selector. The host sends no commands, so the method is never called.
  open func addTarget(_ target: Any, action: Any) {}

  /// Accepts the removal of a method that was added.
  open func removeTarget(_ target: Any, action: Any?) {}

  /// Removes a handler, or all of them for nil.
  open func removeTarget(_ target: Any?) {
    guard let target else { return targets.withLock { $0 = [] } }
    guard let object = target as? Target else { return }
    targets.withLock { $0.removeAll { $0 === object } }
  }
}

/// A button that moves the position by an interval.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// The intervals in seconds.
  open var preferredIntervals: [NSNumber] = []
}

/// A button for an opinion.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  /// Whether the user has this opinion.
  open var isActive = false
  /// The name of the opinion.
  open var localizedTitle = ""
  /// The short name of the opinion.
  open var localizedShortTitle = ""
}

/// A control for a rating.
open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  /// The lowest rating.
  open var minimumRating: Float = 0
  /// The highest rating.
  open var maximumRating: Float = 1
}

/// A control for the rate of playback.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  /// The rates to choose from.
  open var supportedPlaybackRates: [NSNumber] = []
}

/// A control for the position.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// The way in which a queue is repeated.
public enum MPRepeatType: Int, Sendable {
  /// Nothing is repeated.
  case off
  /// The item is repeated.
  case one
  /// The queue is repeated.
  case all
}

/// The order of a queue.
public enum MPShuffleType: Int, Sendable {
  /// The order of the queue.
  case off
  /// Items in any order.
  case items
  /// Collections in any order.
  case collections
}

/// A control for repeating.
open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  /// The way that is chosen.
  open var currentRepeatType = MPRepeatType.off
}

/// A control for the order.
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  /// The order that is chosen.
  open var currentShuffleType = MPShuffleType.off
}
