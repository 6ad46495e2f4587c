internal import Foundation
internal import Intents
internal import InterfaceFiles

/// A storyboard or a xib of a bundle, with what its objects need of the bundle.
struct InterfaceFile {
  /// The content.
  let document: InterfaceDocument
  /// The path of the file.
  let path: String
  /// The bundle of pictures, colours and translations.
  let bundle: Bundle
  /// The bundle that a caller gave; nil for the extension's or the app's own.
  let givenBundle: Bundle?

  /// The reason why a file can't be loaded.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  @MainActor private static var documents: [String: InterfaceDocument] = [:]
  /// More files than a bundle has: a limit for programs that make files.
  private static let maximumDocuments = 64

  /// Finds and reads a file. A file is read once.
  ///
  /// - Parameters:
  ///   - name: the name without the ending.
  ///   - ending: `storyboard` or `xib`.
  ///   - bundle: the bundle; nil for the extension's own, or else for the app's.
  /// - Returns: the file.
  /// - Throws: ``Failure`` if there is no such file, or it can't be read.
  @MainActor static func load(_ name: String, _ ending: String, in bundle: Bundle?) throws(Failure) -> InterfaceFile {
    let (given, bundle) = (bundle, bundle ?? .intentsExtension ?? .main)
    guard let path = path(of: name, ending, in: bundle) else {
      throw Failure(description: "the bundle '\(bundle.bundlePath)' has no \(ending) called '\(name)'")
    }
    if let document = documents[path] {
      return InterfaceFile(document: document, path: path, bundle: bundle, givenBundle: given)
    }
    let document = try read(path)
    if documents.count >= maximumDocuments { documents = [:] }
    documents[path] = document
    return InterfaceFile(document: document, path: path, bundle: bundle, givenBundle: given)
  }

  private static func read(_ path: String) throws(Failure) -> InterfaceDocument {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    guard size <= InterfaceLimit.bytes, let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "'\(path)' can't be read, or has more than \(InterfaceLimit.bytes >> 20) MiB")
    }
    do {
      return try InterfaceDocument([UInt8](data))
    } catch {
      throw Failure(description: "\(path):\(error)")
    }
  }

  /// The path of a file: in the folder of the bundle, or else in its folders of languages, the best first.
  private static func path(of name: String, _ ending: String, in bundle: Bundle) -> String? {
    guard !name.contains("/"), name != ".." else { return nil }
    let file = name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)"
    return BundleAssets(bundle).folders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Where an element stands, as compilers write it.
  func place(_ position: InterfacePosition) -> String { "\(path):\(position)" }

  /// The translation of a text of an object.
  ///
  /// - Parameters:
  ///   - key: the identifier of the object and the name of the text: `aBc-12-xyz.text`.
  ///   - text: the text of the file.
  /// - Returns: the text of the file's table of strings in the user's language; `text` if there is none.
  func translated(_ key: String, _ text: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    // Only a file in a folder of a language has translations. Foundation's search for a table is slow.
    guard folder.hasSuffix(".lproj") else { return text }
    let table = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return bundle.localizedString(forKey: key, value: text, table: table)
  }
}
