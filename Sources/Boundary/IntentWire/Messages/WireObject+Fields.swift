extension WireObject {
  /// Reads a required string.
  func string(_ name: String) throws(WireError) -> String {
    guard let value = self[name].stringValue else { throw .invalidMessage("'\(type)' without text '\(name)'") }
    return value
  }

  /// Reads a required integer.
  func integer(_ name: String) throws(WireError) -> Int64 {
    guard let value = self[name].intValue else { throw .invalidMessage("'\(type)' without integer '\(name)'") }
    return value
  }

  /// Reads a required object.
  func object(_ name: String) throws(WireError) -> WireObject {
    guard let value = self[name].objectValue else { throw .invalidMessage("'\(type)' without object '\(name)'") }
    return value
  }

  /// Reads a required array of strings.
  func strings(_ name: String) throws(WireError) -> [String] {
    let values = self[name].arrayValue
    guard let strings = values?.compactMap(\.stringValue), strings.count == values?.count else {
      throw .invalidMessage("'\(type)' without texts '\(name)'")
    }
    return strings
  }

  /// Reads a required array of objects.
  func objects<Element>(
    _ name: String, _ read: (WireObject) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    guard let values = self[name].arrayValue else { throw .invalidMessage("'\(type)' without array '\(name)'") }
    var elements: [Element] = []
    for value in values {
      guard let object = value.objectValue else {
        throw .invalidMessage("'\(type)' with '\(name)' that is not an object")
      }
      elements.append(try read(object))
    }
    return elements
  }
}
