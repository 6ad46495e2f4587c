internal import BaseFiles
internal import Foundation
internal import HostState
internal import IntentLanguage

/// The defaults of options, from the environment and from the user's configuration file.
struct UserConfiguration: Sendable {
  /// The commands that run with an invalid configuration file: the commands that report its defects, and the commands
  /// without an option that it sets.
  private static let tolerantCommands: Set = ["validate", "doctor", "complete", "completions", "manual"]
  /// The commands whose results are the same for every user.
  private static let independentCommands: Set = ["test", "new", "build", "bundle"]

  /// The path of the file.
  let path: String
  /// Whether there is a file.
  let exists: Bool
  /// All findings about the file.
  let findings: [Diagnostic]
  private let file: ConfigurationFile?
  private let environment: [String: String]

  /// Reads the file in the configuration folder.
  init(_ environment: [String: String]) {
    self.environment = environment
    path = HostFolders(environment: environment).configuration.appending(path: ConfigurationFile.name).path
    var entry = stat()
    // Only a missing file means no configuration; a file that can't be read is an error.
    exists = lstat(path, &entry) == 0 || (errno != ENOENT && errno != ENOTDIR)
    (file, findings) = exists ? Self.read(path) : (ConfigurationFile(), [])
  }

  /// Returns the content of the configuration file at `path`, nil if it has errors, and all findings about it.
  static func read(_ path: String) -> (configuration: ConfigurationFile?, findings: [Diagnostic]) {
    let languages = LanguageFolders()
    return ConfigurationFile.read(
      contentsOf: path, home: NSHomeDirectory(),
      locales: (languages.codes, { languages.code(for: $0) != nil }))
  }

  /// When the output has colours; nil if the file does not set it.
  var colour: Colour? { file?.colour }

  /// The names of the keys that the file sets, sorted.
  var keys: [String] { (file?.values.keys.map(\.name) ?? []).sorted() }

  /// Returns `arguments` with the defaults for `command`.
  ///
  /// - Throws: ``UsageError`` with each error of the file, unless the command does not need it.
  func addDefaults(to arguments: ParsedArguments, for command: String) throws(UsageError) -> ParsedArguments {
    if Self.independentCommands.contains(command) { return arguments }
    if file == nil, !Self.tolerantCommands.contains(command) {
      let errors = findings.filter { $0.severity == .error }.map(\.description)
      throw UsageError(message: "the configuration can't be used: " + errors.joined(separator: "; "))
    }
    return arguments.withDefaults(defaults)
  }

  private var defaults: [Option.Name: OptionDefault] {
    var defaults: [Option.Name: OptionDefault] = [:]
    for key in ConfigurationKey.all {
      guard let option = Option.Name(rawValue: key.option) else { continue }
      if let variable = key.variable, let value = environment[variable], !value.isEmpty {
        // The search paths read this variable themselves.
        guard option != .plugins else { continue }
        let values = option == .manifests ? value.split(separator: ":").map(String.init) : [value]
        defaults[option] = OptionDefault(arguments: values, origin: variable)
      } else if let values = file?.values[key], !values.isEmpty {
        defaults[option] = OptionDefault(arguments: values, origin: "\(key.name) of '\(path)'")
      }
    }
    return defaults
  }
}
