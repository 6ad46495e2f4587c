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
