internal import BaseFiles
internal import Foundation

/// `executable-outside-bundle`, `executable-missing` and `not-a-library`; checks the permissions of the library too.
enum ExecutableRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let executable = subject.draft.executable
    switch subject.place.library {
    case .unknown:
      if let executable { checkName(executable, subject.log) }
      // The library can't be found here, but the expansion reports a build variable that has no value in any bundle.
      _ = subject.draft.root.string("CFBundleExecutable")
    case .file(_, let directory):
      guard let library = subject.library else { return }
      checkFile(library, within: directory, place: subject.draft.root.place(of: "CFBundleExecutable"), log: subject.log)
    case .bundle(let bundle):
      guard let executable, checkName(executable, subject.log) else { return }
      guard let library = subject.library else {
        return subject.log.add(
          .executableMissing, at: executable.place, "'\(bundle)' has no library '\(executable.value)'",
          fix: BuildVariables.hasVariable(in: executable.value)
            ? "write the library's name instead of the build variable"
            : "put it there, or name the library that is there")
      }
      checkFile(library, within: bundle, place: executable.place, log: subject.log)
    }
  }

  /// Adds a finding if `executable` is a path rather than the name of a file.
  ///
  /// - Returns: whether it is a name.
  @discardableResult
  private static func checkName(_ executable: Located<String>, _ log: FindingLog) -> Bool {
    let name = executable.value
    guard !LibraryFile.isFileName(name) else { return true }
    log.add(
      .executableOutsideBundle, at: executable.place, "'CFBundleExecutable' is '\(name)'; it should be a file's name",
      fix: "put the library into the bundle and give its name")
    return false
  }

  private static func checkFile(
    _ library: FoundLibrary, within folder: String, place: PropertyListLocation, log: FindingLog
  ) {
    let path = library.path
    let status = library.status
    guard FileTrust.checkLink(path, status: status, within: folder, log: log) else { return }
    let target = status.isLink ? FileStatus(path) : status
    guard let target, FileTrust.checkPermissions(path, status: target, log: log) else { return }
    do {
      try LibraryFile.check(path)
    } catch {
      log.add(.notALibrary, at: place, "'\(path)' \(error.message)", fix: error.fix)
    }
  }
}
