/// A key of the configuration file: an option of the commands whose default it sets.
struct ConfigurationKey: Hashable, Sendable {
  /// The kind of a value.
  enum Kind: Hashable, Sendable {
    /// The paths of folders, in an array.
    case folders
    /// The path of a file.
    case file
    /// A locale with texts.
    case locale
    /// One of these words.
    case word([String])
  }

  /// The key in the file.
  let name: String
  /// The long name of the option without hyphens.
  let option: String
  /// The variable of the environment that overrides the file; nil if there is none.
  let variable: String?
  let kind: Kind

  /// All keys.
  static let all = [
    ConfigurationKey(name: "Colour", option: "colour", variable: nil, kind: .word(Colour.allCases.map(\.rawValue))),
    ConfigurationKey(name: "Contacts", option: "contacts", variable: "INTENT_HOST_CONTACTS", kind: .file),
    ConfigurationKey(name: "Locale", option: "locale", variable: "INTENT_HOST_LOCALE", kind: .locale),
    ConfigurationKey(name: "Manifests", option: "manifests", variable: "INTENT_HOST_MANIFESTS", kind: .folders),
    ConfigurationKey(name: "Plugins", option: "plugins", variable: "INTENT_HOST_PLUGINS", kind: .folders),
    ConfigurationKey(name: "Policy", option: "policy", variable: "INTENT_HOST_POLICY", kind: .file),
  ]
}

/// When the output has colours.
enum Colour: String, CaseIterable, Sendable {
  /// On a terminal that has colours.
  case auto
  /// On every output, including pipes and files.
  case always
  /// On no output.
  case never
}
