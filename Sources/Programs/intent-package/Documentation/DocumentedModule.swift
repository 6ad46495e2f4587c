package import Foundation

/// A module on the site: its name and, if it has pages, its catalogue.
package struct DocumentedModule: Hashable, Sendable {
  /// The name of the module.
  package let name: String
  /// The folder of its pages, `NAME.docc`; nil if the module has its declarations only.
  package let catalogue: URL?

  /// The modules that authors and programs import. The site describes their declarations on request.
  package static let imported = [
    "AppIntents", "AppleCompatibility", "AVFoundation", "Contacts", "CoreGraphics", "CoreLocation", "CoreServices",
    "CoreSpotlight", "IntentHost", "IntentTesting", "Intents", "IntentsUI", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MobileCoreServices", "OSLog", "PassKit", "QuartzCore", "Security", "StoreKit", "SwiftData",
    "SwiftUI", "UIKit", "UITesting", "UniformTypeIdentifiers", "UserNotifications", "os",
  ]

  /// Returns the modules of a site.
  ///
  /// - Parameters:
  ///   - package: the folder of the package. Each target with a catalogue is on the site.
  ///   - names: further modules: names of ``imported``, or `all` for each of them.
  /// - Returns: the modules, in the order of their names.
  /// - Throws: ``PackagingError`` for an unknown name, or the error of a folder that can't be listed.
  package static func modules(of package: URL, adding names: [String]) throws -> [DocumentedModule] {
    let catalogues = try catalogues(package)
    let wanted = Set(names.flatMap { $0 == "all" ? imported : [$0] })
    if let unknown = wanted.subtracting(imported).sorted().first {
      throw PackagingError("'--modules \(unknown)': unknown module; use all, \(imported.joined(separator: ", "))")
    }
    return wanted.union(catalogues.keys).sorted().map { DocumentedModule(name: $0, catalogue: catalogues[$0]) }
  }

  /// The catalogues of a package, by the names of their targets.
  private static func catalogues(_ package: URL) throws -> [String: URL] {
    let sources = package.appending(path: "Sources")
    let groups = try FileManager.default.contentsOfDirectory(atPath: sources.path).map { sources.appending(path: $0) }
    let targets = try groups.filter(\.isFolder).flatMap { group in
      try FileManager.default.contentsOfDirectory(atPath: group.path).map { group.appending(path: $0) }
    }
    let pairs = targets.compactMap { target in
      let name = target.lastPathComponent
      let catalogue = target.appending(path: "\(name).docc")
      return catalogue.isFolder ? (name, catalogue) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
