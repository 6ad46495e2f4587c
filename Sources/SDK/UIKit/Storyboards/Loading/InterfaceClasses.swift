internal import Foundation
internal import Intents
internal import ViewLayout

/// Finds the classes that Interface Builder files name.
@MainActor enum InterfaceClasses {
  private static var found: [InterfaceClassName: AnyClass] = [:]

  private struct InterfaceClassName: Hashable {
    let name: String
    let module: InterfaceModule
  }

  /// Returns the author's class for an object, or else the standard class of its kind.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - standard: the standard class of its kind.
  ///   - file: the file, for the log.
  /// - Returns: `standard` or a subclass of `Base`. A class that is missing or not a subclass is logged.
  static func type<Base: NSObject>(_ object: InterfaceObject, standard: Base.Type, in file: InterfaceFile) -> Base.Type
  {
    guard let name = object.customClass else { return standard }
    guard let type = type(InterfaceClassName(name: name, module: object.module)) else {
      UIKitLog.write("\(file.location(of: object.position)): there is no class '\(name)'; \(standard) is used instead")
      return standard
    }
    guard let type = type as? Base.Type else {
      let reason = "the class '\(type)' is not a \(Base.self); \(standard) is used instead"
      UIKitLog.write("\(file.location(of: object.position)): \(reason)")
      return standard
    }
    return type
  }

  private static func type(_ name: InterfaceClassName) -> AnyClass? {
    if let type = found[name] { return type }
    let type: AnyClass? = find(name)
    found[name] = type
    return type
  }

  private static func find(_ name: InterfaceClassName) -> AnyClass? {
    // A mangled name, as Xcode 6 wrote it, or the name of a nested class.
    if name.name.hasPrefix("_Tt") { return NSClassFromString(name.name) }
    let (module, isStrict): (String?, Bool) =
      switch name.module {
      case .named(let module): (module, true)
      // The module may have another name here than in Xcode.
      case .target(let module): (module, false)
      case .unknown: (nil, false)
      }
    if name.name.contains(".") { return module.flatMap { NSClassFromString("\($0).\(name.name)") } }
    return DynamicObject.type(called: name.name, in: module, isStrict: isStrict)
  }
}
