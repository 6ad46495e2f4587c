internal import Synchronization

/// The catalogue as it is now: another takes its place when directories of extensions change. Any thread may ask for it
/// and replace it; whoever asked keeps the one that was given.
public final class LiveCatalogue: Sendable {
  private let state: Mutex<(catalogue: ExtensionCatalogue, version: Int)>

  /// Begins with `catalogue`.
  public init(_ catalogue: ExtensionCatalogue) {
    state = Mutex((catalogue, 0))
  }

  /// The extensions that are known now.
  public var current: ExtensionCatalogue { snapshot.catalogue }

  /// The extensions that are known now, with a number that is another for each catalogue that took the place of one.
  package var snapshot: (catalogue: ExtensionCatalogue, version: Int) { state.withLock { $0 } }

  /// Puts another catalogue in place of the present one.
  public func replace(by other: ExtensionCatalogue) {
    state.withLock { $0 = (other, $0.version + 1) }
  }
}
