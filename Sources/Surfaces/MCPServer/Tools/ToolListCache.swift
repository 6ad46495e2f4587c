internal import ExtensionManifests
internal import Synchronization

/// Creates the tools of a catalogue once. Any thread may use it.
final class ToolListCache: Sendable {
  private let last = Mutex<(identity: CatalogueIdentity, list: ToolList)?>(nil)

  /// Returns the tools of a catalogue.
  func list(_ extensions: ExtensionCatalogue) -> ToolList {
    if let last = last.withLock(\.self), last.identity === extensions.identity { return last.list }
    let list = ToolList(extensions)
    last.withLock { $0 = (extensions.identity, list) }
    return list
  }
}
