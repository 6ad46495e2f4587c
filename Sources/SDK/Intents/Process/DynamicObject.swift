internal import CIntentExtension
package import Foundation

/// Makes objects of classes whose names are known only at run time, as the Objective-C runtime does.
package enum DynamicObject {
  /// Finds a top-level class by name, in the extension's library first and then in the rest of the process.
  ///
  /// - Parameters:
  ///   - name: the name without the module.
  ///   - module: the module whose class is preferred.
  ///   - isStrict: whether only classes of `module` count.
  /// - Returns: the class; nil if there is none.
  package static func type(called name: String, in module: String?, isStrict: Bool) -> AnyClass? {
    let full = module.map { "\($0).\(name)" }
    for classes in [{ ImageClass.all }, { ImageClass.allOfProcess }] {
      let matches = classes().filter { $0.isCalled(name) }
      let best = matches.first { $0.name == full } ?? (isStrict ? nil : matches.first)
      if let type = best?.type { return type }
    }
    return full.flatMap { NSClassFromString($0) }
  }

  /// Makes an object by `init()`, which need not be `required`.
  ///
  /// - Parameter type: a class that inherits from `NSObject` and has `init()`, its own or an inherited one. A class
  ///   without `init()` ends the process with Swift's message about an unimplemented initialiser.
  /// - Returns: the object; nil if the class does not inherit from `NSObject`, or if the layout of Foundation's objects
  ///   is unknown.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let base = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    let object = extension_make_object(base, unsafeBitCast(type, to: UnsafeRawPointer.self))
    return object.map { Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue() }
  }
}
