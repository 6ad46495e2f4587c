internal import Foundation

/// What was built. `intent-host --version --verbose` prints it.
package struct BuildRecord: Codable, Hashable, Sendable {
  /// The version of the package.
  package let version: String
  /// The commit of the sources; nil if the sources are not in a clone, or if git is not installed.
  package let commit: String?
  /// The time of the sources, in seconds since 1970: `SOURCE_DATE_EPOCH` of the environment, or else the time of the
  /// commit, or else 0. Packages use it as the time of all files, so that the same sources make the same bytes.
  package let time: Int

  /// Reads the version of the built program and the commit of the sources.
  ///
  /// - Parameters:
  ///   - package: the folder of the sources.
  ///   - build: the folder of the products of the build.
  /// - Throws: ``PackagingError`` if the program does not run.
  package init(package: String, build: String) throws(PackagingError) {
    let line = try SystemProgram.run(["\(build)/intent-host"], ["--version"])
    guard let version = line.split(whereSeparator: \.isWhitespace).last else {
      throw PackagingError("'\(build)/intent-host --version' printed no version")
    }
    self.version = String(version)
    // Installed sources have no repository, and the machine may have no git.
    let log = try? SystemProgram.run(["git"], ["-C", package, "log", "-1", "--format=%H %ct"])
    let words = log?.split(whereSeparator: \.isWhitespace) ?? []
    commit = words.first.map(String.init)
    let wanted = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    time = wanted ?? words.last.flatMap { Int($0) } ?? 0
  }

  /// Returns the names of the commands of the built program, which its command completion lists.
  ///
  /// - Parameter build: the folder of the products of the build.
  /// - Returns: the names, in the order of the help.
  /// - Throws: ``PackagingError`` if the program does not run.
  package static func commands(build: String) throws(PackagingError) -> [String] {
    let lines = try SystemProgram.run(["\(build)/intent-host"], ["complete", "fish", "--", ""]).split(separator: "\n")
    // The first line has the kind of the words that follow.
    return lines.dropFirst().compactMap { $0.split(separator: "\t").first.map(String.init) }.filter {
      !$0.hasPrefix("-")
    }
  }

  /// The record as JSON.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    // Texts and a number can always be encoded.
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
  }
}
