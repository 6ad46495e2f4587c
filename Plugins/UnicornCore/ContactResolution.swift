import Intents

/// The result of resolving a person of a request.
public enum ContactResolution {
  /// This person, at this number.
  case resolved(INPerson)
  /// Several contacts, or several numbers of one contact.
  case choice([INPerson])
  /// A person with a similar name, whom the user has to confirm.
  case guess(INPerson)
  /// Nobody can be reached.
  case problem(Problem)

  /// The reason why nobody can be reached.
  public enum Problem: Hashable, Sendable {
    /// There is no such contact.
    case noContact
    /// The contact has no number.
    case noHandle
    /// The contact has no number of the requested kind, as in "John's work number".
    case noHandleForLabel
    /// No contact has the number.
    case unknownHandle
  }

  /// The resolution result, with the unsupported reasons of one intent.
  public func result<Result: INPersonResolutionResult>(unsupported: (Problem) -> Result) -> Result {
    switch self {
    case .resolved(let person): .success(with: person)
    case .choice(let people): .disambiguation(with: people)
    case .guess(let person): .confirmationRequired(with: person)
    case .problem(let problem): unsupported(problem)
    }
  }
}
