/// The kind of a script's line, given by its first character.
package enum StepMark: Character, CaseIterable, Sendable {
  /// Something that the user says.
  case user = ">"
  /// The expected request.
  case request = "="
  /// An expected question to the user.
  case question = "?"
  /// An expected statement to the user.
  case statement = "<"
  /// The expected end of the request.
  case ending = "!"

  /// Whether the indented lines below the line belong to it, as options or values.
  var hasDetails: Bool { self == .request || self == .question || self == .ending }
}
