internal import Foundation

/// The directories of the XDG base directory specification.
package enum BaseDirectory {
  /// The folder of this program in the directory that `variable` names, or in `fallback` in the home directory.
  ///
  /// A value that is not an absolute path is ignored, as the specification requires.
  package static func path(_ variable: String, fallback: String, _ environment: [String: String]) -> String {
    let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? "\(environment["HOME"] ?? "")/\(fallback)") + "/intent-host"
  }
}
