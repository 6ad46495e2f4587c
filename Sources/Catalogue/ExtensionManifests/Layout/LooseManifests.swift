internal import BaseFiles

/// A manifest in a directory of manifests, which names a library.
struct LooseManifest: Hashable, Sendable {
  /// The library's file name, which may lack `lib` and `.so`.
  var executable: String
  /// The manifest's path.
  var path: String
}

/// The manifests of bare libraries in the directories of manifests.
struct LooseManifests: Sendable {
  /// The manifests, in the order of precedence.
  private(set) var entries: [LooseManifest] = []
  /// What the host rejects, with the reasons.
  private(set) var rejected: [RejectedExtension] = []
  /// The paths of the directories and files that the result depends on.
  private(set) var sources: [String] = []
  private var byExecutable: [String: String] = [:]

  /// The maximum depth; deeper directories are ignored.
  static let maximumDepth = 16

  /// Reads the manifests in `directories` and their subdirectories.
  init(in directories: [String]) {
    for directory in directories { read(directory, depth: 0) }
    index()
  }

  /// Restores the manifests that an earlier scan found.
  ///
  /// - Parameters:
  ///   - entries: the manifests, in the order of precedence.
  ///   - sources: the paths of the directories and files that they depend on.
  init(_ entries: [LooseManifest], sources: [String]) {
    self.entries = entries
    self.sources = sources
    index()
  }

  private mutating func index() {
    for entry in entries where byExecutable[entry.executable] == nil { byExecutable[entry.executable] = entry.path }
  }

  /// The path of the manifest that names `library`, with or without `lib` and `.so`; nil if none does.
  func path(forLibrary library: PathName) -> String? {
    byExecutable[library.file] ?? byExecutable["\(library.product).so"] ?? byExecutable[library.product]
  }

  private mutating func read(_ directory: String, depth: Int) {
    sources.append(directory)
    let log = FindingLog(path: directory)
    if FileStatus(directory) != nil, !FileTrust.checkWholePath(directory, log) {
      return rejected.append(RejectedExtension(path: directory, findings: log.findings))
    }
    for name in FolderListing.names(in: directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      // A link to a directory is not followed, since links can form a cycle.
      if FileStatus(path, followsLinks: false)?.isDirectory == true {
        if depth < Self.maximumDepth { read(path, depth: depth + 1) }
      } else if name.hasSuffix(".plist") {
        read(manifest: path, in: directory)
      }
    }
  }

  private mutating func read(manifest path: String, in directory: String) {
    sources.append(path)
    let log = FindingLog(path: path)
    FileTrust.checkManifest(path, within: directory, log)
    guard !log.hasErrors else { return rejected.append(RejectedExtension(path: path, findings: log.findings)) }
    let file = ManifestFile(path: path)
    switch file.content {
    case .failure(let failure): rejected.append(RejectedExtension(path: path, findings: [failure]))
    case .success where file.describesExtension:
      if let executable = file.executable(.of(manifest: path)) {
        entries.append(LooseManifest(executable: executable, path: path))
      }
    case .success: break
    }
  }
}
