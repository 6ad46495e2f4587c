internal import Foundation
internal import PropertyLists

/// `executable-outside-bundle`, `executable-missing`, `not-a-library`, and whether the file can be trusted.
enum Executable: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let executable = subject.draft.executable
    switch subject.place.library {
    case .unknown:
      if let executable { checkName(executable, subject.log) }
    case .file(let path, let directory):
      guard let status = FileStatus(path, followsLinks: false) else { return }
      checkFile(path, status, within: directory, subject.draft.root.place(of: "CFBundleExecutable"), subject.log)
    case .bundle(let bundle):
      guard let executable, checkName(executable, subject.log) else { return }
      guard let found = LibraryFile.find(executable.value, in: bundle) else {
        return subject.log.add(
          .executableMissing, at: executable.place, "'\(bundle)' has no library '\(executable.value)'",
          fix: BuildVariables.isLeft(in: executable.value)
            ? "write the library's name instead of the build variable" : "put it there, or name the one that is there")
      }
      checkFile(found.path, found.status, within: bundle, executable.place, subject.log)
    }
  }

  /// Whether `executable` is the name of a file, and nothing that leads elsewhere.
  @discardableResult
  private static func checkName(_ executable: Located<String>, _ log: FindingLog) -> Bool {
    let name = executable.value
    let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
    guard !isPlain || ["", ".", ".."].contains(name) else { return true }
    log.add(
      .executableOutsideBundle, at: executable.place, "'CFBundleExecutable' is '\(name)'; it should be a file's name",
      fix: "put the library into the bundle and give its name")
    return false
  }

  private static func checkFile(
    _ path: String, _ status: FileStatus, within folder: String, _ place: PropertyListPlace, _ log: FindingLog
  ) {
    guard FileTrust.checkLink(path, status, within: folder, log) else { return }
    let target = status.isLink ? FileStatus(path) : status
    guard let target, FileTrust.checkPermissions(path, target, log) else { return }
    do {
      _ = try LibraryFile.header(of: path)
    } catch {
      log.add(.notALibrary, at: place, "'\(path)' \(error.message)", fix: error.fix)
    }
  }
}
