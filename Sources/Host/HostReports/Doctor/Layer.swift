public import BaseFiles

/// One mechanism of this machine that isolates extensions, or that the host needs.
public struct Layer: Hashable, Sendable {
  /// The state of a layer.
  public enum State: String, Sendable, CaseIterable {
    /// The layer works.
    case active
    /// The layer works in part, or by a weaker mechanism.
    case weaker
    /// The layer does not work.
    case absent
  }

  /// The layer's name, which is also its name for programs.
  public let name: String
  /// The state of the layer on this machine.
  public let state: State
  /// The mechanism in use, or the reason why there is none.
  public let reason: String
  /// The remedy; nil if none is needed or known.
  public let fix: String?
  /// The purpose of the layer.
  public let detail: String
  /// Whether extensions can't start without the layer under this policy.
  public let isRequired: Bool

  /// Describes a layer.
  public init(name: String, state: State, reason: String, fix: String?, detail: String, isRequired: Bool) {
    self.name = name
    self.state = state
    self.reason = reason
    self.fix = fix
    self.detail = detail
    self.isRequired = isRequired
  }

  /// The layer as a JSON object, for `doctor --json`.
  public var row: JSONValue {
    var members: [String: JSONValue] = [
      "layer": .string(name), "state": .string(state.rawValue), "reason": .string(reason), "detail": .string(detail),
      "required": .bool(isRequired),
    ]
    members["fix"] = fix.map(JSONValue.string)
    return .object(members)
  }
}
