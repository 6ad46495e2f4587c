internal import Foundation
internal import IntentWire

/// Finds the class that the manifest names in this library.
enum PrincipalClass {
  /// The class called `name`, with its module. Where the module is a build variable (`$(PRODUCT_MODULE_NAME)`) or
  /// missing, the one extension class of that name counts.
  static func find(_ name: String) -> Result<INExtension.Type, LaunchFailure> {
    if let found = NSClassFromString(name) {
      guard let type = found as? INExtension.Type else {
        return .failure(LaunchFailure(cause: .notAnExtension, subject: name, found: extensionClasses))
      }
      return .success(type)
    }
    let parts = name.split(separator: ".")
    if parts.count < 2 || name.hasPrefix("$") {
      let matches = extensionClasses.filter { $0.split(separator: ".").last == parts.last }
      if matches.count == 1, let type = NSClassFromString(matches[0]) as? INExtension.Type { return .success(type) }
    }
    return .failure(LaunchFailure(cause: .classNotFound, subject: name, found: extensionClasses))
  }

  /// The names, with module, of the library's own subclasses of `INExtension`, sorted.
  static var extensionClasses: [String] {
    ImageClasses.names.sorted().filter { name in
      guard let type = NSClassFromString(name) as? INExtension.Type else { return false }
      return type != INExtension.self
    }
  }
}

extension LaunchFailure: Error {}
