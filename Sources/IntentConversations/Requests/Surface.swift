/// Where a person or a program talks to the host.
public struct Surface: Hashable, Sendable, Codable {
  /// What a surface may answer.
  public enum Trust: String, Sendable, Codable, CaseIterable, Comparable {
    /// The device counts as locked, whatever its lock says.
    case locked
    /// Another program passes on what its user says: values and yes or no, but never a passcode.
    case relayed
    /// Nothing but the host stands between the surface and the user.
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
  /// What it may answer.
  public let trust: Trust

  /// Creates a surface.
  public init(_ name: String, trust: Trust) {
    (self.name, self.trust) = (name, trust)
  }

  /// The host's own terminal.
  public static let terminal = Surface("terminal", trust: .owner)
  /// The program that runs the host.
  public static let program = Surface("program", trust: .owner)

  /// Returns the surface with the lower of its own trust and `trust`: a request can lower its trust, never raise it.
  public func lowered(to trust: Trust) -> Surface { Surface(name, trust: min(self.trust, trust)) }
}
