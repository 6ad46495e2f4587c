internal import CIntentExtension
internal import Glibc
internal import Synchronization

/// A class in a library of this process.
struct ImageClass {
  fileprivate let module: UnsafePointer<CChar>
  fileprivate let ownName: UnsafePointer<CChar>
  fileprivate let record: OpaquePointer

  /// The name including the module: `Module.Class`.
  var name: String { String(cString: module) + "." + String(cString: ownName) }

  /// The metadata of the class.
  var type: AnyClass? { extension_image_class_metadata(record).map { unsafeBitCast($0, to: AnyClass.self) } }

  /// Whether `name` is the name of the class without its module.
  func isCalled(_ name: String) -> Bool { strcmp(ownName, name) == 0 }

  /// The top-level classes of the extension's library. Generic classes are not included.
  static var all: [ImageClass] {
    let library = ExtensionLibrary.current.withLock(\.handle)
    return collect { extension_image_each_class(library, $0, appendClass) }
  }

  /// The top-level classes of all libraries in the process, without generic classes.
  static var allOfProcess: [ImageClass] {
    collect { extension_image_each_class_of_process($0, appendClass) }
  }

  private static func collect(_ visitClasses: (UnsafeMutableRawPointer) -> Void) -> [ImageClass] {
    var classes: [ImageClass] = []
    withUnsafeMutablePointer(to: &classes) { visitClasses($0) }
    return classes
  }
}

/// Appends a class to the array of classes at `context`.
private func appendClass(
  _ context: UnsafeMutableRawPointer?, module: UnsafePointer<CChar>, name: UnsafePointer<CChar>, record: OpaquePointer
) {
  let found = ImageClass(module: module, ownName: name, record: record)
  context?.assumingMemoryBound(to: [ImageClass].self).pointee.append(found)
}
