internal import BaseFiles

/// Encodes and decodes the apps in a registry.
enum RegistryApp {
  /// Writes the number of apps, followed by the apps.
  static func write(_ apps: [InstalledApp], _ writer: inout CacheWriter) {
    writer.write(count: apps.count)
    for app in apps {
      var part = CacheWriter()
      write(app, &part)
      writer.write(part: part.bytes)
    }
  }

  private static func write(_ app: InstalledApp, _ writer: inout CacheWriter) {
    // The identifier is first, as in an extension.
    writer.write(app.identifier)
    writer.write(app.path)
    writer.write(app.name)
    // An optional text is a list with one element, or an empty list for nil.
    for text in [app.executablePath, app.siriUsageDescription, app.contactsUsageDescription] {
      writer.write([text].compactMap(\.self))
    }
    writer.write(app.userActivityTypes)
    writer.write(app.intentsSupported)
    writer.write(app.backgroundModes)
    writer.write(app.extensionIdentifiers)
  }

  /// Decodes one app.
  static func app(_ bytes: UnsafeRawBufferPointer) throws(CacheFormatError) -> InstalledApp {
    var cursor = CacheCursor(bytes)
    let identifier = try cursor.string()
    var app = InstalledApp(path: try cursor.string(), identifier: identifier, name: try cursor.string())
    app.executablePath = try cursor.strings().first
    app.siriUsageDescription = try cursor.strings().first
    app.contactsUsageDescription = try cursor.strings().first
    app.userActivityTypes = try cursor.strings()
    app.intentsSupported = try cursor.strings()
    app.backgroundModes = try cursor.strings()
    app.extensionIdentifiers = try cursor.strings()
    return app
  }
}
