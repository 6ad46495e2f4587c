extension WireObject {
  /// The text field called `name`, which the message must have.
  func string(_ name: String) throws(WireError) -> String {
    guard let value = self[name].stringValue else { throw .invalidMessage("'\(type)' without text '\(name)'") }
    return value
  }

  /// The integer field called `name`, which the message must have.
  func integer(_ name: String) throws(WireError) -> Int64 {
    guard let value = self[name].intValue else { throw .invalidMessage("'\(type)' without integer '\(name)'") }
    return value
  }

  /// The object field called `name`, which the message must have.
  func object(_ name: String) throws(WireError) -> WireObject {
    guard let value = self[name].objectValue else { throw .invalidMessage("'\(type)' without object '\(name)'") }
    return value
  }

  /// The array of texts called `name`, which the message must have.
  func strings(_ name: String) throws(WireError) -> [String] {
    let values = self[name].arrayValue
    guard let strings = values?.compactMap(\.stringValue), strings.count == values?.count else {
      throw .invalidMessage("'\(type)' without texts '\(name)'")
    }
    return strings
  }
}
