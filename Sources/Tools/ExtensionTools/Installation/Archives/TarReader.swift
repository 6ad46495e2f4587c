internal import BaseFiles
internal import Foundation

/// Unpacks a tar archive into a staging folder. It reads the archive once, and holds at most 64 KiB of it in memory.
struct TarReader {
  /// The maximum size of records and names, in bytes.
  private static let maximumRecordBytes = 1 << 16

  private let descriptor: Int32
  /// The path of the archive, for messages.
  private let path: String
  /// The path and the size of the next file or folder, from the items before it; nil if its own header contains them.
  private var next: (name: String?, byteCount: Int?) = (nil, nil)

  /// Reads the archive from a descriptor, which may be a pipe.
  init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Unpacks all items into `staging`.
  ///
  /// - Throws: ``InstallError`` for the first item that a bundle can't contain, or if the archive is damaged.
  mutating func unpack(into staging: StagingFolder) throws(InstallError) {
    var count = 0
    while let block = try block(), !TarHeader.isEnd(block) {
      count += 1
      // A file may have a record before it, which is not an item of the bundle.
      guard count <= staging.maximumItems * 2 else {
        throw InstallError("'\(path)' holds more than \(staging.maximumItems) files and folders")
      }
      try unpack(try header(block), into: staging)
    }
    guard count > 0 else { throw InstallError("'\(path)' is empty") }
  }

  private func header(_ block: [UInt8]) throws(InstallError) -> TarHeader {
    do throws(InstallError) {
      return try TarHeader(block)
    } catch {
      throw InstallError("'\(path)' can't be unpacked: \(error)")
    }
  }

  private mutating func unpack(_ header: TarHeader, into staging: StagingFolder) throws(InstallError) {
    switch header.kind {
    case .longName:
      let text = try content(header).prefix { $0 != 0 }
      guard let name = String(validating: text, as: UTF8.self) else { throw damaged("a name is not UTF-8") }
      next.name = name
    case .records:
      guard let records = TarRecords(try content(header)) else { throw damaged("records of pax can't be read") }
      next = (records.path ?? next.name, records.byteCount ?? next.byteCount)
    case .globalRecords: _ = try content(header)
    case .file, .folder:
      let name = next.name ?? header.name
      let byteCount = next.byteCount ?? header.byteCount
      next = (nil, nil)
      try add(plain(name), header: header, byteCount: byteCount, to: staging)
    }
  }

  private func add(
    _ name: String, header: TarHeader, byteCount: Int, to staging: StagingFolder
  ) throws(InstallError) {
    // 'tar -C FOLDER .' writes the folder itself first.
    if header.kind == .folder {
      try skip(byteCount)
      if name != "." { try staging.addFolder(name) }
      return
    }
    var left = byteCount
    try staging.addFile(name, isProgram: header.isProgram, byteCount: byteCount) { () throws(InstallError) in
      let bytes = try exactly(min(left, 1 << 16))
      left -= bytes.count
      return bytes
    }
    try skip(padding(of: byteCount))
  }

  /// The name without `./` at its start and without `/` at its end.
  private func plain(_ name: String) -> String {
    let start = name.hasPrefix("./") && name != "./" ? String(name.dropFirst(2)) : name == "./" ? "." : name
    return start.hasSuffix("/") ? String(start.dropLast()) : start
  }

  // MARK: Bytes

  /// The next block; nil at the end of the archive.
  private func block() throws(InstallError) -> [UInt8]? {
    let bytes = try upTo(TarHeader.blockBytes)
    guard !bytes.isEmpty else { return nil }
    guard bytes.count == TarHeader.blockBytes else { throw damaged("it ends within a header") }
    return bytes
  }

  private func content(_ header: TarHeader) throws(InstallError) -> [UInt8] {
    guard header.byteCount <= Self.maximumRecordBytes else { throw damaged("a name or a record is too long") }
    let bytes = try exactly(header.byteCount)
    try skip(padding(of: header.byteCount))
    return bytes
  }

  private func padding(of byteCount: Int) -> Int {
    (TarHeader.blockBytes - byteCount % TarHeader.blockBytes) % TarHeader.blockBytes
  }

  private func skip(_ count: Int) throws(InstallError) {
    guard count <= Self.maximumRecordBytes else { throw damaged("a folder has content") }
    _ = try exactly(count)
  }

  private func exactly(_ count: Int) throws(InstallError) -> [UInt8] {
    let bytes = try upTo(count)
    guard bytes.count == count else { throw damaged("it ends within a file") }
    return bytes
  }

  private func upTo(_ count: Int) throws(InstallError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try DescriptorBytes.read(descriptor, upTo: count - bytes.count, path)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  private func damaged(_ reason: String) -> InstallError { InstallError("'\(path)' is damaged: \(reason)") }
}
