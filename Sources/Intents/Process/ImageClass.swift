internal import CIntentExtension
internal import Glibc

/// A class of the library that this code is linked into.
struct ImageClass {
  private let module: UnsafePointer<CChar>
  private let ownName: UnsafePointer<CChar>
  private let record: OpaquePointer

  /// Its name, with its module's before it.
  var name: String { String(cString: module) + "." + String(cString: ownName) }

  /// The class itself.
  var type: AnyClass? { extension_image_class_metadata(record).map { unsafeBitCast($0, to: AnyClass.self) } }

  /// Whether this is its name, without its module's.
  func isCalled(_ name: String) -> Bool { strcmp(ownName, name) == 0 }

  /// All at the top level of a module, but for generic ones.
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
