internal import Foundation

/// Reads and writes one kind of cache file, such as the registry of extensions. The program can create the content of a
/// cache file again.
///
/// A file starts with the name of its kind, the version of its format, and a checksum of the rest. No other user can
/// write to it. It is replaced atomically, so a killed process leaves no partial file.
package struct CacheFile: Sendable {
  private let magic: [UInt8]
  private let version: UInt32
  private let maximumBytes: Int

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: the name of the kind, with which all its files start.
  ///   - version: the version of the format; files of other versions are not read.
  ///   - maximumBytes: the maximum size of a file; larger files are not read.
  package init(named name: String, version: UInt32, maximumBytes: Int) {
    magic = Array("\(name)\n".utf8)
    self.version = version
    self.maximumBytes = maximumBytes
  }

  /// The offset of the content in a file.
  package var contentStart: Int { magic.count + MemoryLayout<UInt32>.size + MemoryLayout<UInt64>.size }

  /// Returns the bytes of the file at `path`; the content starts at ``contentStart``. Nil if there is no file of this
  /// kind and version, if it is damaged, or if another user owns it or can write to it.
  package func bytes(ofFileAt path: String) -> [UInt8]? {
    guard let status = FileStatus(path), status.isRegularFile, status.isOwn, status.size <= maximumBytes,
      let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes)
    else { return nil }
    return bytes.withUnsafeBytes(isValid) ? bytes : nil
  }

  private func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: magic) else { return false }
    var cursor = CacheCursor(bytes, at: magic.count)
    guard let version = try? cursor.integer(UInt32.self), version == self.version,
      let checksum = try? cursor.integer(UInt64.self)
    else { return false }
    return checksum == Self.checksum(UnsafeRawBufferPointer(rebasing: bytes[cursor.offset...]))
  }

  /// Writes a file with this content, and creates its folder if it is missing. Ignores errors; the next process then
  /// creates the content again.
  package func write(_ content: [UInt8], to path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard Self.hasPlace(folder) else { return }
    var head = CacheWriter()
    head.write(version)
    head.write(content.withUnsafeBytes(Self.checksum))
    // An error becomes visible when the draft is created.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? DraftFile.replace(path, with: magic + head.bytes + content)
  }

  /// Whether the folder or one of the folders above it, except `/`, exists. Without this check, a process of root would
  /// create the missing home folder of a service.
  private static func hasPlace(_ folder: URL) -> Bool {
    var place = folder.standardizedFileURL
    while place.path != "/" {
      if FileStatus(place.path) != nil { return true }
      place.deleteLastPathComponent()
    }
    return false
  }

  /// A checksum that detects damage, but not attacks: FNV-1a over words of eight bytes. Four sums are computed in
  /// parallel, because each step of a sum depends on its previous step.
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    var first = start
    var second = start &+ 1
    var third = start &+ 2
    var fourth = start &+ 3
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
