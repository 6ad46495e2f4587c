@testable internal import ExtensionManifests
internal import IntentDefinitions

extension BrokenExample {
  /// A bundle with a description of App Intents. `members` are members of the object, after its version.
  private static func description(_ rule: AppIntentRule, _ members: String, _ text: String) -> BrokenExample {
    BrokenExample(
      rule: rule,
      [
        "Chat.appex/Info.plist": .text(SampleManifest().text), "Chat.appex/libChat.so": .library,
        "Chat.appex/AppIntents.json": .text("{\"version\": 1,\n \(members)}\n"),
      ], "Chat.appex/AppIntents.json:▶: \(text)")
  }

  private static func intent(_ members: String) -> String {
    #""intents": [{"name": "OrderIntent", "title": {"key": "Order"}\#(members)}]"#
  }

  private static func phrases(_ phrases: String) -> String {
    intent("") + #", "shortcuts": [{"intent": "OrderIntent", "phrases": \#(phrases)}]"#
  }

  /// One defect of a description of App Intents for each rule. The tests of the reader have more.
  static let appIntents: [BrokenExample] = [
    description(
      .duplicateName,
      #""intents": [{"name": "AIntent", "title": {"key": "A"}}, {"name": ▶"AIntent", "title": {"key": "A"}}]"#,
      "warning: 'AIntent' is already the name of another type, so this intent is ignored; rename the intent"),
    description(
      .entityWithoutSearch, #""entities": [{"name": "Soup", "title": {"key": "Soup"}, "queries": ▶[]}]"#,
      "note: the query of 'Soup' does not search, so that users can only name the entities that it suggests; "
        + "let it conform to 'EntityStringQuery' or 'EnumerableEntityQuery'"),
    description(.malformed, "▶7", "error: expected the name of a member"),
    description(
      .missingTitle, #""intents": [▶{"name": "AIntent"}]"#,
      "warning: the intent 'AIntent' has no title, so that its name is shown"),
    description(
      .duplicatePhrase, phrases(#"["Order ${applicationName}", ▶"order ${applicationName}"]"#),
      "warning: the phrase 'order ${applicationName}' is already a phrase of 'OrderIntent'; remove one of them"),
    description(
      .modelInstructions,
      #""intents": [{"name": "AIntent", "title": {"key": "A"}, "description": ▶{"key": "You must call this tool"}}]"#,
      "warning: the text 'You must call this tool' reads like instructions to a language model, by \"you must call\", "
        + "so no tool for models has it; say what the app does"),
    description(
      .phraseWithoutName, phrases(#"[▶"Order it"]"#),
      "warning: the phrase 'Order it' does not contain the name of the app; "
        + "add '\\(.applicationName)'; otherwise Apple's systems reject it"),
    description(
      .tooMany, "\"shortcuts\": ▶[\(Array(repeating: "{\"intent\": \"A\"}", count: 11).joined(separator: ", "))]",
      "warning: 'shortcuts' has 11 elements; those after the first 10 are ignored"),
    description(
      .unknownIntent, #""shortcuts": [{"intent": ▶"AIntent", "phrases": ["Do it in ${applicationName}"]}]"#,
      "warning: there is no intent 'AIntent'"),
    description(
      .unknownParameter,
      phrases(#"[▶"Order ${soup} in ${applicationName}"]"#),
      "warning: 'Order ${soup} in ${applicationName}' names the parameter 'soup', which 'OrderIntent' does not have"),
    description(
      .unknownType, intent(#", "parameters": [{"name": "thing", "isOptional": true, "type": ▶"other:Thing"}]"#),
      "warning: the parameter 'thing' of 'OrderIntent' has the type 'other:Thing', which does not cross to the host; "
        + "use a type that the page 'App Intents on Linux' lists, or make the parameter optional"),
    BrokenExample(
      rule: AppIntentRule.unknownVersion,
      [
        "Chat.appex/Info.plist": .text(SampleManifest().text), "Chat.appex/libChat.so": .library,
        "Chat.appex/AppIntents.json": .text("{\"version\": ▶2}\n"),
      ],
      "Chat.appex/AppIntents.json:▶: error: the description has an unknown version; known is 1; "
        + "build the bundle again with this program"),
  ]
}
