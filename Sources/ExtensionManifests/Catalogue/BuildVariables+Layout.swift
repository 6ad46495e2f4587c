internal import Foundation

extension BuildVariables {
  /// What the bundle's own name, the library in it and the app around it tell.
  static func of(bundle: URL, in app: URL?) -> BuildVariables {
    let product = bundle.deletingPathExtension().lastPathComponent
    let files = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
    let libraries = files.filter { $0.hasSuffix(".so") }
    let executable = ["lib\(product).so", "\(product).so"].first(where: libraries.contains)
    return BuildVariables(
      product: product, executable: executable ?? (libraries.count == 1 ? libraries[0] : nil),
      appIdentifier: app.flatMap(identifier))
  }

  /// What the name of a library tells.
  static func of(library: URL) -> BuildVariables {
    let name = library.deletingPathExtension().lastPathComponent
    return BuildVariables(
      product: name.hasPrefix("lib") ? String(name.dropFirst(3)) : name, executable: library.lastPathComponent)
  }

  /// What the place of a manifest without a library tells: the name of its folder, or its own.
  static func of(manifest: URL) -> BuildVariables {
    let name = manifest.deletingPathExtension().lastPathComponent
    let product = name == "Info" ? manifest.deletingLastPathComponent().lastPathComponent : name
    return BuildVariables(product: product, executable: product)
  }

  /// The identifier of an app; nil where its manifest can't be read or leaves it to a variable.
  private static func identifier(of app: URL) -> String? {
    let manifest = try? PropertyListDictionary(contentsOf: app.appending(path: "Info.plist").path)
    guard let identifier = try? manifest?.string("CFBundleIdentifier"), !identifier.contains("$") else { return nil }
    return identifier
  }
}
