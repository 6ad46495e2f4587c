internal import BaseFiles
internal import Foundation

/// A set of an asset catalogue: parses its description, and chooses the file that fits best.
struct AssetSet {
  /// The file name of the description of a set or a group.
  static let descriptionFileName = "Contents.json"

  /// One file or colour of a set, with the conditions under which it is used.
  struct Entry {
    /// The entry's JSON object.
    let json: JSONValue

    /// The name of the file; nil for an entry to which no file is assigned.
    var fileName: String? { json["filename"]?.text }

    /// The number of pixels per point; nil for a file that fits all scales.
    var scale: Double? { (json["scale"]?.text).flatMap { Double($0.prefix { $0 != "x" }) } }

    fileprivate var isVector: Bool {
      ["pdf", "svg"].contains(((fileName ?? "") as NSString).pathExtension.lowercased())
    }
  }

  let path: String
  private let list: JSONValue

  /// Parses the description of the set at `path`. If there is no valid description, logs the reason and returns nil.
  init?(path: String) {
    guard let list = Self.list(in: path) else { return nil }
    self.path = path
    self.list = list
  }

  /// Whether the group at `path` prefixes the names of its sets. A group without a description does not.
  static func hasNamespace(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: "\(path)/\(descriptionFileName)") else { return false }
    return list(in: path)?["properties"]?["provides-namespace"] == .bool(true)
  }

  /// Whether the colours of the set's pictures are replaced by a tint.
  var isTemplate: Bool { list["properties"]?["template-rendering-intent"] == "template" }

  /// Returns the entry of `member` that fits best. If there is none, logs the reason and returns nil.
  func entry(_ member: String, _ traits: AssetTraits) -> Entry? {
    let entries = entries(member)
    guard !entries.isEmpty else { return AssetFile(path: path).logAndReturnNil("the set has no '\(member)'") }
    return best(entries, traits)
  }

  /// Returns the file of `member` that fits best, with its entry. If there is none, logs the reason and returns nil.
  func file(_ member: String, _ traits: AssetTraits) -> (entry: Entry, file: AssetFile)? {
    let entries = entries(member).filter { $0.fileName != nil }
    let pictures = entries.filter { !$0.isVector }
    guard let entry = best(pictures, traits), let name = entry.fileName else {
      return AssetFile(path: path).logAndReturnNil(
        entries.isEmpty ? "the set has no file" : "its files are PDF or SVG, which are not supported")
    }
    guard !name.contains("/"), name != ".." else {
      return AssetFile(path: path).logAndReturnNil("'\(name)' is not the name of a file in the set")
    }
    return (entry, AssetFile(path: "\(path)/\(name)"))
  }

  private func entries(_ member: String) -> [Entry] {
    (list[member]?.elements ?? []).map(Entry.init)
  }

  private func best(_ entries: [Entry], _ traits: AssetTraits) -> Entry? {
    entries.min { $0.distance(to: traits).lexicographicallyPrecedes($1.distance(to: traits)) }
  }

  private static func list(in folder: String) -> JSONValue? {
    let file = AssetFile(path: "\(folder)/\(descriptionFileName)")
    guard let data = file.read() else { return nil }
    do throws(JSONReader.FormatError) {
      let list = try JSONReader.parse(Array(data))
      if case .object = list { return list }
      return file.logAndReturnNil("it is not a JSON object")
    } catch {
      return file.logAndReturnNil("it is not a JSON object: \(error)")
    }
  }
}

extension AssetSet.Entry {
  /// The penalties of the entry for `traits`, the most important condition first; all 0 is a perfect fit.
  fileprivate func distance(to traits: AssetTraits) -> [Double] {
    [appearanceDistance(traits), languageDistance(traits), idiomDistance(traits), scaleDistance(traits)]
  }

  private func appearanceDistance(_ traits: AssetTraits) -> Double {
    let appearances = json["appearances"]?.elements ?? []
    guard let appearance = appearances.first else { return 1 }
    guard appearances.count == 1, appearance["appearance"] == "luminosity" else { return 2 }
    return (appearance["value"] == "dark") == traits.isDark ? 0 : 3
  }

  private func languageDistance(_ traits: AssetTraits) -> Double {
    guard let language = json["locale"]?.text else { return Double(traits.languages.count) }
    let wanted = language.replacingOccurrences(of: "_", with: "-")
    let index = traits.languages.firstIndex { $0 == wanted || $0.hasPrefix(wanted + "-") }
    return Double(index ?? traits.languages.count + 1)
  }

  private func idiomDistance(_ traits: AssetTraits) -> Double {
    let idiom = json["idiom"]?.text ?? "universal"
    return idiom == traits.idiom ? 0 : idiom == "universal" ? 1 : 2
  }

  /// The penalty for the entry's scale. A picture that is too large is better than one that is too small.
  private func scaleDistance(_ traits: AssetTraits) -> Double {
    guard let scale else { return 0.5 }
    return scale >= traits.scale ? scale - traits.scale : 100 + traits.scale - scale
  }
}
