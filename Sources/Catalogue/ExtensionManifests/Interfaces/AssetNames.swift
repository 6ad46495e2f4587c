internal import BaseFiles

/// The names of the images and colours in a bundle.
struct AssetNames {
  private enum Limit {
    /// The maximum depth of nested groups; deeper groups are not searched.
    static let depth = 16
    /// The maximum number of files and folders; further ones are not searched.
    static let entries = 20_000
  }

  private(set) var images: Set<String> = []
  private(set) var colors: Set<String> = []
  private var entries = 0

  /// Collects the names in the asset catalogues of `bundle`, and the names of loose images in its folder and its
  /// language folders.
  init(in bundle: String) {
    collect(in: bundle, depth: 0, isCatalogue: false)
  }

  private mutating func collect(in folder: String, depth: Int, isCatalogue: Bool) {
    for name in FolderListing.names(in: folder) {
      entries += 1
      guard entries <= Limit.entries else { return }
      let path = PathName(name)
      switch path.suffix {
      case "imageset": images.insert(path.stem)
      case "colorset": colors.insert(path.stem)
      case "png", "jpg", "jpeg": images.insert(Self.plain(path.stem))
      case "xcassets", "lproj":
        if depth == 0 { collect(in: "\(folder)/\(name)", depth: 1, isCatalogue: path.suffix == "xcassets") }
      case "":
        guard isCatalogue, depth < Limit.depth,
          FileStatus("\(folder)/\(name)", followsLinks: false)?.isDirectory == true
        else { continue }
        collect(in: "\(folder)/\(name)", depth: depth + 1, isCatalogue: true)
      default: continue
      }
    }
  }

  /// The name of an image without the device and the scale: `cup` for `cup@2x~ipad`.
  private static func plain(_ name: String) -> String {
    let withoutDevice = name.split(separator: "~", maxSplits: 1).first ?? ""
    for scale in ["@2x", "@3x"] where withoutDevice.hasSuffix(scale) { return String(withoutDevice.dropLast(3)) }
    return String(withoutDevice)
  }

  /// Whether there is an image with this name. The name may start with groups of a catalogue, and may end in a file
  /// extension.
  func hasImage(_ name: String) -> Bool {
    let last = Self.last(name)
    return images.contains(last) || images.contains(Self.plain(PathName(last).stem))
  }

  /// Whether there is a colour with this name. The name may start with groups of a catalogue.
  func hasColor(_ name: String) -> Bool { colors.contains(Self.last(name)) }

  private static func last(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
