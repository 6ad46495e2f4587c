/// Libraries of App Intents, which can describe themselves.
package enum AppIntentLibrary {
  /// The function that writes the description of a library.
  private static let description = "app_intents_metadata_v1"

  /// Whether the library at `path` can describe its App Intents.
  static func describesItself(path: String) -> Bool {
    LibrarySymbols.defines(description, path: path) == true
  }

  /// Returns the extension in a bundle, if the description of its App Intents is missing.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle.
  ///   - app: the path of the app that contains the bundle; nil if there is none.
  /// - Returns: the extension; nil if the bundle has a description or needs none, or if its manifest has an error.
  package static func undescribedExtension(inBundle path: String, app: String? = nil) -> InstalledExtension? {
    let app = app.map(AppBundle.init)
    let source = DefinitionSource(folders: [path] + [app?.path].compactMap(\.self), library: nil, languages: [])
    return ManifestFile(path: "\(path)/Info.plist").parse(
      .of(bundle: path, in: app?.manifest), ManifestLocation(library: .bundle(path), app: app?.manifest),
      definitions: { source.definitions }
    ).undescribed(in: path)
  }
}
