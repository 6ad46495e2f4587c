internal import BaseFiles
internal import Foundation

/// The manifest that an author wrote.
struct BundleManifestFile {
  let path: String
  private let root: [String: Any]

  /// Reads the manifest at `path`.
  ///
  /// - Throws: ``BundlePackagingError`` if it is not a property list with a dictionary.
  init(_ path: String) throws(BundlePackagingError) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path),
      let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { throw BundlePackagingError("'\(path)' is not a property list; 'intent-host validate' shows the position") }
    self.root = root
  }

  /// The name of the executable that the manifest names; nil if it names none.
  var executable: String? { root["CFBundleExecutable"] as? String }

  /// The name of the bundle; nil if the manifest has none.
  var name: String? { root["CFBundleName"] as? String }

  /// Whether the manifest is that of an extension.
  var isExtension: Bool { root["NSExtension"] is [String: Any] }

  /// Returns the manifest as XML, with the name of the executable; nil leaves it as it is.
  func xml(executable: String?) throws -> [UInt8] {
    var root = root
    if let executable { root["CFBundleExecutable"] = executable }
    return try Array(PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0))
  }

  /// Whether the file at `path` is the manifest of an extension; false if it can't be read.
  static func isExtension(_ path: String) -> Bool {
    (try? PropertyListReader.read(contentsOf: path))?["NSExtension"]?.entries != nil
  }

  /// Whether the file at `path` is the manifest of an app; false if it can't be read.
  static func isApp(_ path: String) -> Bool {
    (try? PropertyListReader.read(contentsOf: path))?["CFBundlePackageType"]?.string == "APPL"
  }

  /// The name of the executable in the manifest at `path`; nil if the manifest can't be read or names none.
  static func executable(of path: String) -> String? {
    (try? PropertyListReader.read(contentsOf: path))?["CFBundleExecutable"]?.string
  }
}
