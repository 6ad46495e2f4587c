internal import CIntentExtension

/// A class of the library that this code is linked into.
struct ImageClass {
  /// Its name, with its module's before it.
  let name: String
  private let record: OpaquePointer

  /// The class itself.
  var type: AnyClass? { extension_image_class_metadata(record).map { unsafeBitCast($0, to: AnyClass.self) } }

  /// All at the top level of a module, but for generic ones.
  static var all: [ImageClass] {
    var all: [ImageClass] = []
    withUnsafeMutablePointer(to: &all) { all in
      extension_image_each_class(all) { context, module, name, record in
        let name = String(cString: module) + "." + String(cString: name)
        context?.assumingMemoryBound(to: [ImageClass].self).pointee.append(ImageClass(name: name, record: record))
      }
    }
    return all
  }
}
