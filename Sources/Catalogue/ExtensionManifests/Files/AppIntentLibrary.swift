/// Libraries of App Intents, which can describe themselves.
package enum AppIntentLibrary {
  /// The function that writes the description of a library.
  private static let description = "app_intents_metadata_v1"

  /// Whether the library at `path` can describe its App Intents.
  package static func describesItself(path: String) -> Bool {
    LibrarySymbols.defines(description, path: path) == true
  }
}
