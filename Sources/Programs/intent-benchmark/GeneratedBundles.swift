internal import ExtensionManifests
internal import Foundation
internal import IntentDefinitions

/// A temporary directory of extension bundles for a measurement.
final class GeneratedBundles {
  /// The directory of the bundles.
  let directory: URL
  /// The directory of the registry.
  let cache: URL
  private let folder: URL

  /// Writes `count` bundles, each with a manifest as Xcode writes it and the header of a library. Three of them handle
  /// messages, the others handle calls.
  ///
  /// - Parameters:
  ///   - count: the number of bundles.
  ///   - description: the description of App Intents in each bundle; nil for none.
  /// - Throws: the error of the file that can't be written.
  init(_ count: Int, description: [UInt8]? = nil) throws {
    let kind = description == nil ? "" : "-described"
    folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-\(getpid())-\(count)\(kind)")
    directory = folder.appending(path: "extensions")
    cache = folder.appending(path: "cache")
    for index in 0..<count {
      let name = "Example\(index)"
      let intent = index < 3 ? "INSendMessageIntent" : "INStartCallIntent"
      let bundle = try Self.write(name, intent: intent, in: directory)
      if let description { try Data(description).write(to: bundle.appending(path: AppIntentFile.name)) }
    }
  }

  /// Writes a bundle for requests of one kind into a folder, and returns its URL.
  @discardableResult
  static func write(_ name: String, intent: String, in folder: URL) throws -> URL {
    let bundle = folder.appending(path: "\(name).appex")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Data(manifest(name, intent: intent).utf8).write(to: bundle.appending(path: "Info.plist"))
    try library.write(to: bundle.appending(path: "lib\(name).so"))
    return bundle
  }

  /// Scans the directory, with the registry in `cache` if it is not nil.
  func scan(cache: URL?) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(SearchPaths(plugins: [directory], environment: [:]))
    scanner.cache = cache
    return scanner.scan()
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The header of an ELF library for this machine. It is taken from this program, which is position-independent too.
  private static let library: Data = {
    let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
    guard var head = try? file?.read(upToCount: 64) else { return Data() }
    // The fields of the section table (e_shoff to e_shstrndx) are cleared, because the file consists of the header
    // only.
    head.resetBytes(in: 40..<48)
    head.resetBytes(in: 58..<64)
    return head
  }()

  private static func manifest(_ name: String, intent: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleDevelopmentRegion</key>
    \t<string>$(DEVELOPMENT_LANGUAGE)</string>
    \t<key>CFBundleDisplayName</key>
    \t<string>\(name)</string>
    \t<key>CFBundleExecutable</key>
    \t<string>lib\(name).so</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>com.example.benchmark.\(name)</string>
    \t<key>CFBundleInfoDictionaryVersion</key>
    \t<string>6.0</string>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAME)</string>
    \t<key>CFBundlePackageType</key>
    \t<string>XPC!</string>
    \t<key>CFBundleShortVersionString</key>
    \t<string>1.0</string>
    \t<key>CFBundleVersion</key>
    \t<string>1</string>
    \t<key>NSExtension</key>
    \t<dict>
    \t\t<key>NSExtensionAttributes</key>
    \t\t<dict>
    \t\t\t<key>IntentsRestrictedWhileLocked</key>
    \t\t\t<array/>
    \t\t\t<key>IntentsSupported</key>
    \t\t\t<array>
    \t\t\t\t<string>\(intent)</string>
    \t\t\t</array>
    \t\t</dict>
    \t\t<key>NSExtensionPointIdentifier</key>
    \t\t<string>com.apple.intents-service</string>
    \t\t<key>NSExtensionPrincipalClass</key>
    \t\t<string>$(PRODUCT_MODULE_NAME).IntentHandler</string>
    \t</dict>
    </dict>
    </plist>

    """
  }
}
