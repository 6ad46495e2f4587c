import Foundation

/// A target whose code is changed, as a row of 'Targets.tsv'.
struct MutatedTarget {
  let name: String
  /// The folder of the target below the package.
  let folder: String
  /// The folder of the files that are changed.
  let changedFolder: String
  /// The filter of the tests that run.
  let tests: String
  /// The filter of tests that are left out; nil for none.
  let skippedTests: String?

  /// The target of the tests.
  var testTarget: String { "\(name)Tests" }

  /// Reads the targets.
  ///
  /// - Parameters:
  ///   - file: the table.
  ///   - package: the folder of the package.
  /// - Returns: the targets, in the order of the rows.
  /// - Throws: ``Failure`` if a row or its target is not as expected.
  static func all(in file: URL, package: URL) throws -> [MutatedTarget] {
    let sources = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: "Sources").path)
    return try tableRows(of: file).map { columns in
      guard columns.count >= 3 else { throw Failure("'\(file.path)' needs three columns in a row: \(columns)") }
      let folders = sources.map { "Sources/\($0)/\(columns[0])" }
      guard let folder = folders.first(where: { package.contains($0) }) else {
        throw Failure("there is no folder of the target '\(columns[0])'")
      }
      return MutatedTarget(
        name: columns[0], folder: folder, changedFolder: columns[1] == "." ? folder : "\(folder)/\(columns[1])",
        tests: columns[2], skippedTests: columns.count > 3 && !columns[3].isEmpty ? columns[3] : nil)
    }
  }
}

/// What can't be done, for people.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Returns the rows of a table whose columns tabs separate, without comments and empty lines.
func tableRows(of file: URL) throws -> [[String]] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}

extension URL {
  /// Whether there is something at a path below this folder.
  func contains(_ path: String) -> Bool { FileManager.default.fileExists(atPath: appending(path: path).path) }

  /// The paths of the files below a folder, from this folder, in order; those that Git ignores in the package too.
  func files(below folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: appending(path: folder).path)
    return paths.sorted().map { "\(folder)/\($0)" }.filter { path in
      (try? appending(path: path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
  }
}
