package import HostState
package import JSONValues
internal import SourceFiles

/// The words of apps as text for people and as JSON for programs.
package struct VocabularyListing {
  private let apps: [(identifier: String, kinds: UserVocabulary.Kinds)]
  private let kind: String?

  /// Creates a listing of `content`. If `app` is nil, it contains all apps; if `kind` is nil, all kinds.
  package init(_ content: UserVocabulary.Content, app: String?, kind: String?) {
    apps = content.apps.filter { app == nil || $0.key == app }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.kind = kind
  }

  /// One JSON object for each word if a kind is selected, otherwise one for each kind.
  package var rows: [JSONValue] {
    map { app, kind, words in
      let place: [String: JSONValue] = ["app": .string(app), "type": .string(kind)]
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
    let heads = kind == nil ? ["APP", "TYPE", "WORDS"] : ["APP", "WORD", "IDENTIFIER", "SOUNDS LIKE"]
    let rows = map { app, kind, words in
      guard self.kind != nil else { return [[app, kind, String(words.count)]] }
      return words.map { [app, $0.spokenPhrase, $0.vocabularyIdentifier ?? "", $0.pronunciationHint ?? ""] }
    }
    guard !rows.isEmpty else { return [] }
    return CatalogueListing.aligned([heads] + rows).map(TerminalText.plain)
  }

  private func map<Row>(_ body: (String, String, [VocabularyWord]) -> [Row]) -> [Row] {
    apps.flatMap { app, kinds in
      kinds.sorted { $0.key < $1.key }.filter { kind == nil || $0.key == kind }.flatMap { body(app, $0.key, $0.value) }
    }
  }
}
