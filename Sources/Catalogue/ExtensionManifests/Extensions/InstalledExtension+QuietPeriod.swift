internal import BaseFiles

extension InstalledExtension {
  /// The time until the library counts as completely copied. Nil if its file is complete or missing, or has not changed
  /// recently.
  package var remainingQuietPeriod: Duration? { remainingQuietPeriod(at: ScanStart()) }

  /// The remaining time, measured at `time`.
  func remainingQuietPeriod(at time: ScanStart) -> Duration? {
    guard let rest = FileStamp.of(path: libraryPath).flatMap(time.remainingQuietPeriod) else { return nil }
    do {
      try LibraryFile.check(libraryPath)
      return nil
    } catch {
      return rest
    }
  }
}
