public import Foundation
public import IntentWire

/// The base class of objects that travel between the extension and the host.
///
/// A subclass writes its properties to the wire. Equality, copies and archives use the same properties. As with Apple's
/// classes, objects may be passed between threads, but a thread that sets a property must be the only user of the
/// object.
open class IntentObject: APIObject, NSCopying, NSSecureCoding, IntentValue, @unchecked Sendable {
  /// The name of the class on the wire.
  open class var wireTypeName: String { "NSObject" }

  /// The names of properties by key path, because key paths have no names on Linux. A request or a response lists all
  /// properties, in the order of the definition. Other classes list only their computed properties.
  open class var propertyNames: KeyValuePairs<AnyKeyPath, String> { [:] }

  /// Makes an object without values.
  public required override init() {
    super.init()
  }

  /// Writes the properties into `object`. An override calls super first.
  open func encodeFields(to object: inout WireObject) {}

  /// Reads the properties from `object`. An override calls super first.
  open func decodeFields(from object: WireObject) {}

  // MARK: On the wire

  /// The object in its wire form, with its properties.
  public var wireObject: WireObject {
    var object = WireObject(type: Self.wireTypeName)
    encodeFields(to: &object)
    return object
  }

  /// Makes an object from the properties of `object`.
  public class func make(from object: WireObject) -> Self {
    let made = Self()
    made.decodeFields(from: object)
    return made
  }

  /// An object without values.
  public class var absent: Self { Self() }

  /// The object in its wire form, with its properties.
  public var wireValue: WireValue { .object(wireObject) }

  /// Decodes an object. The type name on the wire selects a subclass; for an unknown name, an object of this class is
  /// made.
  public class func value(from wireValue: WireValue) -> Self? {
    wireValue.objectValue.map { object in
      guard object.type != wireTypeName, let type = derivedValueClass(object.type) as? Self.Type else {
        return make(from: object)
      }
      return type.make(from: object)
    }
  }

  // MARK: Equality and copies

  /// Whether `object` has the same class and equal properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? IntentObject, type(of: other) == type(of: self) else { return false }
    return other === self || other.wireObject == wireObject
  }

  /// A hash of all properties.
  open override var hash: Int { wireObject.hashValue }

  /// An object with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any { Self.make(from: wireObject) }

  // MARK: Archives

  /// True: the class of an object is checked when an archive is read.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the properties into an archive.
  open func encode(with coder: NSCoder) { coder.encodeWire(wireObject) }

  /// Reads the properties from an archive; nil if it has none.
  public required convenience init?(coder: NSCoder) {
    guard let object = coder.decodeWire() else { return nil }
    self.init()
    decodeFields(from: object)
  }
}

extension NSCoder {
  /// Writes an object as bytes. An object that is too large for a frame is written as zero bytes, which decode to nil.
  func encodeWire(_ object: WireObject) {
    let bytes = (try? WireFrame.encode(object)) ?? []
    encodeBytes(bytes, length: bytes.count, forKey: "wire")
  }

  /// Reads the object that ``encodeWire(_:)`` wrote; nil if the archive has none.
  func decodeWire() -> WireObject? {
    // Foundation traps if an archived object has another class than expected. Bytes avoid that, because they have no
    // class.
    let frame = withDecodedUnsafeBufferPointer(forKey: "wire") { $0.map { Data($0) } ?? Data() }
    return (try? WireFrame.decode(payload: frame.dropFirst(WireFrame.headerBytes)))?.objectValue
  }
}
