/// The name of a surface in the policy and in the journal: its kind and, for a surface that several users reach, the user
/// behind a colon, such as `socket:1001`.
struct SurfaceName {
  /// The kinds of surfaces.
  static let kinds = ["terminal", "program", "page", "http", "socket", "mcp", "wyoming"]

  /// The part before the colon.
  let kind: String
  /// The part behind the colon; nil without a colon.
  let user: String?

  init(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    kind = String(parts[0])
    user = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether a host can have such a surface.
  var isKnown: Bool { Self.kinds.contains(kind) && user?.isEmpty != true }
}

extension Policy {
  /// Returns a surface with the trust that the policy gives it, or else with its own.
  public func trusted(_ surface: Surface) -> Surface {
    surfaces[surface.name].map { Surface(surface.name, trust: $0) } ?? surface
  }
}
