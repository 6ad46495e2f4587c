internal import BaseFiles
package import Foundation

/// Finds pictures, colours and data of a bundle by name.
package struct BundleAssets {
  private let bundle: Bundle
  private let traits: AssetTraits

  /// Searches `bundle`. With nil, searches the extension's bundle, or the main bundle outside an extension.
  package init(_ bundle: Bundle? = nil, _ traits: AssetTraits = AssetTraits()) {
    self.bundle = bundle ?? .intentsExtension ?? .main
    self.traits = traits
  }

  /// A picture that was found by name.
  package struct Image {
    /// The file. Its content is not checked: it may be any kind of file.
    package let file: AssetFile
    /// The number of pixels per point.
    package let scale: Double
    /// Whether a tint replaces the picture's colours.
    package let isTemplate: Bool
  }

  /// Finds a picture in the asset catalogues, or else among the files outside the catalogues. Returns nil if there is
  /// none, and logs why a broken set is not used.
  package func image(_ name: String) -> Image? {
    guard let path = catalogue.path(name, .image) else { return looseImage(name) }
    guard let set = AssetSet(path: path), let (entry, file) = set.file("images", traits) else { return nil }
    return Image(file: file, scale: max(1, entry.scale ?? 1), isTemplate: set.isTemplate)
  }

  /// The data with this name in an asset catalogue, with the identifier of its type; nil if there is none.
  package func data(_ name: String) -> (data: Data, typeIdentifier: String)? {
    guard let path = catalogue.path(name, .data), let (entry, file) = AssetSet(path: path)?.file("data", traits),
      let data = file.read()
    else { return nil }
    return (data, entry.json["universal-type-identifier"]?.text ?? "public.data")
  }

  /// The colour with this name in an asset catalogue; nil if there is none.
  package func color(_ name: String) -> AssetColor? {
    guard let path = catalogue.path(name, .color), let entry = AssetSet(path: path)?.entry("colors", traits) else {
      return nil
    }
    let color = entry.json["color"].flatMap(AssetColor.init)
    return color ?? AssetFile(path: path).logAndReturnNil("the set has a colour without known components")
  }

  private var folder: String { bundle.resourcePath ?? bundle.bundlePath }

  private var catalogue: AssetCatalogue { .inFolder(folder) }
}

// Pictures outside catalogues.
extension BundleAssets {
  private static let kinds = ["png", "jpg", "jpeg"]

  private func looseImage(_ name: String) -> Image? {
    let ending = (name as NSString).pathExtension
    let hasKind = Self.kinds.contains(ending.lowercased())
    let plain = hasKind ? (name as NSString).deletingPathExtension : name
    for folder in folders {
      for kind in hasKind ? [ending] : Self.kinds {
        if let image = looseImage("\(folder)/\(plain)", kind) { return image }
      }
    }
    return nil
  }

  private func looseImage(_ base: String, _ kind: String) -> Image? {
    for scale in scales {
      for idiom in ["~\(traits.idiom)", ""] {
        let path = "\(base)\(scale > 1 ? "@\(scale)x" : "")\(idiom).\(kind)"
        if FileManager.default.fileExists(atPath: path) {
          return Image(file: AssetFile(path: path), scale: Double(scale), isTemplate: false)
        }
      }
    }
    return nil
  }

  /// The scales of picture files, the best first.
  private var scales: [Int] {
    let wanted = Int(exactly: traits.scale)
    return [3, 2, 1].sorted { ($0 == wanted ? 1 : 0, $0) > ($1 == wanted ? 1 : 0, $1) }
  }

  /// The bundle's folder and its language folders, in search order.
  package var folders: [String] {
    let preferred = LanguageMatch.localizations(bundle.localizations, for: traits.languages)
    // Foundation's property `developmentLocalization` ends the process if the manifest does not name the language.
    let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    let languages = preferred + ["Base"] + [development].compactMap(\.self)
    return [folder] + languages.map { "\(folder)/\($0).lproj" }
  }
}
