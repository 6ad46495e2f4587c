internal import Foundation
internal import SourceFiles

/// What was found at an earlier start, so that nothing is read again that has not changed since.
///
/// There is a file for each list of directories. Only what can be used is kept: what was refused is looked at anew, since
/// it may have been mended in a way that shows nowhere else.
struct RegistryFile: Sendable {
  /// A directory of extensions, as it was.
  struct Directory: Sendable {
    let path: String
    let stamp: FileStamp?
    let items: [Item]
  }

  /// An item of a directory: its name, and its bytes as ``RegistryItem`` has them; none where nothing could be kept.
  struct Item: Sendable {
    let name: Range<Int>
    let bytes: Range<Int>
  }

  /// To be raised with every change of what is kept, or of the rules by which extensions are refused.
  private static let formatVersion: UInt32 = 5
  private static let magic = Array("intent-host registry\n".utf8)
  /// No registry is larger; a file that is, is none.
  private static let maximumBytes = 256 << 20

  let bytes: [UInt8]
  /// The bytes of the manifests' directories, as ``LooseManifests`` has them.
  let manifests: Range<Int>
  let directories: [Directory]
  /// The bytes of the index over all extensions, as ``KeptCatalogue`` has them; none where something could not be kept.
  let index: Range<Int>

  /// Reads the registry at `path`; nil where there is none that can be used, for whatever reason.
  init?(path: String) {
    // Nobody else may tell where extensions are.
    guard let status = FileStatus(path), status.isRegularFile, status.isOwn, status.size <= Self.maximumBytes,
      let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
    else { return nil }
    do throws(RegistryDamage) {
      try self.init(bytes)
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8]) throws(RegistryDamage) {
    self.bytes = bytes
    let content = try bytes.withUnsafeBufferPointer {
      buffer throws(RegistryDamage) -> (manifests: Range<Int>, directories: [Directory], index: Range<Int>) in
      let buffer = UnsafeRawBufferPointer(buffer)
      guard buffer.starts(with: Self.magic) else { throw RegistryDamage() }
      var cursor = RegistryCursor(buffer, at: Self.magic.count)
      guard try cursor.integer(UInt32.self) == Self.formatVersion else { throw RegistryDamage() }
      let checksum = try cursor.integer(UInt64.self)
      guard checksum == Self.checksum(buffer[cursor.offset...]) else { throw RegistryDamage() }
      let manifests = try Self.part(&cursor)
      var directories: [Directory] = []
      for _ in 0..<(try cursor.count()) { directories.append(try Self.directory(&cursor)) }
      return (manifests, directories, try Self.part(&cursor))
    }
    manifests = content.manifests
    directories = content.directories
    index = content.index
  }

  private static func directory(_ cursor: inout RegistryCursor) throws(RegistryDamage) -> Directory {
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

  private static func part(_ cursor: inout RegistryCursor) throws(RegistryDamage) -> Range<Int> {
    let count = try cursor.count()
    let start = try cursor.advance(count)
    return start..<start + count
  }

  /// The name of an item.
  func name(of item: Item) -> String { String(decoding: bytes[item.name], as: UTF8.self) }

  /// The name of the registry for a list of directories.
  static func name(for paths: SearchPaths) -> String {
    let text = (paths.plugins.map(\.path) + [""] + paths.manifests.map(\.path)).joined(separator: "\0")
    let number = Array(text.utf8).withUnsafeBytes { checksum($0[...]) }
    return "registry-\(String(number, radix: 16))"
  }

  /// The directory at `path` as it is kept, to be written again.
  func unchanged(_ path: String) -> NewDirectory? {
    directories.first { $0.path == path }.map { directory in
      (path, directory.stamp, directory.items.map { (name(of: $0), Array(bytes[$0.bytes])) })
    }
  }

  // MARK: Writing

  /// A directory as it is to be written: an item has no bytes where nothing can be kept.
  typealias NewDirectory = (path: String, stamp: FileStamp?, items: [(name: String, bytes: [UInt8])])

  /// Writes a registry of `catalogue` by rename, so that nobody reads half of one. Where it can't be written, the next
  /// start reads the manifests again: that is all.
  static func write(
    manifests: [UInt8], directories: [NewDirectory], of catalogue: ExtensionCatalogue, to path: String
  ) {
    var writer = RegistryWriter()
    writer.write(part: manifests)
    writer.write(count: directories.count)
    var places: [String: Range<Int>] = [:]
    for directory in directories {
      writer.write(directory.path)
      writer.write(directory.stamp)
      writer.write(count: directory.items.count)
      for item in directory.items {
        writer.write(part: item.name.utf8)
        writer.write(part: item.bytes)
        note(item.bytes, endingAt: headBytes + writer.bytes.count, &places)
      }
    }
    writer.write(part: KeptCatalogue.index(of: catalogue, places) ?? [])
    var head = RegistryWriter()
    head.write(formatVersion)
    head.write(writer.bytes.withUnsafeBytes { checksum($0[...]) })
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = "\(path).\(UUID().uuidString)"
    // Whatever the user's files are by default, others are not to write to this one.
    let isWritten = FileManager.default.createFile(
      atPath: draft, contents: Data(magic + head.bytes + writer.bytes), attributes: [.posixPermissions: 0o600])
    if !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  /// The bytes before the manifests: what the file is, the version and the sum.
  private static var headBytes: Int { magic.count + 4 + 8 }

  /// Notes where the extensions of an item stand in the file.
  private static func note(_ item: [UInt8], endingAt end: Int, _ places: inout [String: Range<Int>]) {
    guard !item.isEmpty else { return }
    item.withUnsafeBytes { bytes in
      for range in (try? RegistryItem.extensions(bytes)) ?? [] {
        var cursor = RegistryCursor(bytes, at: range.lowerBound)
        guard let identifier = try? cursor.string() else { continue }
        let start = end - item.count + range.lowerBound
        places[identifier] = start..<start + range.count
      }
    }
  }

  /// A number that another text hardly has too: FNV-1a over words of eight bytes, in four sums side by side, since each step
  /// waits for the one before; it is to find damage, not malice.
  private static func checksum(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    var (first, second, third, fourth) = (start, start &+ 1, start &+ 2, start &+ 3)
    let whole = bytes.count & ~31
    for offset in stride(from: 0, to: whole, by: 32) {
      first = mix(first, word(offset))
      second = mix(second, word(offset + 8))
      third = mix(third, word(offset + 16))
      fourth = mix(fourth, word(offset + 24))
    }
    var sum = [second, third, fourth, UInt64(bytes.count)].reduce(first, mix)
    for byte in bytes[whole...] { sum = mix(sum, UInt64(byte)) }
    return sum
  }

  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x100_0000_01b3
    return product ^ product >> 29
  }
}
