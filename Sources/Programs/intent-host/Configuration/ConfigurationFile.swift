internal import BaseFiles
internal import ExtensionManifests

/// The user's defaults of options, read from `config.plist` in the configuration folder.
struct ConfigurationFile: Hashable, Sendable {
  /// The name of the file in the configuration folder.
  static let name = "config.plist"

  /// The values of the keys that the file has, with absolute paths.
  fileprivate(set) var values: [ConfigurationKey: [String]] = [:]

  /// Creates a configuration without values, as if there were no file.
  init() {}

  /// When the output has colours; nil if the file does not set it.
  var colour: Colour? {
    values.first { $0.key.name == "Colour" }.flatMap { $0.value.first.flatMap(Colour.init(rawValue:)) }
  }

  /// Reads the file at `path` and reports every finding.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - home: the folder that `~/` at the start of a path stands for.
  ///   - locales: the locales that findings suggest, and a function that returns whether there are texts for a locale.
  /// - Returns: the configuration, nil if a finding is an error; and every finding, in the order of the file.
  static func read(
    contentsOf path: String, home: String, locales: (known: [String], isKnown: (String) -> Bool)
  ) -> (configuration: ConfigurationFile?, findings: [Diagnostic]) {
    let log = FindingLog(path: path)
    var reader = ConfigurationReader(log: log, home: home, locales: locales)
    log.checkPermissions()
    do throws(Diagnostic) {
      let root = try PropertyListReader.read(contentsOf: path)
      if let root = PropertyListCursor(root: root, log: log) { reader.read(root) }
    } catch {
      log.add(error)
    }
    return (log.hasErrors ? nil : reader.configuration, log.findings.sorted { $0.position < $1.position })
  }
}

/// Reads a configuration from a property list.
private struct ConfigurationReader {
  let log: FindingLog
  let home: String
  let locales: (known: [String], isKnown: (String) -> Bool)
  var configuration = ConfigurationFile()

  init(log: FindingLog, home: String, locales: (known: [String], isKnown: (String) -> Bool)) {
    self.log = log
    self.home = home
    self.locales = locales
  }

  mutating func read(_ root: PropertyListCursor) {
    root.reportUnknownKeys(except: ConfigurationKey.all.map(\.name), of: "the configuration")
    for key in ConfigurationKey.all where root.has(key.name) { configuration.values[key] = values(key, root) }
  }

  private func values(_ key: ConfigurationKey, _ root: PropertyListCursor) -> [String]? {
    if key.kind == .folders { return root.strings(key.name)?.value.compactMap(path) }
    guard let text = root.string(key.name) else { return nil }
    switch key.kind {
    case .file, .folders: return path(text).map { [$0] }
    case .locale:
      return text.value.isEmpty || !locales.isKnown(text.value)
        ? reject(text, message: "there are no texts for '\(text.value)'", known: locales.known) : [text.value]
    case .word(let words):
      return words.contains(text.value)
        ? [text.value] : reject(text, message: "\(text.place.name) is '\(text.value)'", known: words)
    }
  }

  /// Returns an absolute path; nil, with a finding, for a relative path or a path that contains the character 0.
  private func path(_ text: Located<String>) -> String? {
    if text.value.contains("\0") {
      log.add(.invalidValue, at: text.place, "\(text.place.name) contains the character 0")
      return nil
    }
    if text.value.hasPrefix("/") { return text.value }
    if text.value.hasPrefix("~/") { return home + text.value.dropFirst() }
    log.add(
      .invalidValue, at: text.place, "\(text.place.name) is '\(text.value)', which is not an absolute path",
      fix: "begin it with '/' or with '~/'")
    return nil
  }

  private func reject(_ text: Located<String>, message: String, known: [String]) -> [String]? {
    log.reportUnknownWord(text, message, known: known)
    return nil
  }
}
