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

/// A telephone number that can be dialled.
struct PhoneNumber {
  /// The shortest and the longest that a number may be; the longest is ITU-T E.164's.
  private static let lengths = 3...15

  /// The digits, with a plus before them where there was one.
  let digits: String

  /// Takes a number as it is written, in groups or not; nil where nobody could dial it.
  init?(_ text: String) {
    let separators: Set<Character> = [" ", "-", "(", ")", "."]
    digits = String(text.filter { !separators.contains($0) })
    let number = digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
    guard Self.lengths.contains(number.count), number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
  }
}
