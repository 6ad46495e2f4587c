internal import ExtensionManifests
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage

/// The names on this machine with which a command line can be completed.
enum InstalledNames {
  /// Returns the names of a kind, for a command and the words before the completed one.
  static func all(_ kind: WordKind, command: String, words: [String]) -> [Suggestion] {
    switch kind {
    case .locales: return LanguageFolders().codes.map { Suggestion($0) }
    case .intents: return sorted(Catalogue.system.intents.keys.map { Suggestion($0) })
    case .applications, .apps, .extensions: break
    default: return []
    }
    let catalogue = catalogue(command, words)
    switch kind {
    case .apps: return sorted(catalogue.apps.map { Suggestion($0.identifier, help: $0.name) })
    case .extensions:
      return sorted(catalogue.extensions.map { Suggestion($0.manifest.identifier, help: $0.manifest.name) })
    default:
      let extensions = catalogue.extensions.filter { $0.manifest.kind == .intents }
      return sorted(extensions.map { Suggestion($0.manifest.name, help: $0.manifest.identifier) })
    }
  }

  /// The catalogue for the options in `words`. It logs nothing, because nobody reads messages during completion.
  private static func catalogue(_ command: String, _ words: [String]) -> ExtensionCatalogue {
    let console = Console(log: { _ in })
    let configuration = UserConfiguration(ProcessInfo.processInfo.environment)
    let options = Command.all.first { $0.name == command }?.options ?? []
    // The last word may be an option without its argument.
    let parsed =
      (try? ParsedArguments(words, options: options)) ?? (try? ParsedArguments(words.dropLast(), options: options))
    let settings = [parsed, try? ParsedArguments([], options: options)].lazy
      .compactMap { $0.flatMap { try? HostSettings(configuration.addDefaults(to: $0, for: command), console) } }.first
    return settings?.scanner.scan() ?? ExtensionCatalogue(found: [])
  }

  private static func sorted(_ suggestions: [Suggestion]) -> [Suggestion] {
    Set(suggestions).sorted { ($0.word, $0.help) < ($1.word, $1.help) }
  }
}
