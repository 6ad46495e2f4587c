internal import Foundation
internal import ViewLayout

/// The coder that `init(coder:)` of a view or a controller receives. The initialisers of `UIView` and
/// `UIViewController` read the object's properties from it. A subclass that decodes other values gets nil, false or 0.
final class InterfaceCoder: InterfaceDecoder {
  let object: InterfaceObject
  let loader: InterfaceLoader

  init(_ object: InterfaceObject, _ loader: InterfaceLoader) {
    self.object = object
    self.loader = loader
    super.init()
  }

  override func decode(_ view: UIView) { loader.decode(view, object) }
  override func decode(_ controller: UIViewController) { loader.decode(controller, object) }
  override func attribute(_ name: String) -> String? { object.element[name] }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
