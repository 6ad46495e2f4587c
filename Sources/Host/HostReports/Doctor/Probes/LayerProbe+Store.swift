internal import HostState

extension LayerProbe {
  /// The store of conversations. It guarantees that a request is handled at most once.
  static let conversations = LayerProbe(
    name: "conversations", detail: "a request that is sent again, to any process, is handled once"
  ) { system in
    guard let store = system.store else {
      return .active("in the memory of the service, not shared with other processes")
    }
    do {
      let warnings = try store.warnings()
      return warnings.isEmpty ? .active(store.name) : .weaker(warnings.joined(separator: "; "))
    } catch {
      return .absent("\(error)", fix: "start the store, or check '--store'")
    }
  }
}
