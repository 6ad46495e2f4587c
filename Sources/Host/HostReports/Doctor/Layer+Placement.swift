public import ExtensionManifests
public import IntentConversations

extension Layer {
  /// Returns the row of the doctor's report about the extensions that need one machine for all requests of a user.
  ///
  /// - Parameters:
  ///   - extensions: the installed extensions.
  ///   - policy: may set the placement of their data.
  ///   - isShared: whether several services share the conversations.
  /// - Returns: the row. Its state is weaker if several services share an extension without a placement.
  public static func placement(
    of extensions: [InstalledExtension], _ policy: Policy, isShared: Bool
  ) -> Layer {
    // Views need no placement, because the service that handles the request shows them.
    let manifests = extensions.map(\.manifest).filter { $0.kind == .intents }
    func names(_ placement: ExtensionManifest.Placement?) -> [String] {
      manifests.filter { policy.placement(of: $0) == placement }.map(\.identifier).sorted()
    }
    let pinned = names(.local)
    let silent = isShared ? names(nil) : []
    let meaning =
      pinned.isEmpty
      ? "no extension is pinned"
      : "pinned: \(list(pinned)): one machine handles all requests of a user"
    let doubt = silent.isEmpty ? "" : "; \(list(silent)) may keep data on each machine"
    return Layer(
      name: "placement", state: silent.isEmpty ? .active : .weaker, reason: meaning + doubt,
      fix: silent.isEmpty ? nil : "set each to 'local' or 'anywhere' under 'Placement' in the policy",
      detail: "the requests of a user are handled on the machine with the user's data", isRequired: false)
  }

  private static let shownNames = 5

  private static func list(_ names: [String]) -> String {
    let rest = names.count - shownNames
    return names.prefix(shownNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
