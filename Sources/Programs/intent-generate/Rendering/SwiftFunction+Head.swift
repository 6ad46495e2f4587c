extension SwiftFunction {
  /// The function without its body.
  var head: String {
    let name = name.map { " " + escaped($0) } ?? ""
    let effects = effects.map { " " + $0 } ?? ""
    let result = result.map { " -> " + $0 } ?? ""
    return "\(introducer)\(name)(\(parameters.map(\.text).joined(separator: ", ")))\(effects)\(result)"
  }
}

extension SwiftParameter {
  /// The parameter as a declaration lists it.
  fileprivate var text: String {
    let names = label == name ? escaped(name) : "\(label) \(escaped(name))"
    return "\(names): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
  }
}
