import Foundation

/// A call for the app to make.
public struct Call: Codable, Hashable, Sendable {
  /// Whether the call has video.
  public enum Capability: String, Codable, Sendable {
    case audio, video
  }

  /// The identifier, with which the app is opened.
  public var identifier: String
  /// The kind of the call.
  public var capability: Capability
  /// The people who are called.
  public var participants: [Participant]
  /// When the call was requested.
  public var date: Date

  /// A call that starts now.
  public init(to participants: [Participant], _ capability: Capability) {
    identifier = UUID().uuidString
    self.capability = capability
    self.participants = participants
    date = Date()
  }
}
