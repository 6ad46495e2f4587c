public import Foundation

/// The base class of the API's objects. It overrides the methods of `NSObject` only to call super.
///
/// A class stores a pointer to each inherited method. A pointer to a method of another library is looked up by name
/// when the library is loaded, separately for each class. That would cost 3400 lookups, and 24 bytes of the file for
/// each. Pointers to methods of this library need neither.
open class APIObject: NSObject {
  /// Makes an object.
  public override init() {
    super.init()
  }

  /// A copy, from `copy(with:)`.
  open override func copy() -> Any { super.copy() }

  /// A copy that can be changed, from `mutableCopy(with:)`.
  open override func mutableCopy() -> Any { super.mutableCopy() }

  /// Whether `object` is this object, unless a subclass compares its values.
  open override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }

  /// A number that is the same for equal objects.
  open override var hash: Int { super.hash }

  /// The object as text.
  open override var description: String { super.description }

  /// The object as text, for debugging.
  open override var debugDescription: String { super.debugDescription }

  /// This object.
  open override func `self`() -> Self { super.`self`() }

  /// Whether the object stands for another; false.
  open override func isProxy() -> Bool { super.isProxy() }

  // MARK: Archives

  /// The class that an archive names.
  open override var classForCoder: AnyClass { super.classForCoder }

  /// The object that is archived instead of this object.
  open override func replacementObject(for coder: NSCoder) -> Any? { super.replacementObject(for: coder) }

  /// The class that a keyed archive names.
  open override var classForKeyedArchiver: AnyClass? { super.classForKeyedArchiver }

  /// The object that a keyed archive contains instead of this object.
  open override func replacementObject(for archiver: NSKeyedArchiver) -> Any? {
    super.replacementObject(for: archiver)
  }

  /// The classes that can read an archive of this class.
  open override class func classFallbacksForKeyedArchiver() -> [String] { super.classFallbacksForKeyedArchiver() }

  /// The class of the objects that a keyed archive makes.
  open override class func classForKeyedUnarchiver() -> AnyClass { super.classForKeyedUnarchiver() }
}
