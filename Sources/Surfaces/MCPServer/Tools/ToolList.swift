internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

/// The tools for the intents that the extensions of a catalogue support.
struct ToolList: Sendable {
  /// The maximum number of tools in one answer.
  static let pageLimit = 100

  /// The tools that are listed, in alphabetical order. A tool whose name reads like instructions to a model is left out,
  /// and an intent that has a successor in the same apps.
  let tools: [IntentTool]
  /// The listings of ``tools``.
  let listings: [[String: JSONValue]]
  /// All tools by their names, and by the classes of their intents.
  private let named: [String: IntentTool]

  /// Creates the tools. An intent without a definition has none.
  init(_ extensions: ExtensionCatalogue) {
    let known = KnownIntents(extensions)
    let all = extensions.intents.sorted().compactMap { Self.tool($0, known, in: extensions) }
    let distinct = Self.distinct(all)
    named = Dictionary(distinct.flatMap { [($0.text.name, $0), ($0.definition.name, $0)] }) { first, _ in first }
    let apps = Dictionary(distinct.map { ($0.definition.name, Set($0.applications)) }) { first, _ in first }
    tools = distinct.filter { tool in
      ModelInstructions.phrase(in: tool.text.name) == nil
        && tool.text.successor.flatMap { apps[$0] }?.isSuperset(of: tool.applications) != true
    }.sorted { $0.text.name < $1.text.name }
    listings = tools.map(\.listing)
  }

  private static func tool(_ intent: String, _ known: KnownIntents, in extensions: ExtensionCatalogue) -> IntentTool? {
    let names = Set(extensions.extensions(supporting: intent).map(\.manifest.name)).sorted()
    guard let first = names.first, ToolName.isValid(intent), let kind = try? known.kind(intent, application: nil) else {
      return nil
    }
    let text = BuiltInTools.texts[intent] ?? ToolText(kind.definition, kind.catalogue, application: first)
    return IntentTool(kind: kind, applications: names, text: text)
  }

  /// Gives each tool a name of its own. An app's intent can't take the name of another tool; it keeps its class then.
  private static func distinct(_ tools: [IntentTool]) -> [IntentTool] {
    var taken = Set(SpokenTool.allCases.map(\.rawValue)).union(BuiltInTools.texts.values.map(\.name))
    return tools.map { tool in
      guard !tool.isBuiltIn else { return tool }
      var own = tool
      if !taken.insert(tool.text.name).inserted { own.text.name = tool.definition.name }
      return own
    }
  }

  /// Returns a page of `listings`.
  ///
  /// - Parameters:
  ///   - listings: the listings of all tools.
  ///   - start: the index of the first one.
  /// - Returns: the tools, and the index of the first tool on the next page; nil on the last page.
  static func page(of listings: [JSONValue], from start: Int) -> (tools: [JSONValue], next: Int?) {
    guard start < listings.count else { return ([], nil) }
    let end = start + pageLimit
    return (Array(listings[start..<min(end, listings.count)]), end < listings.count ? end : nil)
  }

  /// Returns the tool with this name or for this intent; nil if there is none.
  func tool(_ name: String) -> IntentTool? { named[name] }

  /// The names of the tools and of their intents.
  var names: [String] { named.keys.sorted() }
}
