internal import BaseFiles
internal import Foundation

/// Finds the files of a bundle that its signature covers: all but those in its own folder `Signature`.
enum SealedFiles {
  /// The maximum number of files; a bundle with more is rejected.
  private static let maximumFiles = 100_000
  /// The maximum depth of folders; deeper folders are rejected.
  private static let maximumLevels = 32

  /// Returns the paths of the files in the bundle, sorted.
  ///
  /// - Throws: a finding about the first link, special file, or name that a list of files can't hold.
  static func paths(in bundle: String) throws(Diagnostic) -> [String] {
    var paths: [String] = []
    try add("", in: bundle, level: 0, to: &paths)
    return paths.sorted()
  }

  private static func add(
    _ folder: String, in bundle: String, level: Int, to paths: inout [String]
  ) throws(Diagnostic) {
    guard level <= maximumLevels else { throw defect("\(bundle)/\(folder)", "has folders that are nested too deeply") }
    let whole = folder.isEmpty ? bundle : "\(bundle)/\(folder)"
    guard access(whole, R_OK | X_OK) == 0 else { throw defect(whole, "can't be read: \(systemReason(errno))") }
    let names = FolderListing.names(in: whole)
    guard !names.isEmpty || folder.isEmpty else {
      throw defect(whole, "is an empty folder, which a list of files can't name; remove it")
    }
    for name in names {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if path == SignatureFiles.folder { continue }
      guard isSafe(path) else {
        throw defect(
          "\(whole)/\(name)", "has a name that is not UTF-8, or that has a control character or a backslash")
      }
      guard let status = FileStatus("\(bundle)/\(path)", followsLinks: false) else { continue }
      if status.isDirectory {
        try add(path, in: bundle, level: level + 1, to: &paths)
      } else if status.isRegularFile {
        paths.append(path)
      } else {
        throw defect("\(bundle)/\(path)", "is not a regular file; a signature covers only regular files")
      }
      guard paths.count <= maximumFiles else { throw defect(bundle, "has more than \(maximumFiles) files") }
    }
  }

  /// Whether the list can contain the path: the path stays in the bundle, and sha256sum(1) writes it without escapes.
  static func isSafe(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
      && !path.unicodeScalars.contains { $0.value < 32 || $0.value == 127 || $0 == "\\" || $0 == "\u{fffd}" }
  }

  private static func defect(_ path: String, _ text: String) -> Diagnostic {
    Diagnostic(path: path, position: .start, rule: FileRule.unreadable, message: "'\(path)' \(text)")
  }
}

/// The files of a signature, in the folder of the bundle.
package enum SignatureFiles {
  static let folder = "Signature"
  /// The digests of the other files, as sha256sum(1) writes them.
  package static let digests = "\(folder)/Files.sha256"
  /// The author's public key in PEM; missing if the bundle is unsigned.
  static let author = "\(folder)/Author.pem"
  /// The author's Ed25519 signature of the file ``digests``: 64 bytes.
  static let signature = "\(folder)/Files.sig"

  /// Returns the path of the first item in the folder of a bundle's signature that does not belong there; nil if there
  /// is none. The signature does not cover its own folder.
  static func foreignItem(in bundle: String) -> String? {
    FolderListing.names(in: "\(bundle)/\(folder)").sorted().map { "\(folder)/\($0)" }
      .first { ![digests, author, signature].contains($0) }
  }
}
