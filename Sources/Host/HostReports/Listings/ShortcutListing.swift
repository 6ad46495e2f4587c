package import BaseFiles
package import ExtensionManifests
package import HostState
package import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The suggested shortcuts of apps and the shortcuts with a phrase of the user, as text for people and as JSON for
/// programs.
package struct ShortcutListing {
  private struct Row {
    let identifier: String
    /// The source of a suggestion, or `added`.
    let state: String
    let phrase: String?
    let shortcut: Shortcut
  }

  /// The suggestions of the installed extensions and apps.
  package let suggestions: [ShortcutSuggestion]
  /// The shortcuts that the user has added.
  package let shortcuts: [VoiceShortcut]
  /// The files that can't be read.
  package let damaged: [String]

  /// Reads the shortcuts.
  ///
  /// - Parameters:
  ///   - installed: the extensions and apps whose suggestions are listed.
  ///   - folders: the folders of the host.
  package init(_ installed: ExtensionCatalogue, _ folders: HostFolders) {
    let owners = installed.extensions.map(\.manifest.identifier) + installed.apps.map(\.identifier)
    let suggested = ShortcutSuggestions(of: owners, in: folders)
    let added = VoiceShortcutStore(folders).read()
    suggestions = suggested.suggestions
    shortcuts = added.shortcuts
    damaged = suggested.damaged + added.damaged
  }

  private var all: [Row] {
    shortcuts.map { Row(identifier: $0.identifier, state: "added", phrase: $0.phrase, shortcut: $0.shortcut) }
      + suggestions.map {
        Row(
          identifier: $0.identifier, state: $0.source.rawValue, phrase: $0.shortcut.suggestedPhrase,
          shortcut: $0.shortcut)
      }
  }

  /// Whether there is no shortcut.
  package var isEmpty: Bool { shortcuts.isEmpty && suggestions.isEmpty }

  /// Returns one JSON object for each shortcut, the added ones first. `status` returns the permission of an owner's app
  /// to receive requests; nil if the owner belongs to no app.
  package func rows(_ status: (_ owner: String) -> AuthorizationStatus?) -> [JSONValue] {
    all.map { row in
      let action = row.shortcut.action
      var members: [String: JSONValue] = [
        "id": .string(row.identifier), "state": .string(row.state), "owner": .string(row.shortcut.owner),
      ]
      members["phrase"] = row.phrase.map(JSONValue.string)
      members["authorization"] = status(row.shortcut.owner).map { .string($0.rawValue) }
      if row.shortcut.isActivity {
        members["activityType"] = action["activityType"].stringValue.map(JSONValue.string)
        members["title"] = row.shortcut.title.map(JSONValue.string)
      } else {
        members["intent"] = .string(action.type)
        members["parameters"] = parameters(action)
      }
      return .object(members)
    }
  }

  /// The same rows as a table of text; empty if there are none.
  package var table: [String] {
    let rows = all.map { row in
      [row.identifier, row.state, row.shortcut.owner, row.phrase ?? "", Self.summary(row.shortcut)]
    }
    guard !rows.isEmpty else { return [] }
    return CatalogueListing.aligned([["ID", "STATE", "OWNER", "PHRASE", "STARTS"]] + rows).map(TerminalText.plain)
  }

  private func parameters(_ intent: WireObject) -> JSONValue {
    let writer = ValueWriter(catalogue: .system)
    guard let definition = Catalogue.system.intents[intent.type] else { return writer.plain(.object(intent)) }
    return .object(writer.members(intent, definition.parameters))
  }

  /// Returns the request with its parameters, or the activity with its title.
  private static func summary(_ shortcut: Shortcut) -> String {
    let action = shortcut.action
    if shortcut.isActivity {
      let type = action["activityType"].stringValue ?? ""
      return shortcut.title.map { "\(type): \($0)" } ?? type
    }
    let describer = ValueDescriber(catalogue: .system, language: .english)
    let values = (Catalogue.system.intents[action.type]?.parameters ?? []).compactMap { parameter -> String? in
      describer.spoken(action[parameter.name], of: parameter).map { "\(ValueDescriber.words(parameter.name)): \($0)" }
    }
    return values.isEmpty ? action.type : "\(action.type) (\(values.joined(separator: ", ")))"
  }
}
