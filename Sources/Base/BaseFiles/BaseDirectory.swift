/// The directories of the XDG base directory specification.
package enum BaseDirectory {
  /// The path of this program's folder, `intent-host`. It is in the directory that `variable` names; if there is none,
  /// in `fallback` in the home directory.
  package static func path(_ variable: String, fallback: String, _ environment: [String: String]) -> String {
    (named(variable, environment) ?? "\(environment["HOME"] ?? "")/\(fallback)") + "/intent-host"
  }

  /// The directory that `variable` names; nil if there is none. A value that is not an absolute path is ignored, as the
  /// specification requires.
  package static func named(_ variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
