public import BaseFiles
public import ExtensionManifests
internal import Foundation
public import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The donated interactions as text for people and as JSON for programs.
public struct InteractionListing {
  private let records: [InteractionRecord]
  private let catalogue: Catalogue
  /// The names of damaged files of the host, and the paths of damaged files of apps.
  public let damaged: [String]

  /// Reads the interactions that are stored in `folders`.
  public init(_ folders: HostFolders) {
    let kept = InteractionStore(folder: folders.interactions).records()
    let ofApps = AppInteractions.all(in: folders)
    records = (kept.records + ofApps.records).newestFirst
    damaged = kept.damaged + ofApps.damaged
    catalogue = .system
  }

  /// One JSON object for each interaction, newest first, for `interactions --json`.
  public var rows: [JSONValue] { records.map { .object(members($0).filter { $0.value != .null }) } }

  /// The interactions as a table of text, newest first; empty if there are none.
  public var table: [String] {
    guard !records.isEmpty else { return [] }
    let rows = records.map { record in
      [
        record.donated.formatted(.iso8601), record.owner, record.intent.type, response(record),
        summary(record),
      ]
    }
    return CatalogueListing.aligned([["DONATED", "EXTENSION", "INTENT", "RESPONSE", "PARAMETERS"]] + rows)
      .map(TerminalText.plain)
  }

  /// The phrases with which users repeat donated requests, newest first, by the identifier of the extension that
  /// receives the request. A phrase of an app belongs to the app's first extension that supports the intent. A phrase
  /// is left out if no extension of its owner in `catalogue` supports the intent.
  public func phrases(_ catalogue: ExtensionCatalogue) -> [String: [String]] {
    var phrases: [String: [String]] = [:]
    for record in records {
      let target = catalogue.extensions(supporting: record.intent.type).first {
        $0.manifest.identifier == record.owner || $0.app?.identifier == record.owner
      }
      guard let phrase = record.invocationPhrase, let identifier = target?.manifest.identifier,
        phrases[identifier]?.contains(phrase) != true
      else { continue }
      phrases[identifier, default: []].append(phrase)
    }
    return phrases
  }

  private func members(_ record: InteractionRecord) -> [String: JSONValue] {
    let writer = ValueWriter(catalogue: catalogue)
    let interaction = record.interaction
    func name(_ field: String, _ type: String) -> JSONValue {
      writer.json(interaction[field], TypeReference(type))
    }
    return [
      "extension": .string(record.owner), "donated": .string(record.donated.formatted(.iso8601)),
      "identifier": .string(record.identifier),
      "groupIdentifier": record.groupIdentifier.map(JSONValue.string) ?? .null,
      "direction": name("direction", "INInteractionDirection"),
      "status": name("intentHandlingStatus", "INIntentHandlingStatus"),
      "start": writer.plain(interaction["start"]), "duration": writer.plain(interaction["duration"]),
      "intent": .string(record.intent.type), "parameters": parameters(record, writer),
      "code": record.response.map { _ in .string(response(record)) } ?? .null,
    ]
  }

  private func parameters(_ record: InteractionRecord, _ writer: ValueWriter) -> JSONValue {
    guard let definition = catalogue.intents[record.intent.type] else { return writer.plain(.object(record.intent)) }
    return .object(writer.members(record.intent, definition.parameters))
  }

  /// Returns the name of the response's code; empty if there is no response.
  private func response(_ record: InteractionRecord) -> String {
    guard let response = record.response else { return "" }
    guard let definition = catalogue.intents[record.intent.type] else { return "\(response["code"].intValue ?? 0)" }
    return ResponseStatus(definition, response).code
  }

  private func summary(_ record: InteractionRecord) -> String {
    let describer = ValueDescriber(catalogue: catalogue, language: .english)
    let parameters = catalogue.intents[record.intent.type]?.parameters ?? []
    return parameters.compactMap { parameter in
      let text = describer.text(record.intent[parameter.name], parameter.type)
      return text.isEmpty ? nil : "\(ValueDescriber.words(parameter.name)): \(text)"
    }.joined(separator: ", ")
  }
}
