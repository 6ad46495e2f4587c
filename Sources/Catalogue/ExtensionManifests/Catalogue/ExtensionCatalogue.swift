public import Foundation

/// Identifies a catalogue.
package final class CatalogueIdentity: Sendable {}

/// All extensions that the host found: the accepted ones, and the rejected ones with the reasons.
public struct ExtensionCatalogue: Sendable {
  /// The accepted extensions, sorted by name and then by identifier.
  let index: ExtensionIndex
  /// Distinguishes this catalogue from each other one; copies share it.
  package let identity = CatalogueIdentity()
  /// The rejected extensions, sorted by path.
  public let rejected: [RejectedExtension]
  /// The rejected extensions that list each intent.
  private let rejectedByIntent: [String: [RejectedExtension]]
  /// The directories that were scanned.
  private let searched: [URL]
  /// The extensions that may share each app group.
  private let appGroups: AppGroupGrants

  /// Makes a catalogue of the extensions that were found in the directories `searched`. If several extensions have the
  /// same identifier, the first one is accepted. An extension that requests another vendor's app group is rejected.
  public init(found: [InstalledExtension], rejected: [RejectedExtension] = [], searched: [URL] = []) {
    self.init(found: found, apps: [], rejected: rejected, searched: searched, appGroups: AppGroupGrants())
  }

  /// Makes a catalogue with apps, and with grants for app groups. An extension is rejected if it has the identifier of
  /// an app, or is in a rejected copy of an app.
  init(
    found: [InstalledExtension], apps: [InstalledApp], rejected: [RejectedExtension], searched: [URL],
    appGroups grants: AppGroupGrants
  ) {
    let distinct = DistinctApps(apps)
    let (own, foreign) = distinct.separate(found)
    let (order, repeated) = Self.order(own)
    let (accepted, sharing) = Self.separate(order.map { own[$0] }, grants)
    self.init(
      ExtensionIndex(accepted, distinct.apps), rejected: rejected + foreign + repeated + sharing + distinct.copies,
      searched: searched, appGroups: grants)
  }

  /// Rejects the extensions that request app groups or keychain groups of other vendors.
  private static func separate(
    _ extensions: [InstalledExtension], _ grants: AppGroupGrants
  ) -> (accepted: [InstalledExtension], rejected: [RejectedExtension]) {
    let check = AppGroupCheck(extensions, grants)
    guard !check.groups.isEmpty else { return (extensions, []) }
    var rejected: [RejectedExtension] = []
    let accepted = extensions.filter { entry in
      guard let reason = entry.manifest.sharedGroups.lazy.compactMap({ check.rejectionReason(of: entry, $0) }).first
      else {
        return true
      }
      rejected.append(
        RejectedExtension(
          path: entry.libraryPath, reason: "\(reason) [\(ExtensionRule.appGroupShared.rawValue)]",
          rule: .appGroupShared,
          manifest: entry.manifest))
      return false
    }
    return (accepted, rejected)
  }

  /// Makes a catalogue of extensions that are sorted and have different identifiers.
  init(_ index: ExtensionIndex, rejected: [RejectedExtension], searched: [URL], appGroups: AppGroupGrants) {
    self.index = index
    self.appGroups = appGroups
    let rejected = rejected.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
    self.rejected = rejected
    self.searched = searched
    var byIntent: [String: [RejectedExtension]] = [:]
    for item in rejected {
      guard let manifest = item.manifest, manifest.kind == .intents else { continue }
      for intent in Set(manifest.intentsSupported) { byIntent[intent, default: []].append(item) }
    }
    rejectedByIntent = byIntent
  }

  /// The positions of the first extension with each identifier, sorted by name and then by identifier, and the rejected
  /// others.
  private static func order(_ found: [InstalledExtension]) -> (positions: [Int], repeated: [RejectedExtension]) {
    var first: [String: Int] = [:]
    first.reserveCapacity(found.count)
    var keys: [(name: String, identifier: String, position: Int)] = []
    keys.reserveCapacity(found.count)
    var repeated: [RejectedExtension] = []
    for position in found.indices {
      let identifier = found[position].manifest.identifier
      if let earlier = first[identifier] {
        let reason =
          "has the identifier of '\(found[earlier].libraryPath)', which is found first; give one of them another identifier"
        repeated.append(
          RejectedExtension(
            path: found[position].libraryPath, reason: reason, rule: .duplicateBundleIdentifier,
            manifest: found[position].manifest))
      } else {
        first[identifier] = position
        keys.append((found[position].manifest.name, identifier, position))
      }
    }
    keys.sort { ($0.name, $0.identifier) < ($1.name, $1.identifier) }
    return (keys.map(\.position), repeated)
  }

  /// The accepted extensions, sorted by name and then by identifier.
  public var extensions: [InstalledExtension] { index.extensions }

  /// The apps, sorted by name and then by identifier. If several apps have the same identifier, only the one that was
  /// found first is listed.
  public var apps: [InstalledApp] { index.apps.apps }

  /// The app with an identifier; nil if there is none.
  public func app(_ identifier: String) -> InstalledApp? { index.apps[identifier] }

  /// The app whose program a process runs; nil if there is none.
  ///
  /// - Parameter path: the path of the program without links, as the kernel gives it in `/proc/PID/exe`.
  /// - Returns: the app; nil if there is none, or if the host rejects the app as a copy.
  package func app(running path: String) -> InstalledApp? { index.apps.app(running: path) }

  /// The check that decided which of the accepted extensions may share app groups.
  package var appGroupCheck: AppGroupCheck { AppGroupCheck(extensions, appGroups) }

  /// Whether an item is probably still being copied.
  package var hasIncompleteItems: Bool { rejected.contains(where: \.isIncomplete) }

  /// The number of accepted extensions. Reading it loads no extension.
  public var count: Int { index.count }

  /// A message for a user whose catalogue has no accepted extension: which directories were scanned, and what belongs
  /// there.
  public var emptyExplanation: String {
    emptyReason + rejected.filter { !$0.isBareLibrary }.map { "; \($0.summary)" }.joined()
  }

  /// The same message without the list of rejected bundles.
  package var emptyReason: String {
    let places = searched.map { url in
      let isThere = FileManager.default.fileExists(atPath: url.path)
      return "'\(url.path)'" + (isThere ? "" : " (no such directory)")
    }
    return "there is no extension in \(places.joined(separator: ", ")); put a bundle there (Name.appex, or Name.app "
      + "with it under PlugIns), or a library with its manifest (libName.so and Name.plist)"
  }

  /// The names of all supported intents, in no particular order.
  package var intents: [String] { Array(index.positions.keys) }

  /// The rejected extensions that list the intent called `name`, sorted by path.
  package func rejected(supporting name: String) -> [RejectedExtension] { rejectedByIntent[name] ?? [] }

  /// The extension that shows the views of an intent that another extension handles. It belongs to the same app. For
  /// an extension outside of apps, it is in the same folder, and its manifest names the app of the handling extension
  /// as `ContainingApp`.
  ///
  /// - Parameters:
  ///   - target: the extension that handles the intent, or the app that handles it itself.
  ///   - intent: the class of the intent.
  /// - Returns: the first match in the order of the catalogue; nil if there is none.
  package func views(beside target: InstalledExtension, for intent: String) -> InstalledExtension? {
    index.extensions(showing: intent).first { $0.belongsToApp(of: target) }
  }

  /// The extensions that support the intent called `name`, sorted by name and then by identifier.
  public func extensions(supporting name: String) -> [InstalledExtension] { index.extensions(supporting: name) }
}
