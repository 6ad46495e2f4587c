internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentWire
internal import Testing
internal import ViewTrees

@Suite("What a tap on a view requests")
struct ViewActionTests {
  private let journal: JournalCatalogue

  init() throws {
    journal = try JournalCatalogue()
  }

  /// The request of a button, as JSON text; nil if a tap does nothing.
  private func request(_ intent: String, _ fields: [WireObject.Field] = []) throws -> String? {
    let frame = ViewRect(x: 0, y: 0, width: 100, height: 20)
    var button = ViewNode(frame: frame)
    button.action = WireObject(type: intent, fields: fields)
    let tree = ViewTree(size: ViewSize(width: 100, height: 20), root: ViewNode(frame: frame, children: [button]))
    let target = try #require(journal.catalogue.extensions.first)
    let actions = ViewActions(
      try ViewTree(tree.object()), of: target, intents: KnownIntents(journal.catalogue))
    let members = tree.members(actions: actions)
    guard case .object(let root)? = members["view"], case .array(let children)? = root["children"],
      case .object(let node)? = children.first
    else { return nil }
    return node["action"]?.line
  }

  @Test("An intent of the extension with its values is a request to this app")
  func own() throws {
    let entry = WireObject(
      type: "JournalEntry",
      fields: [.init(name: "identifier", value: .string("1")), .init(name: "displayString", value: .string("A"))])
    let request = try #require(try request("DeleteEntryIntent", [.init(name: "entry", value: .object(entry))]))
    let read = ConversationRequest(line: request)
    guard case .intent(let intent) = read.content else {
      Issue.record("\(request) \(read.content)")
      return
    }
    #expect(intent.intent == "DeleteEntryIntent")
    #expect(read.application == journal.catalogue.extensions.first?.manifest.identifier)
    _ = try StructuredRequest(intent, intents: KnownIntents(journal.catalogue))
  }

  @Test(
    "A tap on anything else does nothing",
    arguments: [
      ("INSendMessageIntent", "content", WireValue.string("Hello")), ("NoSuchIntent", "stars", .int(5)),
      ("RateDayIntent", "stars", .string("5")), ("RateDayIntent", "moons", .int(5)),
      ("RateDayIntent", "application", .string("com.example")),
    ])
  func foreign(intent: String, name: String, value: WireValue) throws {
    #expect(try request(intent, [.init(name: name, value: value)]) == nil)
  }
}
