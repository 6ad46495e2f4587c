internal import IntentWire

/// Reads and validates the fields of one object of a view tree. An error contains the field's path.
struct ViewFields {
  let object: WireObject
  /// The path of the object.
  let path: String

  func error(_ name: String, _ problem: String) -> ViewTreeError { ViewTreeError("\(path).\(name)", problem) }

  // MARK: Numbers

  /// Reads a required number.
  func number(_ name: String, in range: ClosedRange<Double>) throws(ViewTreeError) -> Double {
    guard let number = try optionalNumber(name, in: range) else { throw error(name, "is missing") }
    return number
  }

  func number(_ name: String, in range: ClosedRange<Double>, default standard: Double) throws(ViewTreeError) -> Double {
    try optionalNumber(name, in: range) ?? standard
  }

  /// Reads a number; nil if it is absent.
  func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws(ViewTreeError) -> Double? {
    let value = object[name]
    return value.isNull ? nil : try check(value, name, in: range)
  }

  /// Reads a required list of numbers; a nil `count` accepts any length.
  func numbers(_ name: String, count: Int?, in range: ClosedRange<Double>) throws(ViewTreeError) -> [Double] {
    guard let values = object[name].arrayValue else { throw error(name, "is not a list of numbers") }
    guard count == nil || values.count == count else {
      throw error(name, "has \(values.count) numbers, where \(count ?? 0) are expected")
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for value in values { numbers.append(try check(value, name, in: range)) }
    return numbers
  }

  /// Reads an integer; nil if it is absent.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(ViewTreeError) -> Int? {
    let value = object[name]
    if value.isNull { return nil }
    guard let number = value.intValue.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      throw error(name, "is not an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func check(_ value: WireValue, _ name: String, in range: ClosedRange<Double>) throws(ViewTreeError) -> Double {
    guard let number = value.doubleValue else { throw error(name, "is not a number") }
    guard number.isFinite else { throw error(name, "is not a finite number") }
    guard range.contains(number) else {
      throw error(name, "is \(number), outside the range \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  // MARK: Other values

  /// Reads a Boolean; an absent one is false.
  func flag(_ name: String) throws(ViewTreeError) -> Bool {
    switch object[name] {
    case .null: return false
    case .bool(let value): return value
    default: throw error(name, "is not true or false")
    }
  }

  /// Reads a text without sanitizing it.
  func rawText(_ name: String) throws(ViewTreeError) -> String? {
    switch object[name] {
    case .null: return nil
    case .string(let text): return text
    default: throw error(name, "is not a text")
    }
  }

  func color(_ name: String) throws(ViewTreeError) -> ViewColor? {
    guard let text = try rawText(name) else { return nil }
    guard let color = ViewColor(text) else { throw error(name, "is not a colour") }
    return color
  }

  func requiredColor(_ name: String) throws(ViewTreeError) -> ViewColor {
    guard let color = try color(name) else { throw error(name, "is missing") }
    return color
  }

  /// Reads a case of an enumeration. An unknown case is an error, because the host can't draw it.
  func word<Word: RawRepresentable<String>>(_ name: String, _: Word.Type) throws(ViewTreeError) -> Word? {
    guard let text = try rawText(name) else { return nil }
    guard let word = Word(rawValue: text) else { throw error(name, "has an unknown value") }
    return word
  }

  /// Reads an object within this one.
  func fields(_ name: String) throws(ViewTreeError) -> ViewFields? {
    let value = object[name]
    if value.isNull { return nil }
    guard let object = value.objectValue else { throw error(name, "is not an object") }
    return ViewFields(object: object, path: "\(path).\(name)")
  }

  /// Reads a list of objects; an absent list is empty.
  func list(_ name: String) throws(ViewTreeError) -> [ViewFields] {
    let value = object[name]
    if value.isNull { return [] }
    guard let values = value.arrayValue else { throw error(name, "is not a list") }
    var list: [ViewFields] = []
    for (index, value) in values.enumerated() {
      guard let object = value.objectValue else { throw error("\(name).\(index)", "is not an object") }
      list.append(ViewFields(object: object, path: "\(path).\(name).\(index)"))
    }
    return list
  }
}
