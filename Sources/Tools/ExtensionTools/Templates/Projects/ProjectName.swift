internal import Foundation
internal import IntentDefinitions
internal import XcodeProjects

/// The rules for the name of a package, which is also the name of its module, its library and its bundle.
package enum ProjectName {
  private static let maximumLength = 64
  /// What the other modules of a package add to its name.
  private static let suffixes = ["", "UI", "App", "Tests"]
  /// The folders of the package of the API that have a folder for each target, or for each group of targets.
  private static let targetFolders = ["Sources", "Tests", "Plugins", "Plugins/Apps"]

  /// Checks a name.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - package: the path of the package of the API, with whose targets the name must not collide; nil if the new
  ///     package does not depend on it.
  /// - Throws: ``NewProjectError`` if it can't be the name of a package.
  package static func check(_ name: String, package: String?) throws(NewProjectError) {
    guard let first = name.utf8.first, Self.isLetter(first), name.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
    else {
      throw NewProjectError(
        "'\(name)' can't be the name of a module and of a bundle: use letters and digits of ASCII, and begin with a "
          + "letter\(suggestion(for: name))")
    }
    guard name.utf8.count <= maximumLength else {
      throw NewProjectError("'\(name)' is too long for a name: it has more than \(maximumLength) letters")
    }
    guard !ReservedNames.words.contains(name) else {
      throw NewProjectError("'\(name)' is a reserved word of Swift\(suggestion(for: name))")
    }
    for taken in suffixes.map({ name + $0 }) where HostModules.isReserved(taken) || isTarget(taken, of: package) {
      throw NewProjectError(
        "'\(name)' can't be the name, because intent-host or the toolchain has a module '\(taken)'; try 'My\(name)'")
    }
  }

  /// Returns "; try 'MyApp'" for `my-app`; empty if nothing is left of the name.
  private static func suggestion(for name: String) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let usable = joined.drop { !$0.isLetter }
    return usable.isEmpty || String(usable) == name ? "" : "; try '\(usable.prefix(maximumLength))'"
  }

  private static func isTarget(_ name: String, of package: String?) -> Bool {
    guard let package else { return false }
    let manager = FileManager.default
    return targetFolders.map { "\(package)/\($0)" }.contains { folder in
      let groups = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
      return ([""] + groups).contains { manager.fileExists(atPath: "\(folder)/\($0)/\(name)") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
