internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState

/// Decides whether a bundle may have its identifiers. An identifier, with its data and its permissions, belongs to the
/// author that first installed it.
struct BundleOwnership {
  /// The path of the folder of extensions.
  let folder: String
  let records: AuthorRecords

  /// Prepares the installation of the bundle at `draft`.
  ///
  /// - Parameters:
  ///   - draft: the path of the new bundle.
  ///   - place: the path of the installed bundle that it replaces; nil if there is none.
  ///   - isForced: whether another author may take over an identifier.
  /// - Returns: the change of owners, which the installer carries out.
  /// - Throws: ``InstallError`` if an identifier belongs to another author.
  func transfer(to draft: String, from place: String?, isForced: Bool) throws(InstallError) -> OwnershipTransfer {
    let new = origins(ofBundleAt: draft)
    let installed = place.map(origins) ?? [:]
    var taken: [String] = []
    for (identifier, origin) in new.sorted(by: { $0.key < $1.key }) {
      guard let owner = try recorded(identifier) ?? installed[identifier], owner != origin else { continue }
      guard isForced else {
        throw InstallError(
          "'\(identifier)' belongs to \(owner), and this is \(Self.words(origin)); '--force' replaces it, sets its data "
            + "aside and asks for its permissions again")
      }
      taken.append(identifier)
    }
    return OwnershipTransfer(records: records, origins: new, taken: taken)
  }

  /// Records the owners of the identifiers of an installed bundle that have no record yet, because nobody used
  /// 'install' for it.
  func recordOwner(ofBundleAt place: String) throws(InstallError) {
    let all = origins(ofBundleAt: place)
    var missing: [String: BundleOrigin] = [:]
    for (identifier, origin) in all where try recorded(identifier) == nil { missing[identifier] = origin }
    try OwnershipTransfer(records: records, origins: missing, taken: []).record()
  }

  private func recorded(_ identifier: String) throws(InstallError) -> BundleOrigin? {
    do {
      return try records.origin(of: identifier)
    } catch {
      throw InstallError("the author of '\(identifier)' can't be read: \(systemReason(error)); nothing is changed")
    }
  }

  private static func words(_ origin: BundleOrigin) -> String {
    switch origin {
    case .author: "signed by \(origin)"
    case .unsigned: "\(origin)"
    }
  }

  /// Returns the origin of each identifier in a bundle. The signature of an app covers its extensions; an extension of
  /// an unsigned app can have its own.
  private func origins(ofBundleAt path: String) -> [String: BundleOrigin] {
    let unsigned = BundleOrigin.unsigned(folder: URL(fileURLWithPath: folder).resolvingSymlinksInPath().path)
    let author = author(ofBundleAt: path)
    var origins: [String: BundleOrigin] = [:]
    for name in FolderListing.names(in: "\(path)/PlugIns") where InstalledBundles.isBundle(name) {
      let nested = "\(path)/PlugIns/\(name)"
      guard let identity = try? BundleIdentity(ofBundleAt: nested) else { continue }
      origins[identity.identifier] = author ?? self.author(ofBundleAt: nested) ?? unsigned
    }
    if let identity = try? BundleIdentity(ofBundleAt: path) { origins[identity.identifier] = author ?? unsigned }
    return origins
  }

  /// Returns the author who signed the bundle; nil if it is unsigned, or if the signature can't be checked.
  private func author(ofBundleAt path: String) -> BundleOrigin? {
    guard BundleSeal.exists(in: path) else { return nil }
    return (try? BundleSeal(checking: path))?.author.map { .author("\($0)") }
  }
}
