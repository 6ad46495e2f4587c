internal import IntentWire

extension INUserContext {
  /// Makes this what the system knows about the app's user, instead of an earlier context of the same class.
  public func becomeCurrent() {
    ContainerStore.change(.userContexts) { [wireObject] value in
      var contexts = value.objectValue ?? WireObject(type: "Dictionary")
      contexts[wireObject.type] = .object(wireObject)
      value = .object(contexts)
    }
  }
}
