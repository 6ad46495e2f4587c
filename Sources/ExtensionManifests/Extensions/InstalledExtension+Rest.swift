internal import SourceFiles

extension InstalledExtension {
  /// How long the library has to rest until it counts as complete; nil if it is complete or has rested.
  package var remainingRest: Duration? { remainingRest(at: ScanStart()) }

  /// The same at another time.
  func remainingRest(at time: ScanStart) -> Duration? {
    guard let rest = FileStamp.of(path: libraryPath).flatMap(time.remainingRest) else { return nil }
    do {
      try LibraryFile.check(libraryPath)
      return nil
    } catch {
      return rest
    }
  }
}
