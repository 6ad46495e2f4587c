internal import BaseFiles
internal import IntentDefinitions

/// The description of App Intents that a library gave, as the content of `AppIntents.json`.
package struct AppIntentDescription: Hashable, Sendable {
  /// Asks the library of an extension for the description of its App Intents. Throws the reason if it gives none.
  package typealias Source = @Sendable (_ target: InstalledExtension) throws -> [UInt8]

  /// The path of the library.
  let library: String
  let bytes: [UInt8]

  /// Reads the description. The findings are about the library as a whole, because there is no file with positions.
  func read(
    translate: @escaping AppIntentTexts = { _, _ in nil }
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    var read = AppIntentFile.read(bytes, path: library, translate: translate)
    for index in read.findings.indices { read.findings[index].position = .start }
    return read
  }
}
