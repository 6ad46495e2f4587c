public import AppIntents
internal import Foundation

// On Apple's systems the module is `ActivityKit`. This host shows no live activities, and says so as a device does on
// which the user has switched them off.

/// What a live activity is about.
public protocol ActivityAttributes: Codable, Sendable {
  /// What changes while it is shown.
  associatedtype ContentState: Codable, Hashable, Sendable
}

/// What a live activity shows.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Sendable {
  /// The values.
  public var state: State
  /// When the values are no longer true; nil for never.
  public var staleDate: Date?
  /// The order among the activities of the app.
  public var relevanceScore: Double

  /// Makes a content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

/// Whether live activities are shown: never here.
public struct ActivityAuthorizationInfo: Sendable {
  /// False: this host shows none.
  public var areActivitiesEnabled: Bool { false }
  /// False: this host shows none.
  public var frequentPushesEnabled: Bool { false }

  /// Asks the system.
  public init() {}
}

/// Why a live activity can't start.
public enum ActivityAuthorizationError: LocalizedError, Sendable, Hashable {
  case denied, unsupported, visibility, attributesTooLarge, globalMaximumExceeded, targetMaximumExceeded

  /// The text for users.
  public var errorDescription: String? { "live activities are not shown here" }
}

/// When an ended live activity is removed.
public struct ActivityUIDismissalPolicy: Sendable {
  /// At once.
  public static var immediate: ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
  /// When the system wants.
  public static var `default`: ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
  /// At a time.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

/// Where a live activity is in its life.
public enum ActivityState: Codable, Hashable, Sendable {
  case active, dismissed, ended, pending, stale
}

/// How a server changes a live activity. This host reaches no such server.
public struct PushType: Sendable {
  /// By a token.
  public static var token: PushType { PushType() }
  /// By a channel.
  public static func channel(_ identifier: String) -> PushType { PushType() }
}

/// How a change is announced.
public struct AlertConfiguration: Sendable {
  /// What is heard.
  public struct AlertSound: Sendable {
    /// The usual sound.
    public static var `default`: AlertSound { AlertSound() }
    /// A sound of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound() }
  }

  /// Makes an announcement.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

/// A live activity. None exists here, because none can start.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
  /// What changes while it is shown.
  public typealias ContentState = Attributes.ContentState

  /// What it is about.
  public let attributes: Attributes
  /// What it shows.
  public let content: ActivityContent<ContentState>
  /// The identity.
  public let id: String

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    self.attributes = attributes
    self.content = content
    id = UUID().uuidString
  }

  /// The values that it shows.
  public var contentState: ContentState { content.state }
  /// Where it is in its life.
  public var activityState: ActivityState { .ended }
  /// The token for a server; nil for none.
  public var pushToken: Data? { nil }

  /// The states in which it will be: none, because it is not shown.
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  /// The contents that it will have: none, because it is not shown.
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { AsyncStream { $0.finish() } }
  /// The tokens that it will have: none, because it is not shown.
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  /// The tokens with which a server starts activities: none.
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
  /// The activities that will be shown: none.
  public static var activityUpdates: AsyncStream<Activity> { AsyncStream { $0.finish() } }

  /// The activities that are shown: none.
  public static var activities: [Activity] { [] }

  /// Starts an activity.
  ///
  /// - Throws: ``ActivityAuthorizationError/denied``.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity { throw ActivityAuthorizationError.denied }

  /// Starts an activity.
  ///
  /// - Throws: ``ActivityAuthorizationError/denied``.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity { throw ActivityAuthorizationError.denied }

  /// Does nothing: the activity is not shown.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {}

  /// Does nothing: the activity is not shown.
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {}

  /// Does nothing: the activity is not shown.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}

  /// Does nothing: the activity is not shown.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
