internal import Foundation
internal import IntentWire

/// Finds the class that the manifest names in this library.
enum PrincipalClass {
  /// The class called `name`, with its module. Where the module is a build variable (`$(PRODUCT_MODULE_NAME)`) or
  /// missing, the one extension class of that name counts.
  static func find(_ name: String) -> Result<INExtension.Type, LaunchFailure> {
    let classes = ImageClass.all
    // The runtime knows nested classes too, but takes long to look for a name.
    if let found = classes.first(where: { $0.name == name })?.type
      ?? (name.hasPrefix("$") ? nil : NSClassFromString(name))
    {
      guard let type = found as? INExtension.Type else {
        return .failure(LaunchFailure(cause: .notAnExtension, subject: name, found: names(classes)))
      }
      return .success(type)
    }
    let parts = name.split(separator: ".")
    if parts.count < 2 || name.hasPrefix("$") {
      let matches = classes.filter { $0.name.split(separator: ".").last == parts.last }
        .compactMap { $0.type as? INExtension.Type }
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
