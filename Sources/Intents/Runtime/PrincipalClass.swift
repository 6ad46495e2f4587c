internal import Foundation
internal import IntentWire

/// Finds the class that the manifest names.
enum PrincipalClass {
  /// Returns the class called `name`, which includes the module. If the module is missing or a build variable
  /// (`$(PRODUCT_MODULE_NAME)`), a single extension class with that name is taken.
  static func find(_ name: String) -> Result<INExtension.Type, LaunchFailure> {
    let classes = ImageClass.all
    let ownName = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    let candidates = classes.filter { $0.isCalled(ownName) }
    let hasModule = ownName != name && !name.hasPrefix("$")
    // Swift's runtime also finds nested classes, but the search takes long.
    let found: AnyClass? = candidates.first { $0.name == name }?.type ?? (hasModule ? NSClassFromString(name) : nil)
    if let found {
      guard let type = found as? INExtension.Type else {
        return .failure(LaunchFailure(cause: .notAnExtension, subject: name, found: names(classes)))
      }
      return .success(type)
    }
    if !hasModule {
      let matches = candidates.compactMap { $0.type as? INExtension.Type }
      if matches.count == 1 { return .success(matches[0]) }
    }
    return .failure(LaunchFailure(cause: .classNotFound, subject: name, found: names(classes)))
  }

  /// The names, with module, of the subclasses of `INExtension` in `classes`, sorted.
  private static func names(_ classes: [ImageClass]) -> [String] {
    classes.filter { $0.type.map { $0 is INExtension.Type && $0 != INExtension.self } ?? false }.map(\.name).sorted()
  }
}

extension LaunchFailure: Error {}
