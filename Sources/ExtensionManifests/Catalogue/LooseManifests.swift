internal import SourceFiles

/// The manifests of bare libraries in the directories that `--manifests` names.
struct LooseManifests: Sendable {
  /// A manifest that names a library.
  struct Entry: Hashable, Sendable {
    /// The library's file name, perhaps without `lib` and `.so`.
    var executable: String
    /// The manifest's path.
    var path: String
  }

  /// The manifests, in the order in which they count.
  private(set) var entries: [Entry] = []
  /// What can't be used, with the reason.
  private(set) var refused: [RefusedExtension] = []
  /// The directories and files on which all this depends, by path.
  private(set) var sources: [String] = []
  private var byExecutable: [String: String] = [:]

  /// How deep directories of manifests are looked through.
  static let maximumDepth = 16

  /// Reads the manifests in `directories` and in the directories in them.
  init(in directories: [String]) {
    for directory in directories { read(directory, depth: 0) }
    index()
  }

  /// Takes what the registry kept; nil where that is not as it is now, or damaged.
  init?(registry: RegistryFile) {
    let kept = try? registry.bytes.withUnsafeBytes { bytes in
      try LooseManifests(kept: UnsafeRawBufferPointer(rebasing: bytes[registry.manifests]))
    }
    guard let kept = kept ?? nil else { return nil }
    self = kept
  }

  /// Takes what the registry kept; nil where a file on which it depends has changed.
  init?(kept bytes: UnsafeRawBufferPointer) throws(RegistryDamage) {
    var cursor = RegistryCursor(bytes)
    for _ in 0..<(try cursor.count()) {
      let path = try cursor.string()
      guard FileStamp.of(path: path) == (try cursor.stamp()) else { return nil }
      sources.append(path)
    }
    for _ in 0..<(try cursor.count()) {
      entries.append(Entry(executable: try cursor.string(), path: try cursor.string()))
    }
    index()
  }

  /// What the registry keeps; nil where something was refused or may have been read half-changed.
  func kept(since begin: FileAge) -> [UInt8]? {
    guard refused.isEmpty else { return nil }
    var writer = RegistryWriter()
    writer.write(count: sources.count)
    for path in sources {
      let stamp = FileStamp.of(path: path)
      guard begin.isOlder(stamp) else { return nil }
      writer.write(path)
      writer.write(stamp)
    }
    writer.write(count: entries.count)
    for entry in entries {
      writer.write(entry.executable)
      writer.write(entry.path)
    }
    return writer.bytes
  }

  private mutating func index() {
    for entry in entries where byExecutable[entry.executable] == nil { byExecutable[entry.executable] = entry.path }
  }

  /// The path of the manifest that names `library`, with or without `lib` and `.so`.
  func path(forLibrary library: PathName) -> String? {
    byExecutable[library.file] ?? byExecutable["\(library.product).so"] ?? byExecutable[library.product]
  }

  private mutating func read(_ directory: String, depth: Int) {
    sources.append(directory)
    let log = FindingLog(path: directory)
    if let status = FileStatus(directory), !FileTrust.checkPermissions(directory, status, log) {
      return refused.append(RefusedExtension(path: directory, findings: log.findings))
    }
    for name in FolderListing.names(in: directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      // A link to a directory is not followed, so that links can't lead in circles.
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
    guard !log.hasErrors else { return refused.append(RefusedExtension(path: path, findings: log.findings)) }
    let file = ManifestFile(path: path)
    switch file.content {
    case .failure(let failure): refused.append(RefusedExtension(path: path, findings: [failure]))
    case .success where file.describesExtension:
      if let executable = file.executable(.of(manifest: path)) {
        entries.append(Entry(executable: executable, path: path))
      }
    case .success: break
    }
  }
}
