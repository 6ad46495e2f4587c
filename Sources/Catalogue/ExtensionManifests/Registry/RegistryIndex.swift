internal import BaseFiles

/// The ranges of all cached extensions and apps in a registry, with their identifiers.
struct IndexedRanges {
  var extensions: [(identifier: String, range: Range<Int>)] = []
  var apps: [(identifier: String, range: Range<Int>)] = []

  mutating func add(_ other: IndexedRanges) {
    extensions += other.extensions
    apps += other.apps
  }
}

/// Encodes and decodes the index over all extensions and apps. The index starts with the ranges of the extensions in
/// the registry, in the order of the catalogue. The positions of the extensions that support each intent follow, and
/// then the positions of the extensions that show views for each intent. The ranges of the apps, in the order of the
/// catalogue, come last.
enum RegistryIndex {
  /// Decodes the index of `registry`. The extensions and apps are decoded on demand, with definitions in the user's
  /// `languages`. Nil if the registry has no index, or if the index is damaged.
  static func index(of registry: RegistryFile, languages: [String]) -> ExtensionIndex? {
    // A damaged index counts as missing: the scan then reads all items.
    let content = registry.bytes.withUnsafeBytes { bytes in
      try? decode(UnsafeRawBufferPointer(rebasing: bytes[registry.index]), within: bytes.count)
    }
    guard let (ranges, positions, views, apps) = content else { return nil }
    let appIndex = AppIndex(count: apps.count) {
      registry.bytes.withUnsafeBytes { bytes in
        apps.compactMap { try? RegistryApp.app(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
      }
    }
    return ExtensionIndex(
      count: ranges.count, positions: positions, viewPositions: views, apps: appIndex
    ) { position in
      registry.bytes.withUnsafeBytes { bytes in
        try? RegistryItem.extension(UnsafeRawBufferPointer(rebasing: bytes[ranges[position]]), languages)
      }
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, within size: Int
  ) throws(CacheFormatError) -> (
    extensions: [Range<Int>], positions: [String: [Int]], views: [String: [Int]], apps: [Range<Int>]
  ) {
    var cursor = CacheCursor(bytes)
    guard !bytes.isEmpty else { throw CacheFormatError() }
    let extensions = try ranges(&cursor, within: size)
    let supported = try positions(&cursor)
    return (extensions, supported, try positions(&cursor), try ranges(&cursor, within: size))
  }

  private static func positions(_ cursor: inout CacheCursor) throws(CacheFormatError) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    for _ in 0..<(try cursor.count()) {
      let intent = try cursor.string()
      let count = try cursor.count()
      var list: [Int] = []
      list.reserveCapacity(count)
      for _ in 0..<count { list.append(Int(try cursor.integer(UInt32.self))) }
      positions[intent] = list
    }
    return positions
  }

  private static func ranges(
    _ cursor: inout CacheCursor, within size: Int
  ) throws(CacheFormatError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let count = try cursor.count()
    ranges.reserveCapacity(count)
    for _ in 0..<count {
      let start = Int(try cursor.integer(UInt32.self))
      let length = Int(try cursor.integer(UInt32.self))
      guard start + length <= size else { throw CacheFormatError() }
      ranges.append(start..<start + length)
    }
    return ranges
  }

  /// Encodes `index`.
  ///
  /// - Parameters:
  ///   - index: the extensions and apps of a catalogue.
  ///   - ranges: the ranges of all cached extensions and apps in the registry, with their identifiers.
  /// - Returns: the bytes; nil if an extension or app is not cached, or if two have the same identifier. Without an
  ///   index, the next scan decodes all cached items.
  static func bytes(of index: ExtensionIndex, _ ranges: IndexedRanges) -> [UInt8]? {
    var writer = CacheWriter()
    guard write(index.extensions.map(\.manifest.identifier), ranges: ranges.extensions, writer: &writer) else {
      return nil
    }
    for positions in [index.positions, index.viewPositions] { write(positions, &writer) }
    guard write(index.apps.apps.map(\.identifier), ranges: ranges.apps, writer: &writer) else { return nil }
    return writer.bytes
  }

  private static func write(_ positions: [String: [Int]], _ writer: inout CacheWriter) {
    writer.write(count: positions.count)
    for (intent, positions) in positions.sorted(by: { $0.key < $1.key }) {
      writer.write(intent)
      writer.write(count: positions.count)
      for position in positions { writer.write(count: position) }
    }
  }

  /// Writes the ranges of the entries with these identifiers, in their order.
  ///
  /// - Returns: whether each identifier has one range, and each range an identifier.
  private static func write(
    _ identifiers: [String], ranges: [(identifier: String, range: Range<Int>)], writer: inout CacheWriter
  ) -> Bool {
    guard ranges.count == identifiers.count else { return false }
    let rangeByIdentifier = Dictionary(ranges.map { ($0.identifier, $0.range) }) { first, _ in first }
    writer.write(count: identifiers.count)
    for identifier in identifiers {
      guard let range = rangeByIdentifier[identifier] else { return false }
      writer.write(count: range.lowerBound)
      writer.write(count: range.count)
    }
    return true
  }
}
