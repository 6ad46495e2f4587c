internal import Dispatch

/// Keeps a catalogue as its directories are: reads them again when something in them changes.
public final class CatalogueWatch: Sendable {
  /// The catalogue, always the newest.
  public let catalogue: LiveCatalogue
  private let watch: DirectoryWatch?
  /// Why changes go unnoticed; nil where they do not.
  public let defect: String?

  /// Reads the directories of `scanner`, and begins to watch them. Where the system allows no watch, the catalogue stays as
  /// it is.
  ///
  /// - Parameters:
  ///   - scanner: what looks through the directories.
  ///   - onWarning: called at most once, with a sentence, where there is more than can be watched.
  ///   - onChange: called after each change with what is different, never twice at a time, on a queue of its own.
  public init(
    _ scanner: CatalogueScanner, onWarning: @escaping @Sendable (String) -> Void = { _ in },
    onChange: @escaping @Sendable (CatalogueChange) -> Void = { _ in }
  ) {
    let catalogue = LiveCatalogue(ExtensionCatalogue(found: []))
    self.catalogue = catalogue
    var scanner = scanner
    // Whoever waits for changes wants to hear of libraries too.
    scanner.checksLibraries = true
    let reader = scanner
    // What changes during the first reading is compared with what that has found.
    let hasBegun = DispatchSemaphore(value: 0)
    do throws(DirectoryWatchError) {
      // The watch begins first, so that nothing changes unnoticed while the directories are read.
      watch = try DirectoryWatch(reader.paths, onWarning: onWarning) {
        hasBegun.wait()
        defer { hasBegun.signal() }
        let (before, after) = (catalogue.current, reader.scan())
        catalogue.replace(by: after)
        let change = CatalogueChange(from: before, to: after)
        if !change.isEmpty { onChange(change) }
      }
      defect = nil
    } catch {
      watch = nil
      defect = "changes to the directories of extensions will not be noticed: \(error)"
    }
    catalogue.replace(by: reader.scan())
    hasBegun.signal()
  }
}
