public import Foundation
public import IntentWire

/// The base of the classes whose objects cross the boundary: what they are made of can be written to the wire, and
/// from that follow equality, copies and archives.
///
/// Objects may be handed from thread to thread, as Apple's are. Whoever sets a property of one must be its only user.
open class IntentObject: NSObject, NSCopying, NSSecureCoding, IntentValue, @unchecked Sendable {
  /// The name under which objects of the class travel.
  open class var wireTypeName: String { "NSObject" }

  /// The names of properties under their key paths, which know none on Linux: of requests and responses all, in the
  /// order of the definition; of other classes those that are not stored.
  open class var propertyNames: KeyValuePairs<AnyKeyPath, String> { [:] }

  /// Makes one of which nothing is known.
  public required override init() {
    super.init()
  }

  /// Writes the properties into `object`; a subclass calls super first.
  open func encodeFields(to object: inout WireObject) {}

  /// Takes the properties from `object`; a subclass calls super first.
  open func decodeFields(from object: WireObject) {}

  // MARK: On the wire

  /// The object with its properties.
  public var wireObject: WireObject {
    var object = WireObject(type: Self.wireTypeName)
    encodeFields(to: &object)
    return object
  }

  /// Makes an object from the properties that arrived.
  public class func make(from object: WireObject) -> Self {
    let made = Self()
    made.decodeFields(from: object)
    return made
  }

  /// One of which nothing is known.
  public class var absent: Self { Self() }

  /// The object with its properties.
  public var wireValue: WireValue { .object(wireObject) }

  /// From an object: one of a subclass where its type says so, otherwise one of this class.
  public class func value(from wireValue: WireValue) -> Self? {
    wireValue.objectValue.map { object in
      guard object.type != wireTypeName, let type = derivedValueClasses[object.type]?() as? Self.Type else {
        return make(from: object)
      }
      return type.make(from: object)
    }
  }

  // MARK: Equality and copies

  /// Whether `object` is of the same class and has equal properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? IntentObject, type(of: other) == type(of: self) else { return false }
    return other === self || other.wireObject == wireObject
  }

  /// A hash of the properties.
  open override var hash: Int { wireObject.hashValue }

  /// An object with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any { Self.make(from: wireObject) }

  // MARK: Archives

  /// Archives are read with the expected class given.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the properties into an archive.
  open func encode(with coder: NSCoder) {
    // An object that is too large for a frame has no archive either; the empty data reads as nil.
    let bytes = (try? WireFrame.encode(wireObject)) ?? []
    coder.encodeBytes(bytes, length: bytes.count, forKey: "wire")
  }

  /// Reads the properties from an archive; nil when it holds none.
  public required convenience init?(coder: NSCoder) {
    self.init()
    // Bytes, since Foundation traps where an object is of another class than the expected one.
    let frame = coder.withDecodedUnsafeBufferPointer(forKey: "wire") { $0.map { Data($0) } ?? Data() }
    guard let value = try? WireFrame.decode(payload: frame.dropFirst(WireFrame.headerBytes)),
      let object = value.objectValue
    else { return nil }
    decodeFields(from: object)
  }
}
