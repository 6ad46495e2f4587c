internal import Foundation
internal import Intents
internal import ViewLayout

/// A storyboard or a xib, with the bundle that its objects refer to.
struct InterfaceFile {
  /// The content.
  let document: InterfaceDocument
  /// The path of the file.
  let path: String
  /// The bundle with the pictures, colours and translations.
  let bundle: Bundle
  /// The bundle that the caller passed; nil for the extension's own or the app's.
  let givenBundle: Bundle?

  /// The reason why a file can't be loaded.
  struct LoadError: Error, CustomStringConvertible {
    let description: String
    /// Whether there is no such file.
    var isMissing = false
  }

  @MainActor private static var documents: [String: InterfaceDocument] = [:]
  /// The maximum number of cached files. It is more than a bundle has, and limits programs that generate files.
  private static let maximumDocuments = 64

  /// Finds and parses a file. The result is cached.
  ///
  /// - Parameters:
  ///   - name: the file name without its extension.
  ///   - ending: `storyboard` or `xib`.
  ///   - bundle: the bundle; nil for the extension's own or the app's.
  /// - Returns: the file.
  /// - Throws: ``LoadError`` if there is no such file, or it can't be read.
  @MainActor static func load(_ name: String, _ ending: String, in bundle: Bundle?) throws(LoadError) -> InterfaceFile {
    let given = bundle
    let bundle = bundle ?? .intentsExtension ?? .main
    guard let path = path(of: name, ending, in: bundle) else {
      throw LoadError(
        description: "the bundle '\(bundle.bundlePath)' has no \(ending) called '\(name)'", isMissing: true)
    }
    if let document = documents[path] {
      return InterfaceFile(document: document, path: path, bundle: bundle, givenBundle: given)
    }
    let document = try read(path)
    if documents.count >= maximumDocuments { documents = [:] }
    documents[path] = document
    return InterfaceFile(document: document, path: path, bundle: bundle, givenBundle: given)
  }

  private static func read(_ path: String) throws(LoadError) -> InterfaceDocument {
    // If the size can't be read, neither can the content.
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    guard size <= InterfaceLimit.bytes, let data = FileManager.default.contents(atPath: path) else {
      throw LoadError(description: "'\(path)' can't be read, or has more than \(InterfaceLimit.bytes >> 20) MiB")
    }
    do {
      return try InterfaceDocument([UInt8](data))
    } catch {
      throw LoadError(description: "\(path):\(error)")
    }
  }

  /// The path of a file, in the folder of the bundle or else in its language folders, the best match first.
  private static func path(of name: String, _ ending: String, in bundle: Bundle) -> String? {
    guard !name.contains("/"), name != ".." else { return nil }
    let file = name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)"
    return BundleAssets(bundle).folders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The position of an element in the form of a compiler message.
  func location(of position: InterfacePosition) -> String { "\(path):\(position)" }

  /// Translates a text of an object.
  ///
  /// - Parameters:
  ///   - key: the identifier of the object and the name of the text: `aBc-12-xyz.text`.
  ///   - text: the text in the file.
  /// - Returns: the entry of the file's strings table in the user's language; `text` if there is none.
  func translated(_ key: String, _ text: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    // Only a file in a language folder has translations. The check avoids Foundation's slow search for a strings table.
    guard folder.hasSuffix(".lproj") else { return text }
    let table = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return bundle.localizedString(forKey: key, value: text, table: table)
  }
}
