internal import BaseFiles

/// The bundles in a folder of extensions.
struct InstalledBundles {
  let folder: String

  /// The bundles with a usable manifest, with the names of their folders.
  var all: [(name: String, identity: BundleIdentity)] {
    names.compactMap { name in
      (try? BundleIdentity(ofBundleAt: "\(folder)/\(name)")).map { (name, $0) }
    }
  }

  /// The names of the folders of bundles whose manifests can't be used, sorted.
  var damaged: [String] {
    let known = Set(all.map(\.name))
    return names.filter { !known.contains($0) }.sorted()
  }

  /// The bundle with the identifier; nil if there is none.
  subscript(identifier: String) -> (name: String, identity: BundleIdentity)? {
    all.first { $0.identity.identifier == identifier }
  }

  /// Whether a path has the name of a bundle.
  static func isBundle(_ path: String) -> Bool { path.hasSuffix(".appex") || path.hasSuffix(".app") }

  private var names: [String] {
    FolderListing.names(in: folder).filter { !$0.hasPrefix(".") && Self.isBundle($0) }
  }
}
