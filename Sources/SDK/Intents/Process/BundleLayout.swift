internal import CIntentExtension
internal import Foundation
@_spi(Reflection) internal import Swift

/// The memory layout of objects of Foundation's class `Bundle`.
struct BundleLayout: Equatable, Sendable {
  /// A stored property.
  struct Property: Equatable, Sendable {
    let name: String
    /// The distance from the start of the object, in bytes.
    let offset: Int
    /// Whether the property is an optional reference to an object of any class.
    let isReference: Bool
  }

  /// The size of an object with its header, in bytes.
  let instanceSize: Int
  /// The stored properties, in order of declaration.
  let properties: [Property]
  /// The class of the object that the only property references; nil if the property is not a reference.
  private(set) var storageClass: String?

  /// The offset of the only property, if it is a reference inside the object; otherwise nil.
  var storageOffset: Int? {
    guard properties.count == 1, let property = properties.first, property.isReference,
      property.offset >= Self.headerSize, property.offset.isMultiple(of: Self.wordSize),
      property.offset <= instanceSize - Self.wordSize
    else { return nil }
    return property.offset
  }

  /// The verified layouts, with the versions of the Swift toolchain whose Foundation has them.
  ///
  /// Add a layout after `MainBundleTests` passes with a new toolchain. This is an array because a dictionary or a set
  /// would search all libraries for the conformances of its keys, in every process that starts.
  static let known = [
    // Swift 6.3
    BundleLayout(
      instanceSize: 24, properties: [Property(name: "_bundleStorage", offset: 16, isReference: true)],
      storageClass: "Foundation.__NSCFType")
  ]

  private static let wordSize = MemoryLayout<UInt>.size
  /// The size of an object's header, in bytes: the type and the reference count.
  private static let headerSize = 2 * wordSize
}

extension BundleLayout {
  /// `_EachFieldOptions.classType`. Swift 6 rejects access to that variable, because it is mutable and global.
  private static let ofClass = _EachFieldOptions(rawValue: 1)

  /// Determines the layout of `bundle` from the runtime's metadata, and the class of the storage from the object
  /// itself.
  ///
  /// It uses the function that `Mirror` is built on, which takes a third of the time of `Mirror` and also returns the
  /// offsets.
  ///
  /// - Throws: ``BundleLayoutError/otherClass(_:)`` if `bundle` is an object of a subclass.
  init(of bundle: Bundle) throws(BundleLayoutError) {
    let type = Swift.type(of: bundle)
    guard type == Bundle.self else { throw .otherClass(_typeName(type)) }
    let size = extension_instance_size(unsafeBitCast(Bundle.self as AnyClass, to: UnsafeRawPointer.self))
    var properties: [Property] = []
    _forEachField(of: Bundle.self, options: Self.ofClass) { name, offset, type, _ in
      properties.append(
        Property(name: String(cString: name), offset: offset, isReference: type == AnyObject?.self))
      return true
    }
    var layout = BundleLayout(instanceSize: size, properties: properties, storageClass: nil)
    layout.storageClass = layout.storage(of: bundle).map { _typeName(Swift.type(of: $0)) }
    self = layout
  }

  /// The object that the only property of `bundle` references; nil if there is none. `self` must be the layout of
  /// `bundle`.
  func storage(of bundle: Bundle) -> AnyObject? {
    let reference = storageOffset.flatMap { offset in
      Unmanaged.passUnretained(bundle).toOpaque().load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }
    return reference.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The reason why the storage of two bundles was not exchanged.
enum BundleLayoutError: Error, Equatable, CustomStringConvertible {
  /// The object's class is not `Bundle`.
  case otherClass(String)
  /// The layout is not among the verified ones.
  case unknown(BundleLayout)
  /// After the exchange, the object had an unexpected path. The exchange was undone.
  case otherPath(String)

  var description: String {
    switch self {
    case .otherClass(let name): return "an object is of the class '\(name)'"
    case .unknown(let layout):
      let properties = layout.properties.map { "'\($0.name)' at byte \($0.offset)" }.joined(separator: ", ")
      return "it has \(layout.instanceSize) bytes, with \(properties.isEmpty ? "no property" : properties), and "
        + "holds \(layout.storageClass.map { "an object of the class '\($0)'" } ?? "no known object")"
    case .otherPath(let path): return "its path became '\(path)'"
    }
  }
}
