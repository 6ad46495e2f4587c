import Foundation

/// The file that names the sources of a target.
struct SourceList {
  /// The name of the file in the target's folder.
  static let name = "AdaptSources.json"

  private let sources: [String]

  /// Reads the file at `url`.
  init(contentsOf url: URL) throws(SourceListError) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      throw SourceListError("there is no '\(Self.name)' in the target's folder; it names the sources: \(Self.example)")
    } catch {
      throw SourceListError("'\(Self.name)' can't be read: \(error.localizedDescription)")
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw SourceListError("the file is not valid JSON: \(reason ?? "\(error)")")
    }
    guard let members = object as? [String: Any], let sources = members["sources"] as? [String] else {
      throw SourceListError("the file needs an array of paths as 'sources': \(Self.example)")
    }
    if let key = members.keys.sorted().first(where: { $0 != "sources" }) {
      throw SourceListError("the key '\(key)' is unknown; the only key is 'sources'")
    }
    self.sources = sources
  }

  private static let example = #"{"sources": ["../MonkeyTexts/Intents"]}"#

  /// The Swift files, each once, in the order of the list and of their paths.
  func files(in package: URL) throws(SourceListError) -> [URL] {
    var files: [URL] = []
    for source in sources {
      guard !source.hasPrefix("/") else {
        throw SourceListError("'\(source)' is an absolute path; give it relative to the package")
      }
      let found = Self.swiftFiles(at: package.appending(path: source).standardizedFileURL)
      guard !found.isEmpty else {
        throw SourceListError(
          "'\(source)' is neither a Swift file nor a folder with Swift files; the path is relative to the package")
      }
      files += found.filter { !files.contains($0) }
    }
    return files
  }

  private static func swiftFiles(at url: URL) -> [URL] {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return url.pathExtension == "swift" ? [url] : [] }
    // A folder that can't be read has no sources, which the caller reports.
    let paths = (try? manager.subpathsOfDirectory(atPath: url.path)) ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted().map { url.appending(path: $0) }
  }
}

/// The defect of the file that names the sources.
struct SourceListError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
