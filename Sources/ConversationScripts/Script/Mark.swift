/// What a line of a script is, by the character that it begins with.
package enum Mark: Character, CaseIterable, Sendable {
  /// What the user says.
  case user = ">"
  /// How the request has to stand.
  case request = "="
  /// What the user has to be asked.
  case question = "?"
  /// What the user has to be told.
  case statement = "<"
  /// How the request has to end.
  case ending = "!"

  /// Whether the lines below it that are set in belong to it, as options or values.
  var hasDetails: Bool { self == .request || self == .question || self == .ending }
}
