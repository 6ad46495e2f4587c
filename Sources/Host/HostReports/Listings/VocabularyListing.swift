package import BaseFiles
package import HostState

/// The words of apps as text for people and as JSON for programs.
package struct VocabularyListing {
  private let apps: [(identifier: String, kinds: UserVocabulary.Kinds, source: Source)]
  private let kind: String?

  /// Who sets words.
  private enum Source: String {
    /// The user, with the command.
    case user
    /// The app or its extension, with `INVocabulary`.
    case app
  }

  /// Creates a listing of the user's words for apps and of the words that apps and extensions set themselves.
  ///
  /// - Parameters:
  ///   - content: the user's words.
  ///   - own: the words that apps and extensions set, by their identifiers.
  ///   - app: the only app of the listing; nil for all apps.
  ///   - kind: the only kind of the listing; nil for all kinds.
  package init(
    _ content: UserVocabulary.Content, own: [String: UserVocabulary.Kinds] = [:], app: String?, kind: String?
  ) {
    let all =
      content.apps.map { (identifier: $0.key, kinds: $0.value, source: Source.user) }
      + own.map { (identifier: $0.key, kinds: $0.value, source: Source.app) }
    apps = all.filter { app == nil || $0.identifier == app }.sorted {
      ($0.identifier, $1.source.rawValue) < ($1.identifier, $0.source.rawValue)
    }
    self.kind = kind
  }

  /// One JSON object for each word if a kind is selected, otherwise one for each kind.
  package var rows: [JSONValue] {
    map { app, kind, words, source in
      let place: [String: JSONValue] = [
        "app": .string(app), "type": .string(kind), "setBy": .string(source.rawValue),
      ]
      guard self.kind != nil else { return [.object(place.merging(["count": .int(Int64(words.count))]) { $1 })] }
      return words.map { word in .object(place.merging(Self.members(word)) { $1 }) }
    }
  }

  private static func members(_ word: VocabularyWord) -> [String: JSONValue] {
    [
      "spokenPhrase": word.spokenPhrase, "vocabularyIdentifier": word.vocabularyIdentifier,
      "pronunciationHint": word.pronunciationHint,
    ].compactMapValues { $0.map(JSONValue.string) }
  }

  /// The same rows as a table of text; empty if there are none.
  package var table: [String] {
    let heads =
      kind == nil ? ["APP", "TYPE", "WORDS", "SET BY"] : ["APP", "WORD", "IDENTIFIER", "SOUNDS LIKE", "SET BY"]
    let rows = map { app, kind, words, source in
      guard self.kind != nil else { return [[app, kind, String(words.count), source.rawValue]] }
      return words.map {
        [app, $0.spokenPhrase, $0.vocabularyIdentifier ?? "", $0.pronunciationHint ?? "", source.rawValue]
      }
    }
    guard !rows.isEmpty else { return [] }
    return CatalogueListing.aligned([heads] + rows).map(TerminalText.plain)
  }

  private func map<Row>(_ body: (String, String, [VocabularyWord], Source) -> [Row]) -> [Row] {
    apps.flatMap { app, kinds, source in
      kinds.sorted { $0.key < $1.key }.filter { kind == nil || $0.key == kind }
        .flatMap { body(app, $0.key, $0.value, source) }
    }
  }
}
