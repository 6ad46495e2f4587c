internal import CIntentExtension
internal import Foundation

/// The memory layout of objects of Foundation's class `Bundle`.
struct BundleLayout: Hashable, Sendable {
  /// The size of an object with its header, in bytes.
  let instanceSize: Int
  /// The names of the stored properties, in order.
  let properties: [String]
  /// The distance from the start of the object to its only reference, in bytes.
  let storageOffset: Int
  /// The class of the object at that reference.
  let storageClass: String

  /// The layouts that have been verified, by the version of the Swift toolchain that Foundation belongs to.
  ///
  /// Add an entry after `MainBundleTests` passes with that toolchain.
  static let known: [String: BundleLayout] = [
    "6.3": BundleLayout(
      instanceSize: 24, properties: ["_bundleStorage"], storageOffset: 16, storageClass: "__NSCFType")
  ]

  /// The size of the header of every object: its type and its count of references.
  private static let headerSize = 2 * MemoryLayout<Int>.size
}

extension BundleLayout {
  /// Determines the layout of `bundle` from the metadata of the runtime.
  ///
  /// The size is that of the class. Reflection gives the stored properties and their values. The offset is the position
  /// of the address of the value that reflection found.
  ///
  /// - Throws: ``BundleLayoutError`` if the object does not have exactly one property, which is a reference.
  init(of bundle: Bundle) throws(BundleLayoutError) {
    guard type(of: bundle) == Bundle.self, !(bundle is any CustomReflectable) else {
      throw .otherClass("\(type(of: bundle))")
    }
    let mirror = Mirror(reflecting: bundle)
    let properties = mirror.children.map { $0.label ?? "" }
    guard let storage = mirror.children.first.flatMap({ Self.object(in: $0.value) }) else {
      throw .otherProperties(properties)
    }
    let size = extension_instance_size(unsafeBitCast(Bundle.self as AnyClass, to: UnsafeRawPointer.self))
    let object = UnsafeRawPointer(Unmanaged.passUnretained(bundle).toOpaque())
    let address = UInt(bitPattern: Unmanaged.passUnretained(storage).toOpaque())
    let word = MemoryLayout<UInt>.size
    let offsets = stride(from: Self.headerSize, through: size - word, by: word)
    let found = offsets.filter { object.load(fromByteOffset: $0, as: UInt.self) == address }
    guard found.count == 1 else { throw .hiddenStorage(size: size) }
    instanceSize = size
    self.properties = properties
    storageOffset = found[0]
    storageClass = "\(type(of: storage))"
  }

  /// The object that `value`, perhaps an optional, refers to; nil if it is not a reference.
  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return mirror.displayStyle == .class ? value as AnyObject : nil }
    return mirror.children.first.flatMap { object(in: $0.value) }
  }
}

/// The reason not to exchange the storage of two bundles.
enum BundleLayoutError: Error, Hashable, CustomStringConvertible {
  /// An object is of another class than `Bundle`.
  case otherClass(String)
  /// `Bundle` has other stored properties than one reference.
  case otherProperties([String])
  /// The address of the property's value does not occur exactly once in the object.
  case hiddenStorage(size: Int)
  /// The layout is not one of those that have been verified.
  case unknown(BundleLayout)
  /// After the exchange, which was undone, the object had an unexpected path.
  case otherPath(String)

  var description: String {
    switch self {
    case .otherClass(let name): "an object is of the class '\(name)'"
    case .otherProperties(let names): "its stored properties are '\(names.joined(separator: ", "))'"
    case .hiddenStorage(let size): "its storage was not found in its \(size) bytes"
    case .unknown(let layout):
      "it has \(layout.instanceSize) bytes, with '\(layout.properties.joined(separator: ", "))' of the class "
        + "'\(layout.storageClass)' at byte \(layout.storageOffset)"
    case .otherPath(let path): "its path became '\(path)'"
    }
  }
}
