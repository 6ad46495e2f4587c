public import ExtensionManifests
public import IntentConversations

extension Layer {
  /// Returns which extensions need one machine for all requests of a user, as a part of the doctor's report.
  ///
  /// - Parameters:
  ///   - extensions: the installed extensions.
  ///   - policy: may say where their data is.
  ///   - isShared: whether several services share the conversations.
  /// - Returns: the part of the report. It is weaker if nobody says where an extension of several services has its data.
  public static func placement(
    of extensions: [InstalledExtension], _ policy: Policy, isShared: Bool
  ) -> Layer {
    // A view is shown by the service that has taken the request.
    let manifests = extensions.map(\.manifest).filter { $0.kind == .intents }
    func names(_ placement: ExtensionManifest.Placement?) -> [String] {
      manifests.filter { policy.placement(of: $0) == placement }.map(\.identifier).sorted()
    }
    let (pinned, silent) = (names(.local), isShared ? names(nil) : [])
    let meaning =
      pinned.isEmpty
      ? "no extension is pinned"
      : "pinned: \(list(pinned)): of several machines, one takes all requests of a user"
    let doubt = silent.isEmpty ? "" : "; \(list(silent)) may keep data on each machine"
    return Layer(
      name: "placement", state: silent.isEmpty ? .active : .weaker, reason: meaning + doubt,
      fix: silent.isEmpty ? nil : "say 'local' or 'anywhere' for each under 'Placement' in the policy",
      detail: "a user's data is where the user's requests are taken", isRequired: false)
  }

  private static let shownNames = 5

  private static func list(_ names: [String]) -> String {
    let rest = names.count - shownNames
    return names.prefix(shownNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
