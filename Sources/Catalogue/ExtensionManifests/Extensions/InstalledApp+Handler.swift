extension InstalledApp {
  /// Returns the app itself as a handler for the intents of `INIntentsSupported` that none of its extensions supports.
  ///
  /// - Parameters:
  ///   - extensions: the usable extensions of the app.
  ///   - manifest: the app's manifest.
  /// - Returns: the handler; nil if no intent remains, or if the app has no program.
  func handler(besides extensions: [InstalledExtension], _ manifest: AppManifest) -> InstalledExtension? {
    let supported = Set(extensions.filter { $0.manifest.kind == .intents }.flatMap(\.manifest.intentsSupported))
    let intents = intentsSupported.filter { !supported.contains($0) }
    guard let executablePath, !intents.isEmpty else { return nil }
    var handler = InstalledExtension(
      manifest: ExtensionManifest(
        identifier: identifier, executable: PathName(executablePath).file, name: name,
        alternativeNames: manifest.alternativeNames, version: "", kind: .intents, principalClass: "",
        intentsSupported: intents, restrictedWhileLocked: [], restrictedWhileProtectedDataUnavailable: [],
        appGroups: [], namePronunciations: manifest.namePronunciations),
      libraryPath: executablePath, bundlePath: path)
    handler.app = self
    return handler
  }
}

extension InstalledExtension {
  /// Whether this is an app that handles requests in its own process.
  package var isApp: Bool { app.map { $0.executablePath == libraryPath } ?? false }
}
