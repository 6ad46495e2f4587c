/// The text of a definition file.
enum SampleDefinition {
  /// The text of a file with one intent for each of `names`. `entries` follow the name in the dictionary of each
  /// intent.
  static func text(_ names: String..., entries: String = "", version: String = "<string>1.2</string>") -> String {
    let intents = names.map { "<dict><key>INIntentName</key><string>\($0)</string>\(entries)</dict>" }
    return """
      <plist version="1.0"><dict><key>INIntentDefinitionModelVersion</key>\(version)
      <key>INIntents</key><array>
      \(intents.joined(separator: "\n"))
      </array></dict></plist>
      """
  }
}
