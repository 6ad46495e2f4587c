/// A way through properties, from a request or a response to the values that a parameter names.
private struct ParameterPath {
  let parameter: INParameter
  /// The names that are still to go.
  var rest: ArraySlice<String>
  /// The names so far.
  var gone: [String] = []

  /// What lies at the end of the way from `owner`.
  func value(from owner: Any) -> Any? {
    guard let name = rest.first, let property = (owner as? IntentObject)?.value(named: name) else { return nil }
    return ParameterPath(parameter: parameter, rest: rest.dropFirst(), gone: gone + [name]).value(at: property)
  }

  /// What lies at the end of the way that has come to `value`.
  private func value(at value: Any) -> Any? {
    guard let list = value as? [Any] else { return rest.isEmpty ? value : self.value(from: value) }
    if let index = parameter.chosenIndex(at: gone.joined(separator: ".")) {
      return list.indices.contains(index) ? rest.isEmpty ? list[index] : self.value(from: list[index]) : nil
    }
    return rest.isEmpty ? value : list.compactMap { self.value(from: $0) }
  }
}

extension INInteraction {
  /// The value of the part of the request or of the response that `parameter` names; nil where there is none.
  ///
  /// The rest of a path after an array without an index is taken of each element.
  public func parameterValue(for parameter: INParameter) -> Any? {
    let parts = parameter.parameterKeyPath.split(separator: ".").map(String.init)
    let owners = [intent, intentResponse as IntentObject?].compactMap(\.self)
    let owner = owners.first { $0.isInstance(of: parameter.parameterClass) }
    return owner.flatMap { ParameterPath(parameter: parameter, rest: parts[...]).value(from: $0) }
  }
}

extension IntentObject {
  /// The object as its class and the classes above that see it.
  private var mirrors: some Sequence<Mirror> {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
  }

  fileprivate func isInstance(of type: AnyClass) -> Bool {
    mirrors.contains { $0.subjectType == type }
  }

  /// The value of the property called `name`; nil where that is nil or there is none.
  fileprivate func value(named name: String) -> Any? {
    let known = type(of: self).propertyNames.first { $0.value == name }.flatMap { self[keyPath: $0.key] }
    let value = known ?? mirrors.lazy.flatMap(\.children).first { $0.label == name }?.value
    return value.flatMap(unwrapped)
  }
}

/// The value in an optional, or in a value of any other type the value itself.
private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
}
