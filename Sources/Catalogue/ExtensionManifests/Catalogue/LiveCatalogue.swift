internal import Synchronization

/// The current catalogue, which is replaced when directories of extensions change. Safe to use from any thread.
public final class LiveCatalogue: Sendable {
  private let state: Mutex<(catalogue: ExtensionCatalogue, version: Int)>

  /// Starts with `catalogue`.
  public init(_ catalogue: ExtensionCatalogue) {
    state = Mutex((catalogue, 0))
  }

  /// The current catalogue. The value does not change when the catalogue is replaced.
  public var current: ExtensionCatalogue { snapshot.catalogue }

  /// The current catalogue, with its version: a number that grows with each replacement.
  package var snapshot: (catalogue: ExtensionCatalogue, version: Int) { state.withLock { $0 } }

  /// Replaces the current catalogue.
  public func replace(by other: ExtensionCatalogue) {
    state.withLock { $0 = (other, $0.version + 1) }
  }
}
