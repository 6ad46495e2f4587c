internal import Foundation

/// The directories of the XDG base directory specification.
package enum BaseDirectory {
  /// The folder of this program under the directory that `variable` names, or else under `fallback` in the home.
  ///
  /// The specification: a path that is not absolute is to be ignored.
  package static func path(_ variable: String, fallback: String, _ environment: [String: String]) -> String {
    let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? "\(environment["HOME"] ?? "")/\(fallback)") + "/intent-host"
  }
}
