internal import BaseFiles

/// A folder whose files are automatically members of a target: `PBXFileSystemSynchronizedRootGroup` of Xcode 16.
struct SynchronizedFolder {
  /// The absolute path.
  let path: String
  private let table: ObjectTable
  private let object: ProjectObject
  /// The folders, relative to this one, that are copied unchanged.
  private let wholeFolders: Set<String>

  /// The maximum depth of folders; deeper folders are not read.
  private static let maximumDepth = 32
  /// Suffixes of folders that the build treats as one file.
  private static let packages: Set = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "framework", "xcframework", "scnassets",
    "playground", "xcodeproj", "xcworkspace", "docc", "mlpackage", "rtfd", "atlas", "icon", "appex", "app",
  ]
  /// Suffixes of packages that belong to no target.
  private static let ignored: Set = ["playground", "xcodeproj", "xcworkspace"]

  init(_ object: ProjectObject, path: String, _ table: ObjectTable) {
    self.object = object
    self.path = path
    self.table = table
    wholeFolders = Set(object.strings("explicitFolders"))
  }

  /// The files that belong to a target.
  ///
  /// - Parameters:
  ///   - target: the target's identifier in the project.
  ///   - isMember: whether the target lists the folder. If so, its exceptions remove files; else they add files.
  ///   - accept: called with the path of each file; false ends the search.
  /// - Returns: the absolute paths, sorted by name, and the folders that are copied unchanged.
  func files(
    of target: String, isMember: Bool, accept: (String) -> Bool
  ) -> (members: [String], folders: [String]) {
    let exceptions = exceptions(for: target)
    var found: (members: [String], folders: [String]) = ([], [])
    walk("", depth: 0) { relative in
      guard accept("\(path)/\(relative)") else { return .stop }
      if wholeFolders.contains(relative) {
        if isMember, !exceptions.contains(relative) { found.folders.append("\(path)/\(relative)") }
        return .proceed
      }
      if isMember != exceptions.contains(relative) { found.members.append("\(path)/\(relative)") }
      return .proceed
    }
    return found
  }

  private enum Step { case proceed, stop }

  /// Calls `visit` for each file, and for each folder that is copied unchanged. Returns false if `visit` has ended the
  /// search.
  @discardableResult
  private func walk(_ folder: String, depth: Int, _ visit: (String) -> Step) -> Bool {
    for name in FolderListing.names(in: folder.isEmpty ? path : "\(path)/\(folder)") where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      let suffix = FilePath.suffix(name)
      let isFolder = FilePath.isDirectory("\(path)/\(relative)", followsLinks: false)
      if Self.ignored.contains(suffix) { continue }
      if isFolder, !Self.packages.contains(suffix), !wholeFolders.contains(relative) {
        if depth < Self.maximumDepth, !walk(relative, depth: depth + 1, visit) { return false }
      } else if visit(relative) == .stop {
        return false
      }
    }
    return true
  }

  /// The files that the project removes from a target, or adds to it.
  private func exceptions(for target: String) -> ExceptionPaths {
    let sets = table.objects("exceptions", of: object).filter {
      $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.string("target") == target
    }
    return ExceptionPaths(sets.flatMap { $0.strings("membershipExceptions") })
  }
}

/// Paths relative to a synchronized folder.
private struct ExceptionPaths {
  private var paths: Set<String> = []
  /// The names of files in language folders.
  private var localized: Set<String> = []

  init(_ exceptions: [String]) {
    for exception in exceptions {
      guard exception.hasPrefix("/Localized") else {
        paths.insert(FilePath.normalized(exception))
        continue
      }
      // For a file that exists in each language, Xcode writes '/Localized: Folder/Name.strings'.
      localized.insert(exception.dropFirst("/Localized".count).drop { ": /".contains($0) }.description)
    }
  }

  /// Whether the file is an exception, or is inside a folder that is one.
  func contains(_ relative: String) -> Bool {
    if paths.isEmpty, localized.isEmpty { return false }
    if paths.contains(relative) { return true }
    let folder = FilePath.folder(relative)
    if folder.hasSuffix(".lproj") {
      let parent = FilePath.folder(folder)
      let name = FilePath.name(relative)
      return localized.contains(parent == "." ? name : "\(parent)/\(name)")
    }
    var outer = folder
    while outer != "." {
      if paths.contains(outer) { return true }
      outer = FilePath.folder(outer)
    }
    return false
  }
}
