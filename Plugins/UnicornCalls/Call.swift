import Foundation
import UnicornCore

/// A call for the app to make.
struct Call: Codable, Hashable, Sendable {
  /// Whether the call has video.
  enum Capability: String, Codable, Sendable {
    case audio, video
  }

  var identifier: String
  var capability: Capability
  /// The people who are called.
  var participants: [Participant]
  var date: Date

  /// A call that starts now.
  init(to participants: [Participant], _ capability: Capability) {
    identifier = UUID().uuidString
    self.capability = capability
    self.participants = participants
    date = Date()
  }
}
