internal import BaseFiles

/// Checks the asset catalogues of a bundle: each set needs a valid description, and the files that it lists.
struct AssetChecker {
  private enum Limit {
    /// The maximum depth of nested groups; deeper groups are not checked.
    static let depth = 16
    /// The maximum number of files and folders of a bundle's catalogues; further ones are not checked.
    static let entries = 20_000
    /// The maximum size of a set's description, in bytes; a larger description is a finding.
    static let listBytes = 256 << 10
    /// The maximum number of names in a set; further names are not checked.
    static let names = 100
  }

  /// The member of a set's description that lists its files, by the extension of the set's name.
  private static let members = ["imageset": "images", "colorset": "colors", "dataset": "data"]

  private var findings: [Diagnostic] = []
  private var entries = 0

  /// The findings about the catalogues in `bundle`.
  static func findings(in bundle: String) -> [Diagnostic] {
    var checker = AssetChecker()
    for name in FolderListing.names(in: bundle) where name.hasSuffix(".xcassets") {
      checker.checkGroup("\(bundle)/\(name)", depth: 0)
    }
    return checker.findings
  }

  private mutating func checkGroup(_ path: String, depth: Int) {
    guard FileStatus(path, followsLinks: false)?.isDirectory == true else { return }
    guard depth < Limit.depth else {
      return add(path, place: .start, rule: .assetInvalidContents, message: "the group is too deep")
    }
    for name in FolderListing.names(in: path) {
      entries += 1
      guard entries <= Limit.entries else {
        if entries == Limit.entries + 1 {
          add(
            path, place: .start, rule: .assetInvalidContents,
            message: "the bundle's catalogues have more than \(Limit.entries) entries")
        }
        return
      }
      check("\(path)/\(name)", PathName(name).suffix, depth: depth)
    }
  }

  private mutating func check(_ path: String, _ suffix: Substring, depth: Int) {
    if let member = Self.members[String(suffix)] {
      checkSet(path, member)
    } else if suffix.isEmpty {
      checkGroup(path, depth: depth + 1)
    }
  }

  private mutating func checkSet(_ set: String, _ member: String) {
    let path = "\(set)/Contents.json"
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Limit.listBytes)
      checkList(bytes, path: path, set: set, member)
    } catch {
      add(path, place: .start, rule: .assetInvalidContents, message: "the set is not used: \(error.message)")
    }
  }

  private mutating func checkList(_ bytes: [UInt8], path: String, set: String, _ member: String) {
    do throws(JSONReader.FormatError) {
      let root = try JSONReader.located(bytes)
      guard let list = root[member]?.array else {
        return add(
          path, place: .start, rule: .assetInvalidContents, message: "the set is not used: it has no array '\(member)'")
      }
      checkFiles(list.compactMap { $0["filename"] }, bytes, path: path, set: set)
    } catch {
      let place = JSONReader.position(of: error.offset, in: bytes)
      add(
        path, place: place, rule: .assetInvalidContents,
        message: "the set is not used: the file is not valid JSON; \(error.finding)")
    }
  }

  private mutating func checkFiles(_ names: [LocatedJSON], _ bytes: [UInt8], path: String, set: String) {
    for node in names.prefix(Limit.names) {
      guard let (rule, message) = Self.defect(node, set: set) else { continue }
      add(path, place: JSONReader.position(of: node.offset, in: bytes), rule: rule, message: message)
    }
    let isVector = names.map { ["pdf", "svg"].contains(PathName($0.scalar?.text ?? "").suffix.lowercased()) }
    if let first = names.first, isVector.allSatisfy(\.self) {
      add(
        path, place: JSONReader.position(of: first.offset, in: bytes), rule: .assetUnsupportedFormat,
        message: "the set is not used: PDF and SVG files are not drawn; add a PNG file")
    }
  }

  /// The rule that a file name breaks, with the message; nil if the file exists.
  private static func defect(_ node: LocatedJSON, set: String) -> (ExtensionRule, String)? {
    guard let name = node.scalar?.text, !name.isEmpty, !name.contains("/"), name != ".", name != ".." else {
      return (.assetUnusableFile, "expected the name of a file in the set")
    }
    guard let status = FileStatus("\(set)/\(name)", followsLinks: false) else {
      return (.assetMissingFile, "the file '\(name)' is missing in the set")
    }
    guard !status.isRegularFile else { return nil }
    let kind = status.isLink ? "a link" : status.isDirectory ? "a directory" : "not a regular file"
    return (.assetUnusableFile, "'\(name)' is \(kind)")
  }

  private mutating func add(_ path: String, place: SourcePosition, rule: ExtensionRule, message: String) {
    findings.append(Diagnostic(path: path, position: place, rule: rule, message: message))
  }
}
