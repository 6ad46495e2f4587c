internal import Foundation
public import IntentWire

/// A part of a request or a response: a property, or a value on a path of properties. Like every `IntentObject`, it is
/// not synchronized.
open class INParameter: IntentObject, @unchecked Sendable {
  private var type: AnyClass = NSObject.self
  private var indexes: [String: Int] = [:]
  /// The names of the properties on the path, separated by points.
  public private(set) var parameterKeyPath = ""

  /// The class of the request or the response.
  public var parameterClass: AnyClass { type }

  /// Makes a parameter of `aClass` with a path such as `recipients.displayName`.
  public convenience init(for aClass: AnyClass, keyPath: String) {
    self.init()
    type = aClass
    parameterKeyPath = keyPath
  }

  /// Makes a parameter from a key path; nil if the key path is not a property of a request or a response.
  @nonobjc public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
    guard let root = Root.self as? IntentObject.Type, let name = root.name(of: keyPath) else { return nil }
    self.init(for: root, keyPath: name)
  }

  /// Whether `parameter` denotes the same part, with the same indexes.
  public func isEqual(to parameter: INParameter) -> Bool { isEqual(parameter) }

  /// Selects an element of the array at `subKeyPath`, which must be a prefix of the parameter's path.
  public func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
    indexes[subKeyPath] = index
  }

  /// The selected element of the array at `subKeyPath`; `NSNotFound` if none is selected.
  public func index(forSubKeyPath subKeyPath: String) -> Int { indexes[subKeyPath] ?? NSNotFound }

  /// The index that was set for the array at `subKeyPath`, or nil.
  func chosenIndex(at subKeyPath: String) -> Int? { indexes[subKeyPath] }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INParameter" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    // `NSStringFromClass` traps for a nested class.
    object["class"] = String(reflecting: type).wireValue
    object["keyPath"] = parameterKeyPath.wireValue
    let fields = indexes.map { WireObject.Field(name: $0.key, value: $0.value.wireValue) }
    object["indexes"] = .object(WireObject(type: "Dictionary", fields: fields.sorted { $0.name < $1.name }))
  }

  /// Reads the properties from `object`. An unknown class becomes `NSObject`.
  open override func decodeFields(from object: WireObject) {
    type = object["class"].stringValue.flatMap { NSClassFromString($0) } ?? NSObject.self
    parameterKeyPath = object.decoded("keyPath")
    for field in object["indexes"].objectValue?.fields ?? [] {
      indexes[field.name] = Int.value(from: field.value)
    }
  }
}
