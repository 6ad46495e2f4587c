internal import IntentWire

extension ScreenElements {
  /// The elements as an object.
  var object: WireObject {
    var object = WireObject(type: "screen")
    object["elements"] = .array(list.map { .object($0.object) })
    object["isCut"] = isCut ? .bool(true) : .null
    return object
  }

  /// Decodes elements.
  ///
  /// - Throws: ``WireError`` if an element is incomplete or has an invalid depth.
  init(_ object: WireObject) throws(WireError) {
    guard let values = object["elements"].arrayValue, !values.isEmpty, values.count <= Self.limit else {
      throw .invalidMessage("a screen without elements, or with more than \(Self.limit)")
    }
    var list: [ScreenElement] = []
    list.reserveCapacity(values.count)
    for value in values {
      let element = try ScreenElement(value)
      guard element.depth == 0 ? list.isEmpty : !list.isEmpty && element.depth <= list[list.count - 1].depth + 1 else {
        throw .invalidMessage("an element with the invalid depth \(element.depth)")
      }
      list.append(element)
    }
    self.init(list, isCut: object["isCut"].boolValue ?? false)
  }
}

extension ScreenElement {
  fileprivate var object: WireObject {
    var object = WireObject(type: "element")
    object["kind"] = .int(Int64(kind.rawValue))
    object["handle"] = .int(Int64(handle))
    object["depth"] = .int(Int64(depth))
    object["identifier"] = identifier.isEmpty ? .null : .string(identifier)
    object["label"] = label.isEmpty ? .null : .string(label)
    object["value"] = value.map { .string($0) } ?? .null
    object["placeholder"] = placeholder.map { .string($0) } ?? .null
    object["frame"] = .array([frame.x, frame.y, frame.width, frame.height].map { .double($0) })
    object["isDisabled"] = isEnabled ? .null : .bool(true)
    object["isSelected"] = isSelected ? .bool(true) : .null
    object["hasFocus"] = hasFocus ? .bool(true) : .null
    return object
  }

  fileprivate init(_ value: WireValue) throws(WireError) {
    let frame = value.objectValue?["frame"].arrayValue?.compactMap(\.doubleValue)
    guard let object = value.objectValue, let number = object["kind"].intValue, let frame, frame.count == 4,
      let handle = object["handle"].intValue.flatMap({ Int(exactly: $0) }),
      let depth = object["depth"].intValue.flatMap({ Int(exactly: $0) }), depth >= 0
    else { throw .invalidMessage("an element without a kind, a handle, a depth or a frame") }
    // An app that was built with another version may send kinds that are unknown here.
    let kind = UInt(exactly: number).flatMap(ElementKind.init) ?? .other
    self.init(
      kind, handle: handle, depth: depth,
      frame: Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    identifier = object["identifier"].stringValue ?? ""
    label = object["label"].stringValue ?? ""
    self.value = object["value"].stringValue
    placeholder = object["placeholder"].stringValue
    isEnabled = !(object["isDisabled"].boolValue ?? false)
    isSelected = object["isSelected"].boolValue ?? false
    hasFocus = object["hasFocus"].boolValue ?? false
  }
}
