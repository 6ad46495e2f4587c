internal import Synchronization

/// The catalogue as it is now: another takes its place when directories of extensions change. Any thread may ask for it
/// and replace it; whoever asked keeps the one that was given.
public final class LiveCatalogue: Sendable {
  private let catalogue: Mutex<ExtensionCatalogue>

  /// Begins with `catalogue`.
  public init(_ catalogue: ExtensionCatalogue) {
    self.catalogue = Mutex(catalogue)
  }

  /// The extensions that are known now.
  public var current: ExtensionCatalogue { catalogue.withLock(\.self) }

  /// Puts another catalogue in place of the present one.
  public func replace(by other: ExtensionCatalogue) {
    catalogue.withLock { $0 = other }
  }
}
