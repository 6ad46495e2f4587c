extension IntentObject {
  /// Mirrors of the object for its class and each superclass.
  private var mirrors: some Sequence<Mirror> {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
  }

  func isInstance(of type: AnyClass) -> Bool {
    mirrors.contains { $0.subjectType == type }
  }

  private func keyPath(of name: String) -> AnyKeyPath? {
    type(of: self).propertyNames.first { $0.value == name }?.key
  }

  private func child(_ name: String) -> Mirror.Child? {
    mirrors.lazy.flatMap(\.children).first { $0.label == name }
  }

  /// Whether the object has a property of this name.
  package func hasProperty(named name: String) -> Bool { keyPath(of: name) != nil || child(name) != nil }

  /// The value of the property called `name`; nil if the property is nil or does not exist.
  package func value(named name: String) -> Any? {
    let known = keyPath(of: name).flatMap { self[keyPath: $0] }
    return (known ?? child(name)?.value).flatMap(unwrapped)
  }
}

/// Unwraps an optional; a value of another type is returned unchanged.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
}
