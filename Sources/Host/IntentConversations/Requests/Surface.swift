/// A place where a person or a program talks to the host.
public struct Surface: Hashable, Sendable, Codable {
  /// The prompts that a surface may answer.
  public enum Trust: String, Sendable, Codable, CaseIterable, Comparable {
    /// The device counts as locked, regardless of its lock.
    case locked
    /// Another program relays its user's answers: values and yes or no, but never a passcode.
    case relayed
    /// Only the host is between the surface and the user.
    case owner

    /// Returns whether `one` may answer less than `other`.
    public static func < (one: Trust, other: Trust) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .locked: 0
      case .relayed: 1
      case .owner: 2
      }
    }
  }

  /// The surface's name, for the journal and the policy.
  public let name: String
  /// The prompts that the surface may answer.
  public let trust: Trust

  /// Creates a surface.
  public init(_ name: String, trust: Trust) {
    self.name = name
    self.trust = trust
  }

  /// The host's own terminal.
  public static let terminal = Surface("terminal", trust: .owner)
  /// The program that runs the host.
  public static let program = Surface("program", trust: .owner)

  /// Returns the surface with the lower of its own trust and `trust`. A request can only lower its trust.
  public func lowered(to trust: Trust) -> Surface { Surface(name, trust: min(self.trust, trust)) }
}
