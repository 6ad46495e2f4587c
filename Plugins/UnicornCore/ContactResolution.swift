import Intents

/// What came of looking for the contact, and the contact's number, that a person of a request stands for.
public enum ContactResolution {
  /// This person, at this number.
  case settled(INPerson)
  /// One of these: several contacts, or one contact's several numbers.
  case choice([INPerson])
  /// Perhaps this person, whose name is nearly the one that was said.
  case guess(INPerson)
  /// Nobody who could be reached.
  case problem(Problem)

  /// Why nobody can be reached.
  public enum Problem: Hashable, Sendable {
    /// There is no such contact.
    case noContact
    /// The contact has no number.
    case noHandle
    /// The contact has no number for what was asked, as in "John's work number".
    case noHandleForLabel
    /// No contact has the number.
    case unknownHandle
  }

  /// The answer to the system, with the reasons of one intent for what can't be done.
  public func result<Result: INPersonResolutionResult>(unsupported: (Problem) -> Result) -> Result {
    switch self {
    case .settled(let person): .success(with: person)
    case .choice(let people): .disambiguation(with: people)
    case .guess(let person): .confirmationRequired(with: person)
    case .problem(let problem): unsupported(problem)
    }
  }
}
