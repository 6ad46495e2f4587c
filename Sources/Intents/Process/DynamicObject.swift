internal import CIntentExtension
package import Foundation

/// Makes objects of classes whose names are known only at run time, as the Objective-C runtime does.
package enum DynamicObject {
  /// The class with a name, at the top level of a module: one of the extension's library, or else of the process.
  ///
  /// - Parameters:
  ///   - name: the name without the module.
  ///   - module: the module; a class of it is preferred.
  ///   - isStrict: whether classes of other modules are left out.
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
  /// - Parameter type: a class that inherits from `NSObject` and has the initialiser, its own or an inherited one. A class
  ///   without it ends the process with Swift's message about an unimplemented initialiser.
  /// - Returns: the object; nil if the class does not inherit from `NSObject`, or if Foundation has another layout.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let base = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    let object = extension_make_object(base, unsafeBitCast(type, to: UnsafeRawPointer.self))
    return object.map { Unmanaged<NSObject>.fromOpaque($0).takeRetainedValue() }
  }
}
