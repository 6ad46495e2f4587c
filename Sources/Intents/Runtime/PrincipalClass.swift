internal import Foundation
internal import IntentWire

/// Finds the class that the manifest names in this library.
enum PrincipalClass {
  /// The class called `name`, with its module. Where the module is a build variable (`$(PRODUCT_MODULE_NAME)`) or
  /// missing, the one extension class of that name counts.
  static func find(_ name: String) -> Result<INExtension.Type, LaunchFailure> {
    let classes = ImageClass.all
    let ownName = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    let candidates = classes.filter { $0.isCalled(ownName) }
    let hasModule = ownName != name && !name.hasPrefix("$")
    // The runtime knows nested classes too, but takes long to look for a name.
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

  /// The names, with module, of those that are subclasses of `INExtension`, sorted.
  private static func names(_ classes: [ImageClass]) -> [String] {
    classes.filter { $0.type.map { $0 is INExtension.Type && $0 != INExtension.self } ?? false }.map(\.name).sorted()
  }
}

extension LaunchFailure: Error {}
