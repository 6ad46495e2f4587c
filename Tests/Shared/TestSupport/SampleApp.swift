package import Foundation

/// An app in a folder of extensions: a manifest, a program, and one extension.
package struct SampleApp: Sendable {
  /// The app's bundle identifier.
  package let identifier: String
  /// The name of the bundle, of the app and of its program.
  package let name: String
  /// The bundle.
  package let url: URL

  /// The program of the app.
  package var program: URL { url.appending(path: name) }

  /// The identifier of the app's extension.
  package var extensionIdentifier: String { "\(identifier).Intents" }

  /// Installs an app whose extension is a product of the build.
  ///
  /// - Parameters:
  ///   - name: the name of the bundle, of the app and of its program.
  ///   - folder: the folder of extensions.
  ///   - identifier: the bundle identifier; nil to derive it from the name.
  ///   - purpose: `NSSiriUsageDescription`; nil for none.
  ///   - product: the product that becomes the extension's library.
  ///   - principalClass: the extension's principal class.
  ///   - intents: the intents that the extension supports.
  /// - Throws: the system's error, or ``BuildProducts/MissingProductError``.
  package init(
    _ name: String, in folder: URL, identifier: String? = nil, purpose: String? = "To send your messages.",
    product: String = "ScriptedExtension", principalClass: String = "ScriptedExtension.ScriptedIntentHandler",
    intents: [String] = ["INSendMessageIntent"]
  ) throws {
    self.name = name
    self.identifier = identifier ?? "org.example.\(name.lowercased())"
    url = folder.appending(path: "\(name).app").resolvingSymlinksInPath()
    var manifest: [String: Any] = [
      "CFBundleIdentifier": self.identifier, "CFBundleName": name, "CFBundleExecutable": name,
      "CFBundlePackageType": "APPL",
    ]
    manifest["NSSiriUsageDescription"] = purpose
    let inner: [String: Any] = [
      "CFBundleIdentifier": extensionIdentifier, "CFBundleName": name, "CFBundleExecutable": "lib\(product).so",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": principalClass,
        "NSExtensionAttributes": ["IntentsSupported": intents],
      ],
    ]
    let bundle = url.appending(path: "PlugIns/\(name)Intents.appex")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Self.write(manifest, to: url)
    try Self.write(inner, to: bundle)
    // A copy: links of other tests to the same file would count as a change of the extension.
    try FileManager.default.copyItem(at: BuildProducts.library(product), to: bundle.appending(path: "lib\(product).so"))
    try Self.link(BuildProducts.file("asking-app"), to: program)
  }

  private static func write(_ manifest: [String: Any], to bundle: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
  }

  /// Creates a hard link. On another file system, creates a copy instead.
  private static func link(_ file: URL, to place: URL) throws {
    if Glibc.link(file.path, place.path) != 0 { try FileManager.default.copyItem(at: file, to: place) }
  }
}
