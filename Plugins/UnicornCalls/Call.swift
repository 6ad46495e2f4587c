import Foundation
import UnicornCore

/// A call that the app is to make.
struct Call: Codable, Hashable, Sendable {
  /// Whether there is a picture.
  enum Capability: String, Codable, Sendable {
    case audio, video
  }

  var identifier: String
  var capability: Capability
  /// Who is called.
  var participants: [Participant]
  var date: Date

  /// A call that is made now.
  init(to participants: [Participant], _ capability: Capability) {
    identifier = UUID().uuidString
    self.capability = capability
    self.participants = participants
    date = Date()
  }
}
