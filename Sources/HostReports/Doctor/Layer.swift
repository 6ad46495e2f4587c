public import JSONValues

/// One of the things that hold extensions to what is theirs, or that the host needs for its work, on this machine.
public struct Layer: Hashable, Sendable {
  /// How far it is there.
  public enum State: String, Sendable, CaseIterable {
    /// It holds.
    case active
    /// It holds in part, or by another way than the best.
    case weaker
    /// It does not.
    case absent
  }

  /// Its name, for programs too.
  public let name: String
  /// How far it is there.
  public let state: State
  /// What it holds by, or why it does not.
  public let reason: String
  /// What would mend it; nil where there is nothing to mend, or nothing that would.
  public let fix: String?
  /// What it is for.
  public let detail: String
  /// Whether no extension is started without it, under this policy.
  public let isRequired: Bool

  /// The object that `doctor --json` prints.
  public var row: JSONValue {
    var members: [String: JSONValue] = [
      "layer": .string(name), "state": .string(state.rawValue), "reason": .string(reason), "detail": .string(detail),
      "required": .bool(isRequired),
    ]
    members["fix"] = fix.map(JSONValue.string)
    return .object(members)
  }
}
