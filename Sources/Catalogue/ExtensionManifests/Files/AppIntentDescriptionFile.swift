internal import BaseFiles
internal import IntentDefinitions

/// The file of a bundle that describes its App Intents.
package enum AppIntentDescriptionFile {
  /// Adds the file to the bundle of an extension that needs it and has none.
  ///
  /// - Parameters:
  ///   - bundle: the path of the bundle.
  ///   - app: the path of the app that contains the bundle; nil if there is none.
  ///   - describe: asks the library for the description; nil to add nothing.
  /// - Throws: the reason why the library gives no description, or the error of writing the file.
  package static func add(toBundle bundle: String, app: String?, _ describe: AppIntentDescription.Source?) throws {
    guard let describe, let target = AppIntentLibrary.undescribedExtension(inBundle: bundle, app: app) else { return }
    try NewFile.write(describe(target), to: "\(bundle)/\(AppIntentFile.name)", mode: 0o644)
  }
}
