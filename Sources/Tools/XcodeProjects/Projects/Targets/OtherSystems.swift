internal import BaseFiles

/// The targets for other systems than iOS. In a project without an app for iOS, the apps for other systems and their
/// libraries are read for their App Intents, which are the same on all systems.
enum OtherSystems {
  /// Returns the targets with the kinds that they have here, and reports those for other systems.
  static func resolved(_ targets: [ProjectTarget], log: ProjectLog) -> [ProjectTarget] {
    let hasApp = targets.contains { $0.kind == .application }
    return targets.map { target in
      guard let system = target.otherSystem else { return target }
      var target = target
      if !hasApp { target.kind = target.programKind }
      log.owner = target.name
      defer { log.owner = nil }
      log.add(
        .otherSystem, at: target.position,
        "'\(ProjectLog.short(target.name))' is a target for \(system); "
          + (target.kind == .other
            ? "it is skipped, because only targets for iOS are built"
            : "only App Intents are built from it, because programs are built for iOS"))
      return target
    }
  }
}

extension ProjectTarget {
  /// The extension point of extensions whose only content is App Intents, which become a part of the library of the
  /// app's App Intents.
  static let appIntentsExtensionPoint = "com.apple.appintents-extension"

  /// The product type without the prefix that all have.
  var shortProductType: Substring { productType.dropFirst("com.apple.product-type.".count) }

  /// The kind of an app or a library on any system; `other` for the rest.
  var programKind: Kind {
    switch shortProductType {
    case "application", "application.on-demand-install-capable": .application
    case "framework", "framework.static": .framework
    case "library.static", "library.dynamic": .staticLibrary
    default: .other
    }
  }
}
