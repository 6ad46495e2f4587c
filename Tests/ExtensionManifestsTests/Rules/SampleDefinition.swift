/// The text of a definition file.
enum SampleDefinition {
  /// One that defines an intent of each name, with the entries of its dictionary behind the name.
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
