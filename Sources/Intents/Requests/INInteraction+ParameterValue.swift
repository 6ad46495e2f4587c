/// Follows the key path of a parameter, from a request or a response to a value.
private struct ParameterPath {
  let parameter: INParameter
  /// The names that were not followed yet.
  var rest: ArraySlice<String>
  /// The names that were followed so far.
  var followedNames: [String] = []

  /// The value at the end of the path that starts at `owner`.
  func value(from owner: Any) -> Any? {
    guard let name = rest.first, let property = (owner as? IntentObject)?.value(named: name) else { return nil }
    return ParameterPath(parameter: parameter, rest: rest.dropFirst(), followedNames: followedNames + [name]).value(
      at: property)
  }

  /// The value at the end of the path, where `value` is the current position.
  private func value(at value: Any) -> Any? {
    guard let list = value as? [Any] else { return rest.isEmpty ? value : self.value(from: value) }
    if let index = parameter.chosenIndex(at: followedNames.joined(separator: ".")) {
      return list.indices.contains(index) ? rest.isEmpty ? list[index] : self.value(from: list[index]) : nil
    }
    return rest.isEmpty ? value : list.compactMap { self.value(from: $0) }
  }
}

extension INInteraction {
  /// The value of a parameter in the request or the response; nil if there is none.
  ///
  /// If the path reaches an array without an index, the rest of the path is evaluated for each element.
  public func parameterValue(for parameter: INParameter) -> Any? {
    let parts = parameter.parameterKeyPath.split(separator: ".").map(String.init)
    let owners = [intent, intentResponse as IntentObject?].compactMap(\.self)
    let owner = owners.first { $0.isInstance(of: parameter.parameterClass) }
    return owner.flatMap { ParameterPath(parameter: parameter, rest: parts[...]).value(from: $0) }
  }
}

extension IntentObject {
  /// Mirrors of the object for its class and each superclass.
  private var mirrors: some Sequence<Mirror> {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
  }

  fileprivate func isInstance(of type: AnyClass) -> Bool {
    mirrors.contains { $0.subjectType == type }
  }

  /// The value of the property called `name`; nil if the property is nil or does not exist.
  fileprivate func value(named name: String) -> Any? {
    let known = type(of: self).propertyNames.first { $0.value == name }.flatMap { self[keyPath: $0.key] }
    let value = known ?? mirrors.lazy.flatMap(\.children).first { $0.label == name }?.value
    return value.flatMap(unwrapped)
  }
}

/// Unwraps an optional; a value of another type is returned unchanged.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
}
