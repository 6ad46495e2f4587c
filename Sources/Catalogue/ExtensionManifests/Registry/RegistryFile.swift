internal import BaseFiles
internal import Foundation

/// The file with the results of an earlier scan.
///
/// There is one file for each list of directories with its app groups and trusted authors; see `name(for:_:_:)`. It
/// holds only accepted extensions: rejected ones are read again, because a repair need not change any file that the
/// result depends on.
struct RegistryFile: Sendable {
  /// A directory of extensions at the time of the scan; without a stamp, its items must be listed again.
  struct Directory: Sendable {
    let path: String
    let stamp: FileStamp?
    let items: [Item]
  }

  /// An item of a directory: the ranges of its name, and of the bytes that ``RegistryItem`` encodes. The latter is
  /// empty if the item could not be cached.
  struct Item: Sendable {
    let name: Range<Int>
    let bytes: Range<Int>
  }

  /// Raise the version with every change of the format, and of the rules that make the host reject extensions.
  private static let kind = CacheFile(named: "intent-host registry", version: 13, maximumBytes: 256 << 20)
  /// The start of the name of each registry.
  private static let namePrefix = "registry-"
  /// The maximum number of registries in a folder. Hosts with different settings share the folder.
  private static let maximumFiles = 8

  let bytes: [UInt8]
  /// The range of the bytes that ``RegistryManifests`` encodes.
  let manifests: Range<Int>
  let directories: [Directory]
  /// The range of the bytes that ``RegistryIndex`` encodes; empty if an extension could not be cached, or if two have
  /// the same identifier.
  let index: Range<Int>

  /// Reads the registry at `path`; nil if there is none, or it is damaged, or another user can write to it.
  init?(path: String) {
    // Another user must not be able to choose the extensions.
    guard let bytes = Self.kind.bytes(ofFileAt: path) else { return nil }
    do throws(CacheFormatError) {
      try self.init(bytes)
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8]) throws(CacheFormatError) {
    self.bytes = bytes
    let content = try bytes.withUnsafeBufferPointer {
      buffer throws(CacheFormatError) -> (manifests: Range<Int>, directories: [Directory], index: Range<Int>) in
      var cursor = CacheCursor(UnsafeRawBufferPointer(buffer), at: Self.kind.contentStart)
      let manifests = try Self.part(&cursor)
      var directories: [Directory] = []
      for _ in 0..<(try cursor.count()) { directories.append(try Self.directory(&cursor)) }
      return (manifests, directories, try Self.part(&cursor))
    }
    manifests = content.manifests
    directories = content.directories
    index = content.index
  }

  private static func directory(_ cursor: inout CacheCursor) throws(CacheFormatError) -> Directory {
    let path = try cursor.string()
    let stamp = try cursor.stamp()
    let count = try cursor.count()
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      let name = try part(&cursor)
      items.append(Item(name: name, bytes: try part(&cursor)))
    }
    return Directory(path: path, stamp: stamp, items: items)
  }

  private static func part(_ cursor: inout CacheCursor) throws(CacheFormatError) -> Range<Int> {
    let count = try cursor.count()
    let start = try cursor.advance(count)
    return start..<start + count
  }

  /// The name of `item`.
  func name(of item: Item) -> String { String(decoding: bytes[item.name], as: UTF8.self) }

  /// The name of the registry's file for a list of directories, and for what the policy and earlier launches say about
  /// app groups and trusted authors: a change of these can make the host reject extensions that it has cached.
  static func name(
    for paths: SearchPaths, _ grants: AppGroupGrants = AppGroupGrants(), _ authors: TrustedAuthors? = nil
  ) -> String {
    let groups = [grants.allowed, grants.members].flatMap { identifiers in
      ["", ""] + identifiers.sorted { $0.key < $1.key }.flatMap { ["", $0.key] + $0.value.sorted() }
    }
    let trusted = authors.map { ["", "", ""] + $0.keys.map(\.description).sorted() } ?? []
    let text = (paths.plugins.map(\.path) + [""] + paths.manifests.map(\.path) + groups + trusted).joined(
      separator: "\0")
    let number = Array(text.utf8).withUnsafeBytes(CacheFile.checksum)
    return "\(namePrefix)\(String(number, radix: 16))"
  }

  /// The directory at `path` in this registry; nil if there is none.
  func directory(_ path: String) -> Directory? { directories.first { $0.path == path } }

  /// The bytes of the directory at `path`, to be written again; nil if there is none.
  func content(of path: String) -> DirectoryContent? {
    directory(path).map { directory in
      (path, directory.stamp, directory.items.map { (name(of: $0), Array(bytes[$0.bytes])) })
    }
  }

  // MARK: Writing

  /// A directory that is to be written: an item that can't be cached has no bytes.
  typealias DirectoryContent = (path: String, stamp: FileStamp?, items: [(name: String, bytes: [UInt8])])

  /// Writes a registry, and removes the oldest registries in its folder. Renames a complete file, so that no other
  /// process reads an incomplete one. Ignores errors: then the next scan reads the manifests again.
  static func write(
    manifests: [UInt8], directories: [DirectoryContent], index: ExtensionIndex, to path: String
  ) {
    var writer = CacheWriter()
    writer.write(part: manifests)
    writer.write(count: directories.count)
    var ranges = IndexedRanges()
    for directory in directories {
      writer.write(directory.path)
      writer.write(directory.stamp)
      writer.write(count: directory.items.count)
      for item in directory.items {
        writer.write(part: item.name.utf8)
        writer.write(part: item.bytes)
        ranges.add(Self.ranges(of: item.bytes, endingAt: kind.contentStart + writer.bytes.count))
      }
    }
    writer.write(part: RegistryIndex.bytes(of: index, ranges) ?? [])
    kind.write(writer.bytes, to: path)
    removeOldFiles(besides: path)
  }

  /// Removes the oldest registries in the folder of the registry at `path`. Most of them have the name for earlier
  /// members of a group or for an earlier policy, so no host reads them again.
  private static func removeOldFiles(besides path: String) {
    let place = PathName(path)
    let names = FolderListing.names(in: place.folder).filter { $0.hasPrefix(namePrefix) && $0 != place.file }
    let others = names.compactMap { name -> (path: String, seconds: Int64, nanoseconds: Int64)? in
      let path = "\(place.folder)/\(name)"
      guard let status = FileStatus(path, followsLinks: false), status.isRegularFile else { return nil }
      return (path, status.stamp.modifiedSeconds, status.stamp.modifiedNanoseconds)
    }
    let newestFirst = others.sorted { ($0.seconds, $0.nanoseconds) > ($1.seconds, $1.nanoseconds) }
    // If a removal fails, the next write tries again.
    for old in newestFirst.dropFirst(maximumFiles - 1) { unlink(old.path) }
  }

  /// The identifiers and ranges of an item's extensions and apps; `end` is the end of the item in the file.
  private static func ranges(of item: [UInt8], endingAt end: Int) -> IndexedRanges {
    guard !item.isEmpty else { return IndexedRanges() }
    let start = end - item.count
    return item.withUnsafeBytes { bytes in
      let ranges = (try? RegistryItem.ranges(bytes)) ?? RegistryItem.Ranges()
      let named = { (ranges: [Range<Int>]) in
        ranges.compactMap { range in
          var cursor = CacheCursor(bytes, at: range.lowerBound)
          return (try? cursor.string()).map { ($0, start + range.lowerBound..<start + range.upperBound) }
        }
      }
      return IndexedRanges(extensions: named(ranges.extensions), apps: named(ranges.apps))
    }
  }
}
