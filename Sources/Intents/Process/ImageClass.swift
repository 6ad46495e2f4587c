internal import CIntentExtension
internal import Glibc

/// A class in the library that this code is linked into.
struct ImageClass {
  private let module: UnsafePointer<CChar>
  private let ownName: UnsafePointer<CChar>
  private let record: OpaquePointer

  /// The name with the module: `Module.Class`.
  var name: String { String(cString: module) + "." + String(cString: ownName) }

  /// The metadata of the class.
  var type: AnyClass? { extension_image_class_metadata(record).map { unsafeBitCast($0, to: AnyClass.self) } }

  /// Whether `name` is the name without the module.
  func isCalled(_ name: String) -> Bool { strcmp(ownName, name) == 0 }

  /// All classes at the top level of a module, without generic classes.
  static var all: [ImageClass] {
    var all: [ImageClass] = []
    withUnsafeMutablePointer(to: &all) { all in
      extension_image_each_class(all) { context, module, name, record in
        let found = ImageClass(module: module, ownName: name, record: record)
        context?.assumingMemoryBound(to: [ImageClass].self).pointee.append(found)
      }
    }
    return all
  }
}
