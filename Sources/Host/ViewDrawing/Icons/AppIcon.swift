internal import BaseFiles
internal import Foundation
package import ViewTrees

/// The icon of an app: the set `AppIcon` in its bundle's asset catalogues; if there is none, the files that
/// `CFBundleIcons`, `CFBundleIconFiles` or `CFBundleIconFile` of its manifest names. Files that can't be read or parsed
/// are ignored, because an icon is optional.
package enum AppIcon {
  private enum Limit {
    static let fileBytes = 512 << 10
    static let side = 1_024
    static let files = 32
  }

  /// The width in pixels that a page needs: 24 points on a screen with three pixels per point.
  private static let goodWidth = 72

  /// Reads the icon of the app in a bundle. The bundle is not trusted, so images outside it are not read.
  ///
  /// - Parameter bundle: the path of the bundle.
  /// - Returns: the smallest image that is large enough; if none is, the largest image; nil if there is no image.
  package static func image(inBundle bundle: String) -> ViewImage? {
    for paths in [setFiles(bundle), manifestFiles(bundle)] {
      let images = paths.prefix(Limit.files).compactMap { image($0, in: bundle) }.sorted { $0.width < $1.width }
      if let image = images.first(where: { $0.width >= goodWidth }) ?? images.last { return image }
    }
    return nil
  }

  private static func image(_ path: String, in bundle: String) -> ViewImage? {
    guard let file = resolved(path), let folder = resolved(bundle), file.hasPrefix(folder + "/"),
      let bytes = try? RegularFile.bytes(contentsOf: file, maximumBytes: Limit.fileBytes),
      let image = try? ViewImage(Data(bytes)), max(image.width, image.height) <= Limit.side,
      image.decodedPixels <= ViewLimits.decodedPixels
    else { return nil }
    return image
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // MARK: Asset catalogues

  /// The content of a set's list.
  private struct SetList: Decodable {
    struct Entry: Decodable {
      var filename: String?
    }

    var images: [Entry]?
  }

  private static func setFiles(_ bundle: String) -> [String] {
    FolderListing.names(in: bundle).filter { $0.hasSuffix(".xcassets") }.flatMap { catalogue -> [String] in
      let set = "\(bundle)/\(catalogue)/AppIcon.appiconset"
      guard let bytes = try? RegularFile.bytes(contentsOf: "\(set)/Contents.json", maximumBytes: Limit.fileBytes),
        let list = try? JSONReader.decode(SetList.self, from: bytes)
      else { return [] }
      return (list.images ?? []).compactMap(\.filename).filter(isName).map { "\(set)/\($0)" }
    }
  }

  /// Whether a text is the name of a file, and not a path to another folder.
  private static func isName(_ name: String) -> Bool { !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) }

  // MARK: Manifests

  /// The suffixes that a name in a manifest may omit.
  private static let endings = ["", ".png", "@2x.png", "@3x.png", "@2x~ipad.png"]

  private static func manifestFiles(_ bundle: String) -> [String] {
    guard let root = try? PropertyListReader.read(contentsOf: "\(bundle)/Info.plist") else { return [] }
    let primary = root["CFBundleIcons"]?["CFBundlePrimaryIcon"]
    let list = primary?["CFBundleIconFiles"] ?? root["CFBundleIconFiles"]
    let names = (list?.array ?? []).compactMap(\.string) + [root["CFBundleIconFile"]?.string].compactMap(\.self)
    return names.filter(isName).flatMap { name in endings.map { "\(bundle)/\(name)\($0)" } }
  }
}

extension PropertyListNode {
  /// The value of a dictionary's key; nil if there is none, and for other types.
  fileprivate subscript(key: String) -> PropertyListNode? { entries?.first { $0.key == key }?.node }
}
