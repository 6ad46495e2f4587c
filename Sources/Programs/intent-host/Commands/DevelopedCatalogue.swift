internal import ExtensionManifests

/// The catalogue of a package that is being developed: it is scanned when a build ends, not when files change.
struct DevelopedCatalogue: Sendable {
  /// The current catalogue.
  let live: LiveCatalogue
  private let scanner: CatalogueScanner

  /// Scans the folders of `scanner`.
  init(_ scanner: CatalogueScanner) {
    var scanner = scanner
    // A build may change only a library. Without the check, the scan would then return the cached extension.
    scanner.checksLibraries = true
    self.scanner = scanner
    live = LiveCatalogue(scanner.scan())
  }

  /// Scans again, and returns the extensions of the catalogue.
  func update() -> ExtensionCatalogue {
    let catalogue = scanner.scan()
    live.replace(by: catalogue)
    return catalogue
  }
}
