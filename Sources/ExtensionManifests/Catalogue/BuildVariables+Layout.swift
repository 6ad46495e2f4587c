extension BuildVariables {
  /// What the bundle's own name, the library in it and the app around it tell.
  static func of(bundle: String, in app: AppManifest?) -> BuildVariables {
    let product = PathName(bundle).stem
    return BuildVariables(
      product: product, executable: library(in: bundle, product: product), appIdentifier: app?.identifier)
  }

  /// What the name of a library tells.
  static func of(library: String) -> BuildVariables {
    let name = PathName(library)
    return BuildVariables(product: name.product, executable: name.file)
  }

  /// What the place of a manifest without a library tells: the name of its folder, or its own.
  static func of(manifest: String) -> BuildVariables {
    let name = PathName(manifest)
    let product = name.stem == "Info" ? PathName(name.folder).stem : name.stem
    return BuildVariables(product: product, executable: product)
  }

  /// The library in a bundle that has its name, or else the only one.
  private static func library(in bundle: String, product: String) -> String? {
    let libraries = FolderListing.names(in: bundle).filter { $0.hasSuffix(".so") }
    let named = ["lib\(product).so", "\(product).so"].first(where: libraries.contains)
    return named ?? (libraries.count == 1 ? libraries[0] : nil)
  }
}
