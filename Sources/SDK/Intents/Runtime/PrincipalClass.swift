internal import Foundation
internal import IntentWire

/// Finds the class that the manifest names.
enum PrincipalClass {
  /// Returns the class called `name`, which includes the module. If the module is missing or is a build variable
  /// (`$(PRODUCT_MODULE_NAME)`), the name must match exactly one extension class.
  static func find(_ name: String) -> Result<INExtension.Type, LaunchFailure> {
    let classes = ImageClass.all
    switch search(name, in: classes, isUsable: { $0 is INExtension.Type }) {
    case let type as INExtension.Type: return .success(type)
    case nil: return .failure(LaunchFailure(cause: .classNotFound, subject: name, found: names(classes)))
    default: return .failure(LaunchFailure(cause: .notAnExtension, subject: name, found: names(classes)))
    }
  }

  /// Searches the extension's library for the class called `name`, like ``find(_:)``.
  ///
  /// - Parameters:
  ///   - name: the name of the class, which includes the module.
  ///   - isUsable: whether a class can be the principal class.
  /// - Returns: the class; nil if there is none. A class whose name matches exactly is returned even if `isUsable`
  ///   rejects it.
  static func search(_ name: String, isUsable: (AnyClass) -> Bool) -> AnyClass? {
    search(name, in: ImageClass.all, isUsable: isUsable)
  }

  private static func search(
    _ name: String, in classes: [ImageClass], isUsable: (AnyClass) -> Bool
  ) -> AnyClass? {
    let ownName = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    let candidates = classes.filter { $0.isCalled(ownName) }
    let hasModule = ownName != name && !name.hasPrefix("$")
    // Swift's runtime also finds nested classes, but its search is slow.
    let found: AnyClass? = candidates.first { $0.name == name }?.type ?? (hasModule ? NSClassFromString(name) : nil)
    if found != nil || hasModule { return found }
    let matches = candidates.compactMap(\.type).filter(isUsable)
    return matches.count == 1 ? matches[0] : nil
  }

  /// The names, with module, of the subclasses of `INExtension` in `classes`, sorted.
  private static func names(_ classes: [ImageClass]) -> [String] {
    classes.filter { $0.type.map { $0 is INExtension.Type && $0 != INExtension.self } ?? false }.map(\.name).sorted()
  }
}

extension LaunchFailure: Error {}
