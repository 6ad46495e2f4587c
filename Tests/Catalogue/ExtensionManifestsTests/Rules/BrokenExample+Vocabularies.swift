@testable internal import ExtensionManifests

extension BrokenExample {
  private static func phrases(_ rule: ExtensionRule, _ entries: String, _ text: String) -> BrokenExample {
    vocabulary(rule, "<key>IntentPhrases</key><array>\(entries)</array>", text)
  }

  private static func items(_ rule: ExtensionRule, _ items: String, _ text: String) -> BrokenExample {
    parameter(rule, "<string>INStartWorkoutIntent.workoutName</string>", items: items, text)
  }

  private static func parameter(
    _ rule: ExtensionRule, _ names: String, items: String = right, _ text: String
  ) -> BrokenExample {
    vocabulary(
      rule,
      "<key>ParameterVocabularies</key><array><dict>\n<key>ParameterNames</key><array>\(names)</array>\n"
        + "<key>ParameterVocabulary</key><array>\(items)</array></dict></array>", text)
  }

  private static let right = item("<string>run</string>")

  private static func item(
    _ identifier: String, _ synonym: String = "<key>VocabularyItemPhrase</key><string>run</string>"
  ) -> String {
    "<dict><key>VocabularyItemIdentifier</key>\(identifier)\n<key>VocabularyItemSynonyms</key><array><dict>\(synonym)"
      + "</dict></array></dict>"
  }

  private static func vocabulary(_ rule: ExtensionRule, _ entries: String, _ text: String) -> BrokenExample {
    BrokenExample(
      rule, ["AppIntentVocabulary.plist": .text("<plist version=\"1.0\">\n<dict>\(entries)</dict></plist>")],
      "AppIntentVocabulary.plist:▶: \(text)")
  }

  /// Defects of an app's vocabulary file.
  static let vocabularies: [BrokenExample] = [
    BrokenExample(
      .missingKey, ["en.lproj/AppIntentVocabulary.plist": "<plist>▶<dict/></plist>"],
      "en.lproj/AppIntentVocabulary.plist:▶: error: the vocabulary has neither 'IntentPhrases' nor 'ParameterVocabularies'"
    ),
    phrases(
      .missingKey, "▶<dict><key>IntentExamples</key><array><string>Go</string></array></dict>",
      "error: 'IntentName' is missing"),
    phrases(
      .vocabularyUnknownIntent,
      "<dict><key>IntentName</key>▶<string>INStartWorkoutsIntent</string><key>IntentExamples</key><array>"
        + "<string>Go</string></array></dict>",
      "warning: 'INStartWorkoutsIntent' is neither an intent of the framework nor defined in the bundle; "
        + "did you mean 'INStartWorkoutIntent'?"),
    phrases(
      .vocabularyMissingExamples,
      "<dict><key>IntentName</key><string>INStartWorkoutIntent</string><key>IntentExamples</key>▶<array/></dict>",
      "warning: 'INStartWorkoutIntent' has no examples; give sentences in 'IntentExamples'"),
    phrases(
      .vocabularyMissingExamples, "▶<dict><key>IntentName</key><string>INStartWorkoutIntent</string></dict>",
      "warning: 'INStartWorkoutIntent' has no examples; give sentences in 'IntentExamples'"),
    parameter(
      .vocabularyUnknownParameter, "▶<string>INStartWorkoutIntent.workoutNames</string>",
      "warning: 'INStartWorkoutIntent' has no parameter 'workoutNames'; did you mean 'workoutName'?"),
    parameter(
      .vocabularyUnknownParameter, "▶<string>workoutName</string>",
      "warning: 'workoutName' is not the name of a parameter; "
        + "write intent and parameter, as in 'INStartWorkoutIntent.workoutName'"),
    parameter(
      .vocabularyUnknownParameter, "▶<string>OrderSoupIntent.soup</string>",
      "warning: 'OrderSoupIntent' is neither an intent of the framework nor defined in the bundle"),
    items(
      .vocabularyMissingIdentifier, item("▶<string/>"),
      "error: the item has no 'VocabularyItemIdentifier'; give the name by which the app knows it"),
    items(
      .vocabularyMissingPhrase, "▶<dict><key>VocabularyItemIdentifier</key><string>run</string></dict>",
      "error: the item has no phrases; give them in 'VocabularyItemSynonyms'"),
    items(
      .vocabularyMissingPhrase, item("<string>run</string>", "<key>VocabularyItemPhrase</key>▶<string/>"),
      "error: the synonym has no 'VocabularyItemPhrase'; add the phrase that people say"),
    items(
      .vocabularyDuplicateIdentifier, right + item("▶<string>run</string>"),
      "error: 'run' is already an item of 'INStartWorkoutIntent.workoutName'; put the synonyms into one item"),
    items(
      .vocabularyExampleWithoutPhrase,
      item(
        "<string>run</string>",
        "<key>VocabularyItemPhrase</key><string>run</string>\n<key>VocabularyItemExamples</key><array>"
          + "<string>Start a Run</string>▶<string>Start a jog</string></array>"),
      "warning: the example 'Start a jog' does not contain the phrase 'run'"),
  ]
}
