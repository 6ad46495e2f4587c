internal import BaseFiles
internal import Foundation

/// The folder for finished bundles. A host that watches it never sees a partial bundle.
package struct BundleOutput {
  /// The absolute path of the folder.
  package let folder: String

  /// Makes the output for a folder.
  ///
  /// - Parameter folder: the absolute path.
  package init(folder: String) {
    self.folder = folder
  }

  /// Creates the folder, and checks that bundles can be written there.
  ///
  /// - Throws: ``ProjectBuildError`` if they can't.
  func create() throws(ProjectBuildError) {
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw unwritableError(systemReason(error))
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw unwritableError(systemReason(errno)) }
  }

  private func unwritableError(_ reason: String) -> ProjectBuildError {
    ProjectBuildError("no bundle can be put into '\(folder)': \(reason); name another folder with '--output'")
  }

  /// Calls `write` with the path of an empty folder, and moves the result to the place of the bundle `name`.
  ///
  /// - Returns: whether the bundle differs from the previous one.
  package func replace(_ name: String, _ write: (_ draft: String) throws -> Void) throws -> Bool {
    try create()
    // A draft of a killed process that can't be removed now is removed by a later build.
    OwnedFolder.sweep(folder, where: { $0.hasPrefix(Self.prefix) }) { try? FileManager.default.removeItem(atPath: $0) }
    let owned: OwnedFolder
    do { owned = try OwnedFolder("\(folder)/\(Self.prefix)") } catch {
      throw unwritableError(systemReason(error))
    }
    // The lock is held until the draft is removed.
    defer { withExtendedLifetime(owned) { try? FileManager.default.removeItem(atPath: owned.path) } }
    // The draft has its final name, so that it is checked like a bundle.
    let draft = "\(owned.path)/\(name)"
    let place = "\(folder)/\(name)"
    guard mkdir(draft, 0o755) == 0, chmod(draft, 0o755) == 0 else { throw unwritableError(systemReason(errno)) }
    try write(draft)
    if FileTree.areEqual(draft, place) { return false }
    try publish(draft, at: place)
    return true
  }

  /// Replaces the program `name` by a copy of the file at `path`, in one step.
  ///
  /// - Returns: whether the program differs from the previous one.
  func replaceProgram(_ name: String, by path: String) throws -> Bool {
    try create()
    let place = "\(folder)/\(name)"
    let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: 1 << 30)
    // A previous program that can't be read is replaced.
    if (try? RegularFile.bytes(contentsOf: place, maximumBytes: bytes.count)) == bytes { return false }
    do throws(POSIXError) {
      let draft = try DraftFile(replacing: place, sweep: .file)
      try draft.write(bytes)
      guard fchmod(draft.descriptor, 0o755) == 0 else { throw .last }
      try draft.replaceTarget()
    } catch {
      throw ProjectBuildError("'\(place)' can't be replaced: \(systemReason(error))")
    }
    return true
  }

  private static let prefix = ".intent-host-build-"

  /// Exchanges the draft and the previous bundle, and removes the previous bundle.
  private func publish(_ draft: String, at place: String) throws {
    if FileKind.name(path: place, followsLinks: false) == nil, FileStamp.of(path: place) != nil {
      throw ProjectBuildError("'\(place)' is a file; remove it, so that the bundle can be written")
    }
    if PathExchange.exchange(draft, place) { return }
    // There is no previous bundle, or the file system can't exchange two paths.
    if FileStamp.of(path: place) != nil { try FileManager.default.removeItem(atPath: place) }
    guard rename(draft, place) == 0 else {
      throw ProjectBuildError("'\(place)' can't be replaced: \(systemReason(errno))")
    }
  }
}
