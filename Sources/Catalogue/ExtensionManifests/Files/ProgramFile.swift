internal import BaseFiles
internal import Foundation

/// Finds and checks the program of an app.
enum ProgramFile {
  /// The file called `name` in the bundle; nil if there is none, or if `name` is not the name of a file.
  static func find(_ name: String, in bundle: String) -> FoundLibrary? {
    guard LibraryFile.isFileName(name) else { return nil }
    let path = "\(bundle)/\(name)"
    return FileStatus(path, followsLinks: false).map { FoundLibrary(path: path, status: $0) }
  }

  /// Adds a finding if the path of the file leads out of the bundle, if another user can change it, or if it is not a
  /// program that runs on this machine.
  ///
  /// - Parameters:
  ///   - program: the file, or the link to it.
  ///   - bundle: the path of the bundle.
  ///   - place: the place of the program's name in the manifest; nil if the manifest does not name it.
  ///   - log: gets the finding.
  static func check(_ program: FoundLibrary, in bundle: String, place: PropertyListLocation?, log: FindingLog) {
    let path = program.path
    let status = program.status
    guard FileTrust.checkLink(path, status: status, within: bundle, log: log) else { return }
    guard let target = status.isLink ? FileStatus(path) : status,
      FileTrust.checkPermissions(path, status: target, log: log)
    else {
      return
    }
    guard target.isRegularFile else {
      return log.add(.notAProgram, at: place, "'\(path)' is not a regular file", fix: "put the program there")
    }
    do throws(LibraryFile.FormatError) {
      try LibraryFile.check(path, as: .program)
    } catch {
      return log.add(.notAProgram, at: place, "'\(path)' \(error.message)", fix: error.fix)
    }
    guard access(path, X_OK) != 0 else { return }
    log.add(.notAProgram, at: place, "'\(path)' is not executable", fix: "make it executable: chmod +x")
  }
}
