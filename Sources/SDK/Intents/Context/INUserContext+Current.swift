internal import IntentWire

extension INUserContext {
  /// Replaces the current context of this class, which describes the app's user to the system.
  public func becomeCurrent() {
    ContainerStore.change(.userContexts) { [wireObject] value in
      var contexts = value.objectValue ?? WireObject(type: "Dictionary")
      contexts[wireObject.type] = .object(wireObject)
      value = .object(contexts)
    }
  }
}
