/// Separates the apps that the host knows from rejected copies. If several apps have the same identifier, the one that
/// was found first is accepted. Containers and permissions are granted to an identifier, so no other bundle may use
/// the identifier of an app.
struct DistinctApps {
  /// The apps, sorted by name and then by identifier.
  let apps: [InstalledApp]
  /// The rejected copies.
  let copies: [RejectedExtension]
  private let byIdentifier: [String: InstalledApp]
  /// The identifiers of the rejected copies, by their paths.
  private let copyIdentifiers: [String: String]

  /// Separates the apps that were found.
  init(_ found: [InstalledApp]) {
    var first: [String: InstalledApp] = [:]
    var copies: [RejectedExtension] = []
    var copyIdentifiers: [String: String] = [:]
    for app in found {
      if let earlier = first[app.identifier] {
        let reason =
          "has the identifier of the app '\(earlier.path)', which is found first; give one of them another "
          + "identifier"
        copies.append(RejectedExtension(path: app.path, reason: reason, rule: .duplicateBundleIdentifier))
        if app.path != earlier.path { copyIdentifiers[app.path] = app.identifier }
      } else {
        first[app.identifier] = app
      }
    }
    apps = first.values.sorted { ($0.name, $0.identifier) < ($1.name, $1.identifier) }
    self.copies = copies
    byIdentifier = first
    self.copyIdentifiers = copyIdentifiers
  }

  /// Rejects the extensions that would get the container or the permissions of an app to which they do not belong.
  ///
  /// - Parameter found: extensions, in the order in which they were found.
  /// - Returns: the remaining extensions, in this order, and the rejected ones.
  func separate(_ found: [InstalledExtension]) -> (accepted: [InstalledExtension], rejected: [RejectedExtension]) {
    guard !apps.isEmpty else { return (found, []) }
    var rejected: [RejectedExtension] = []
    let accepted = found.filter { entry in
      guard let reason = rejectionReason(of: entry) else { return true }
      rejected.append(
        RejectedExtension(
          path: entry.libraryPath, reason: reason, rule: .duplicateBundleIdentifier, manifest: entry.manifest))
      return false
    }
    return (accepted, rejected)
  }

  /// Why an extension is rejected; nil if it is not. An app that handles requests in its own process has the identifier
  /// of the app.
  private func rejectionReason(of entry: InstalledExtension) -> String? {
    if let path = entry.app?.path, let original = copyIdentifiers[path].flatMap({ byIdentifier[$0] }) {
      return
        "is in the app '\(path)', which has the identifier of the app '\(original.path)'; give one of them another "
        + "identifier"
    }
    guard let owner = byIdentifier[entry.manifest.identifier], entry.bundlePath != owner.path else { return nil }
    return "has the identifier of the app '\(owner.path)'; give the extension another identifier"
  }
}
