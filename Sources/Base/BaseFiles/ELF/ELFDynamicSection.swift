/// The part of a library's dynamic section that concerns needed libraries (`elf.h`, ld.so(8)).
package struct ELFDynamicSection: Sendable {
  /// The names of the needed libraries (`DT_NEEDED`, `DT_AUXILIARY`, `DT_FILTER`), in the order of the file.
  package private(set) var needed: [String] = []
  /// The folders of `DT_RPATH`. The loader searches them for indirectly needed libraries too.
  package private(set) var inheritedPaths: [String] = []
  /// The folders of `DT_RUNPATH`; nil without such an entry. If there is one, the loader ignores `DT_RPATH`.
  package private(set) var runPaths: [String]?
  /// The range of the text of ``runPaths`` in the file, without the final zero; nil if there is none.
  package private(set) var runPathRange: ELFFile.ByteRange?

  /// The size of `Elf64_Dyn`.
  private static let rowBytes = 16
  /// The limits for rows, libraries, folders and the length of names. A section beyond a limit is rejected, because a
  /// hostile file could list millions.
  private enum Limit {
    static let rows: UInt64 = 4096
    static let libraries = 256
    static let folders = 64
    static let nameBytes: UInt64 = 4096
  }

  /// Parses the section; nil if the file has none, or if it is damaged or exceeds a limit.
  package init?(of file: ELFFile) {
    guard let place = file.dynamicRange, place.count <= Limit.rows * UInt64(Self.rowBytes),
      let bytes = file.bytes(at: place)
    else { return nil }
    let rows = stride(from: 0, to: bytes.count - bytes.count % Self.rowBytes, by: Self.rowBytes).map { start in
      (tag: bytes[start...].integer(0, as: UInt64.self), value: bytes[start...].integer(8, as: UInt64.self))
    }
    let entries = rows.prefix { $0.tag != Tag.null }
    func first(_ tag: UInt64) -> UInt64? { entries.first { $0.tag == tag }?.value }
    guard let address = first(Tag.strings), let count = first(Tag.stringBytes),
      let offset = file.segments.offset(ofAddress: address)
    else { return nil }
    func text(_ start: UInt64) -> (place: ELFFile.ByteRange, bytes: ArraySlice<UInt8>)? {
      let (place, overflows) = offset.addingReportingOverflow(start)
      guard start < count, !overflows,
        let bytes = file.bytes(at: .init(offset: place, count: min(count - start, Limit.nameBytes))),
        let end = bytes.firstIndex(of: 0)
      else { return nil }
      return (.init(offset: place, count: UInt64(end)), bytes[..<end])
    }
    func name(_ start: UInt64) -> String? { text(start).map { String(decoding: $0.bytes, as: UTF8.self) } }
    func folders(_ start: UInt64) -> [String]? {
      name(start).map { $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init) }
    }
    let libraries = entries.filter { Tag.libraries.contains($0.tag) }
    guard libraries.count <= Limit.libraries else { return nil }
    needed = libraries.compactMap { name($0.value) }
    if let path = first(Tag.inheritedPaths) { inheritedPaths = folders(path) ?? [] }
    if let path = first(Tag.runPaths) {
      runPaths = folders(path) ?? []
      runPathRange = text(path)?.place
    }
    guard needed.count == libraries.count, max(inheritedPaths.count, runPaths?.count ?? 0) <= Limit.folders else {
      return nil
    }
  }

  /// The values of `d_tag`.
  private enum Tag {
    static let null: UInt64 = 0
    static let strings: UInt64 = 5
    static let stringBytes: UInt64 = 10
    static let inheritedPaths: UInt64 = 15
    static let runPaths: UInt64 = 29
    static let libraries: Set<UInt64> = [1, 0x7fff_fffd, 0x7fff_ffff]
  }
}

extension [ELFFile.Segment] {
  /// The file offset of the data that is loaded at `address`; nil if no segment contains the address.
  fileprivate func offset(ofAddress address: UInt64) -> UInt64? {
    for segment in self where address >= segment.address && address - segment.address < segment.place.count {
      let (offset, overflows) = segment.place.offset.addingReportingOverflow(address - segment.address)
      return overflows ? nil : offset
    }
    return nil
  }
}
