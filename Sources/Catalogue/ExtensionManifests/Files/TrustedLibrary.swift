package import BaseFiles
internal import Foundation

/// An extension's library and the libraries that it needs, opened and checked: only root and the user of this process
/// can change them. The libraries are loaded from the same descriptors that were checked, even if the files are
/// replaced in the meantime.
package final class TrustedLibrary: Sendable {
  /// An open library.
  package struct File: Sendable {
    /// The name by which other libraries need it; for the extension's own library, its path.
    package let name: String
    /// The descriptor, open for reading. ``TrustedLibrary`` closes it.
    package let descriptor: Int32
  }

  /// The libraries in load order: each library comes after those that it needs. The extension's own library is the
  /// last.
  package let files: [File]
  /// The state of the extension's own library when it was opened.
  package let stamp: FileStamp?

  /// Opens the library at `path`, which is in the folder of its bundle or is a bare library.
  ///
  /// - Throws: a finding about the first file or folder that another user can change.
  package init(path: String) throws(Diagnostic) {
    let place = PathName(path)
    guard let folder = try TrustedFile.find(place.folder), let library = try folder.item(place.file) else {
      throw .unreadable(path, kind: "file", code: ENOENT)
    }
    guard library.path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/") else {
      throw Diagnostic(
        path: path, rule: ExtensionRule.unsafeSymlink,
        "the link '\(path)' leads out of '\(folder.path)', to '\(library.path)'", fix: "replace the link by the file")
    }
    var closure = LibraryClosure()
    do throws(Diagnostic) {
      try closure.add(library, name: path, origin: folder.path, needed: nil)
    } catch {
      for file in closure.files { close(file.descriptor) }
      throw error
    }
    files = closure.files
    stamp = library.status.stamp
  }

  deinit {
    for file in files { close(file.descriptor) }
  }
}

/// Collects a library and all libraries that it needs, each once.
private struct LibraryClosure {
  /// The maximum number of libraries with the extension's own, because a hostile bundle could name any number; more are
  /// a finding. It equals `maximumLibraries` of `launch_arguments.h`, which limits the libraries of a launch.
  private static let maximumLibraries = 64

  private(set) var files: [TrustedLibrary.File] = []
  /// The names that were looked up. The extension's own library is not one of them.
  private var seen: Set<String> = []

  mutating func add(
    _ library: TrustedFile, name: String, origin: String, needed parent: LibrarySearch?
  ) throws(Diagnostic) {
    let descriptor = try library.openForReading()
    do throws(Diagnostic) {
      if let file = ELFFile(descriptor: descriptor), file.dynamicRange != nil {
        let section = try Self.section(of: file, library.path)
        let search = LibrarySearch(section, origin: origin, parent: parent)
        for name in section.needed { try addNeeded(name, search) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    files.append(.init(name: name, descriptor: descriptor))
  }

  private static func section(of file: ELFFile, _ path: String) throws(Diagnostic) -> ELFDynamicSection {
    guard let section = ELFDynamicSection(of: file) else {
      throw Diagnostic(
        path: path, rule: FileRule.tooLarge,
        "the list of the libraries that '\(path)' needs is damaged or too long")
    }
    if let unknown = LibrarySearch.unknownPath(section) {
      throw Diagnostic(
        path: path, rule: ExtensionRule.unsafeOwner,
        "'\(path)' searches for libraries in '\(unknown)', where the host can't check who can change them",
        fix: "use '$ORIGIN' or an absolute path")
    }
    return section
  }

  private mutating func addNeeded(_ name: String, _ search: LibrarySearch) throws(Diagnostic) {
    guard !name.isEmpty, !PreloadedLibraries.contains(name), seen.insert(name).inserted else { return }
    guard seen.count < Self.maximumLibraries else {
      throw Diagnostic(
        path: search.origin, rule: FileRule.tooLarge,
        "the library in '\(search.origin)' needs more than \(Self.maximumLibraries - 1) others")
    }
    for path in search.paths(of: name) {
      for variant in LibrarySearch.variants(of: path) where FileStatus(variant) != nil {
        _ = try TrustedFile.find(variant)
      }
      if let library = try TrustedFile.find(path) {
        return try add(library, name: name, origin: PathName(path).folder, needed: search)
      }
      // If somebody adds a library to this folder later, the loader would use it.
      try TrustedFile.checkWriters(of: PathName(path).folder)
    }
    // The loader finds these libraries in its cache. The system chooses the copy, so all copies have to be safe.
    for path in search.systemPaths(of: name) where FileStatus(path) != nil { _ = try TrustedFile.find(path) }
  }
}
