internal import BaseFiles

/// The effect of a tool, from which the hints for clients follow.
enum ToolEffect: String, CaseIterable {
  /// The tool only looks something up.
  case reads
  /// The tool adds something, and removes or changes nothing.
  case adds
  /// The tool changes, removes or spends something. The effect of an app's own intent is unknown and counts as this.
  case changes
  /// The tool sets a state. A second call with the same arguments changes nothing further.
  case sets

  /// The hints that differ from the protocol's defaults, and whether the tool destroys something.
  var annotations: JSONValue {
    switch self {
    case .reads: .object(["readOnlyHint": .bool(true)])
    case .adds: .object(["destructiveHint": .bool(false)])
    case .changes: .object(["destructiveHint": .bool(true)])
    case .sets: .object(["destructiveHint": .bool(true), "idempotentHint": .bool(true)])
    }
  }

  /// Whether a repeated call does something again, so that the key of a call matters.
  var repeats: Bool { self == .adds || self == .changes }
}
