internal import Dispatch
internal import Synchronization

/// Keeps a catalogue up to date: scans its directories again when something in them changes.
public final class CatalogueWatch: Sendable {
  /// The current catalogue.
  public let catalogue: LiveCatalogue
  private let watch: DirectoryWatch?
  /// Why the directories are not watched; nil if they are.
  public let defect: String?

  /// Scans the directories of `scanner`, and starts to watch them. If the system does not allow the watch, the
  /// catalogue never changes.
  ///
  /// - Parameters:
  ///   - scanner: scans the directories.
  ///   - onWarning: called at most once, with a sentence, if there are too many folders to watch.
  ///   - onChange: called after each change with the difference, on a private queue. Calls do not overlap.
  public init(
    _ scanner: CatalogueScanner, onWarning: @escaping @Sendable (String) -> Void = { _ in },
    onChange: @escaping @Sendable (CatalogueChange) -> Void = { _ in }
  ) {
    let catalogue = LiveCatalogue(ExtensionCatalogue(found: []))
    self.catalogue = catalogue
    var scanner = scanner
    // A watch also has to notice changes of libraries.
    scanner.checksLibraries = true
    let reader = scanner
    // Blocks the scans of the watch until the first scan below is complete, because the first change is a difference
    // from its result.
    let hasBegun = DispatchSemaphore(value: 0)
    let state = WatchState()
    do throws(DirectoryWatchError) {
      // The watch starts before the scan, so that it notices changes during the scan.
      watch = try DirectoryWatch(reader.paths, onWarning: onWarning) {
        hasBegun.wait()
        defer { hasBegun.signal() }
        let before = catalogue.current
        let after = reader.scan()
        if state.waits(for: after) { return state.scheduleScan() }
        catalogue.replace(by: after)
        let change = CatalogueChange(from: before, to: after, redefined: state.changedDefinitions(in: after))
        if !change.isEmpty { onChange(change) }
        if after.hasIncompleteItems { state.scheduleScan() }
      }
      state.set(watch)
      defect = nil
    } catch {
      watch = nil
      defect = "changes to the directories of extensions will not be noticed: \(error)"
    }
    catalogue.replace(by: reader.scan())
    _ = state.changedDefinitions(in: catalogue.current)
    if catalogue.current.hasIncompleteItems { state.scheduleScan() }
    hasBegun.signal()
  }
}

/// The state that a watch keeps between two scans.
private final class WatchState: Sendable {
  /// The longest time for which a catalogue with incomplete items is not used.
  private static let maximumWait = Duration.seconds(2)

  private struct Content {
    var definitions: DefinitionStamps?
    /// The time at which the first of the scans with incomplete items was not used.
    var wait: ContinuousClock.Instant?
    // The watch owns the closure that owns this object.
    weak var watch: DirectoryWatch?
  }

  private let content = Mutex(Content())

  func set(_ watch: DirectoryWatch?) {
    content.withLock { $0.watch = watch }
  }

  /// Returns whether a new catalogue is not used yet, because a bundle is still being copied. Another scan follows then.
  func waits(for catalogue: ExtensionCatalogue) -> Bool {
    content.withLock { content in
      guard catalogue.hasIncompleteItems else {
        content.wait = nil
        return false
      }
      let start = content.wait ?? .now
      content.wait = start
      return .now - start < Self.maximumWait
    }
  }

  /// The identifiers of the extensions whose definitions changed since the last call; empty at the first call.
  func changedDefinitions(in catalogue: ExtensionCatalogue) -> Set<String> {
    let stamps = DefinitionStamps(catalogue)
    return content.withLock { content in
      defer { content.definitions = stamps }
      return content.definitions?.changes(to: stamps) ?? []
    }
  }

  /// Schedules another scan for the time when incomplete items have rested.
  func scheduleScan() {
    let watch = content.withLock { $0.watch }
    watch?.scheduleCall()
  }
}
