internal import BaseFiles

extension BuildVariables {
  /// Derives the values for a bundle from its name, its library and the app that contains it.
  static func of(bundle: String, in app: AppManifest?) -> BuildVariables {
    let product = PathName(bundle).stem
    return BuildVariables(
      product: product, executable: library(in: bundle, product: product), appIdentifier: app?.identifier)
  }

  /// Derives the values for a bare library from its name.
  static func of(library: String) -> BuildVariables {
    let name = PathName(library)
    return BuildVariables(product: name.product, executable: name.file)
  }

  /// Derives the values for a manifest without a library from the name of its folder, or from its own name.
  static func of(manifest: String) -> BuildVariables {
    let name = PathName(manifest)
    let product = name.stem == "Info" ? PathName(name.folder).stem : name.stem
    return BuildVariables(product: product, executable: product)
  }

  /// The library in a bundle: the library with the bundle's name, or the only library.
  static func library(in bundle: String, product: String) -> String? {
    let libraries = FolderListing.names(in: bundle).filter { $0.hasSuffix(".so") }
    let named = ["lib\(product).so", "\(product).so"].first(where: libraries.contains)
    return named ?? (libraries.count == 1 ? libraries[0] : nil)
  }
}
