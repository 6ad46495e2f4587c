package import BaseFiles
package import ExtensionManifests
internal import Foundation
package import HostState

/// Installs bundles into a folder of extensions. The replacement is atomic: readers see the earlier bundle or the new
/// one, even if this process is killed. A bundle is assembled and written to the disk under a hidden name, and then
/// renamed.
package struct BundleInstaller {
  /// The condition on an installed bundle with the same identifier.
  package enum Mode: Sendable {
    /// There must be none, except one with the same content.
    case install
    /// There must be one, and its version must not be newer, unless the installation is forced.
    case upgrade
  }

  /// A bundle that was installed.
  package struct Installed: Hashable, Sendable {
    /// The identifier and the version.
    package let identity: BundleIdentity
    /// Its path.
    package let path: String
    /// The version of the bundle that was installed before; nil if there was none.
    package let earlier: String?
    /// False if a bundle with the same content was already installed.
    package let isChanged: Bool
    /// The folders to which the data of an earlier author was moved.
    package let setAside: [String]
  }

  /// The path of the folder of extensions.
  package let folder: String
  /// Returns the errors for which the host would reject a bundle.
  private let check: (_ bundle: String) -> [Diagnostic]
  private let ownership: BundleOwnership
  /// Asks libraries for the descriptions of their App Intents that bundles without the list of their files lack; nil to
  /// add none.
  package var describe: AppIntentDescription.Source?

  /// Installs into `folder`, which is created if it is missing. `authors` are the records of who installed which
  /// identifier. `check` returns the errors of a bundle.
  package init(_ folder: String, authors: AuthorRecords, check: @escaping (_ bundle: String) -> [Diagnostic]) {
    self.folder = folder
    self.check = check
    ownership = BundleOwnership(folder: folder, records: authors)
  }

  /// Installs a bundle: a folder `X.app` or `X.appex`, or a tar archive with one, which may be compressed by gzip.
  ///
  /// - Parameters:
  ///   - path: the path of the folder or archive.
  ///   - mode: the condition on an installed bundle with the same identifier.
  ///   - isForced: whether an older version may replace a newer one, and another author may take over an identifier.
  /// - Returns: the installed bundle.
  /// - Throws: ``InstallError``; nothing is changed then.
  package func install(_ path: String, _ mode: Mode, isForced: Bool) throws(InstallError) -> Installed {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let status = FileStatus(path) else { throw InstallError("'\(path)' can't be read: \(systemReason(errno))") }
    if status.isDirectory, !InstalledBundles.isBundle(path) {
      throw InstallError("'\(path)' is not a bundle: its name should end with '.appex' or '.app'")
    }
    if path.hasSuffix(".so") {
      throw InstallError(
        "'\(path)' is a library; 'intent-host bundle' makes a bundle of it and its manifest, which can be installed")
    }
    let staging = try StagingFolder(in: folder, for: path)
    if status.isDirectory {
      try BundleCopy(staging: staging).copy(path)
    } else {
      try ArchiveFile(path: path).unpack(into: staging)
    }
    let draft = try "\(staging.path)/\(bundle(in: staging, of: path))"
    let identity: BundleIdentity
    do throws(InstallError) {
      identity = try BundleIdentity(ofBundleAt: draft)
    } catch {
      throw InstallError("'\(path)' can't be installed: \(error)")
    }
    try describeAppIntents(of: draft, path)
    try checkContent(of: draft, path)
    return try InstallLock.hold(identity.identifier, in: folder) { () throws(InstallError) in
      try publish(draft, in: staging, identity, mode: mode, isForced: isForced)
    }
  }

  /// Removes the bundle that has this identifier. If no manifest contains it, removes the bundle whose manifest can't
  /// be used and whose folder has this name. The data that the bundle has stored remains.
  ///
  /// - Returns: the path from which the bundle was removed.
  /// - Throws: ``InstallError`` if there is none, or if it can't be removed.
  package func uninstall(_ identifier: String) throws(InstallError) -> String {
    guard FileStatus(folder) != nil else { return try remove(identifier) }
    return try InstallLock.hold(identifier, in: folder) { () throws(InstallError) in try remove(identifier) }
  }

  private func remove(_ identifier: String) throws(InstallError) -> String {
    let known = bundles[identifier]
    guard let name = known?.name ?? damaged.first(where: { $0 == identifier }) else {
      let remedies = damaged.prefix(5).map {
        "; the manifest of '\($0)' can't be used: 'intent-host uninstall \($0)' removes it"
      }
      throw InstallError(
        "no bundle with the identifier '\(identifier)' is installed in '\(folder)'\(remedies.joined())")
    }
    if known != nil { try ownership.recordOwner(ofBundleAt: "\(folder)/\(name)") }
    let staging = try StagingFolder(in: folder, for: identifier)
    guard rename("\(folder)/\(name)", "\(staging.path)/\(name)") == 0 else {
      throw InstallError("'\(folder)/\(name)' can't be removed: \(systemReason(errno)); nothing is changed")
    }
    Self.synchronize(folder)
    return "\(folder)/\(name)"
  }

  /// The identifiers of the installed bundles, sorted.
  package var identifiers: [String] { bundles.all.map(\.identity.identifier).sorted() }

  /// The names of the folders of bundles whose manifests can't be used, sorted.
  package var damaged: [String] { bundles.damaged }

  private var bundles: InstalledBundles { InstalledBundles(folder: folder) }

  /// Returns the name of the one bundle in the staging folder.
  private func bundle(in staging: StagingFolder, of path: String) throws(InstallError) -> String {
    let names = FolderListing.names(in: staging.path)
    guard names.count == 1, let name = names.first, InstalledBundles.isBundle(name), !name.hasPrefix("."),
      FileStatus("\(staging.path)/\(name)", followsLinks: false)?.isDirectory == true
    else {
      throw InstallError("'\(path)' should hold one bundle, 'X.appex' or 'X.app', and nothing beside it")
    }
    return name
  }

  // MARK: Publishing

  private func publish(
    _ draft: String, in staging: StagingFolder, _ identity: BundleIdentity, mode: Mode, isForced: Bool
  ) throws(InstallError) -> Installed {
    let earlier = bundles[identity.identifier]
    let place = "\(folder)/\(earlier?.name ?? (draft as NSString).lastPathComponent)"
    func installed(isChanged: Bool, setAside: [String] = []) -> Installed {
      Installed(
        identity: identity, path: place, earlier: earlier?.identity.version, isChanged: isChanged, setAside: setAside)
    }
    if let earlier {
      if FileTree.areEqual(draft, place) { return installed(isChanged: false) }
      try check(identity, replacing: earlier.identity, mode, isForced: isForced)
    } else {
      try checkVacancy(of: place, for: identity, mode)
    }
    let transfer = try ownership.transfer(to: draft, from: earlier.map { _ in place }, isForced: isForced)
    staging.synchronize()
    // The earlier author's data is gone before the new library can start.
    let setAside = try transfer.setAsideData()
    guard earlier == nil ? rename(draft, place) == 0 : PathExchange.exchange(draft, place) else {
      throw InstallError("'\(place)' can't be put in place: \(systemReason(errno)); nothing is changed")
    }
    Self.synchronize(folder)
    try transfer.record()
    return installed(isChanged: true, setAside: setAside)
  }

  /// Adds the missing descriptions of App Intents. The files of a sealed bundle stay as they are; the check of its
  /// content then says what is missing.
  private func describeAppIntents(of draft: String, _ path: String) throws(InstallError) {
    let isApp = draft.hasSuffix(".app")
    let plugIns = "\(draft)/PlugIns"
    let bundles = isApp ? FolderListing.names(in: plugIns).map { "\(plugIns)/\($0)" } : [draft]
    guard !BundleSeal.exists(in: draft) else { return }
    do {
      for bundle in bundles where bundle.hasSuffix(".appex") && !BundleSeal.exists(in: bundle) {
        try AppIntentDescriptionFile.add(toBundle: bundle, app: isApp ? draft : nil, describe)
      }
    } catch {
      throw InstallError("'\(path)' can't be installed: \(error)")
    }
  }

  private func checkContent(of draft: String, _ path: String) throws(InstallError) {
    let errors = check(draft)
    guard !errors.isEmpty else { return }
    // The draft no longer exists when the user reads the message, so the message names the source.
    let lines = errors.map { $0.description.replacing(draft, with: path) }
    throw InstallError(
      "'\(path)' can't be installed, because the host would reject it: " + lines.joined(separator: "; "))
  }

  private func check(
    _ identity: BundleIdentity, replacing earlier: BundleIdentity, _ mode: Mode, isForced: Bool
  ) throws(InstallError) {
    if mode == .install {
      throw InstallError(
        "'\(identity.identifier)' is already installed, in \(Self.words(earlier)); 'intent-host upgrade' replaces it")
    }
    if identity.isOlder(than: earlier), !isForced {
      throw InstallError(
        "\(Self.words(identity)) of '\(identity.identifier)' is older than \(Self.words(earlier)), which is installed; "
          + "'--force' replaces it anyway")
    }
  }

  private func checkVacancy(of place: String, for identity: BundleIdentity, _ mode: Mode) throws(InstallError) {
    if mode == .upgrade {
      throw InstallError(
        "'\(identity.identifier)' is not installed in '\(folder)'; 'intent-host install' installs it")
    }
    if FileStatus(place, followsLinks: false) != nil {
      throw InstallError(
        "'\(place)' already exists, with another identifier; uninstall it first, or give the bundle another name")
    }
  }

  private static func words(_ identity: BundleIdentity) -> String {
    let build = identity.build.isEmpty ? "" : " (\(identity.build))"
    return identity.version.isEmpty ? "a version without a number" : "version \(identity.version)\(build)"
  }

  // MARK: The disk

  /// Writes the entries of a folder to the disk.
  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
