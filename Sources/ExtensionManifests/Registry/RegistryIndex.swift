/// The bytes of the index over all extensions: their ranges in the registry in the order of the catalogue, then the
/// positions of those that support each intent.
enum RegistryIndex {
  /// Decodes the index of `registry`, whose extensions are decoded on demand, with definitions in the user's
  /// `languages`. Nil if the registry has no index, or a damaged one.
  static func index(of registry: RegistryFile, languages: [String]) -> ExtensionIndex? {
    let content = registry.bytes.withUnsafeBytes { bytes in
      try? decode(UnsafeRawBufferPointer(rebasing: bytes[registry.index]), within: bytes.count)
    }
    guard let (ranges, positions) = content else { return nil }
    return ExtensionIndex(count: ranges.count, positions: positions) { position in
      registry.bytes.withUnsafeBytes { bytes in
        try? RegistryItem.extension(UnsafeRawBufferPointer(rebasing: bytes[ranges[position]]), languages)
      }
    }
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, within size: Int
  ) throws(RegistryDamage) -> (ranges: [Range<Int>], positions: [String: [Int]]) {
    var cursor = RegistryCursor(bytes)
    guard !bytes.isEmpty else { throw RegistryDamage() }
    var ranges: [Range<Int>] = []
    let count = try cursor.count()
    ranges.reserveCapacity(count)
    for _ in 0..<count {
      let (start, length) = (Int(try cursor.integer(UInt32.self)), Int(try cursor.integer(UInt32.self)))
      guard start + length <= size else { throw RegistryDamage() }
      ranges.append(start..<start + length)
    }
    var positions: [String: [Int]] = [:]
    for _ in 0..<(try cursor.count()) {
      let intent = try cursor.string()
      let count = try cursor.count()
      var list: [Int] = []
      list.reserveCapacity(count)
      for _ in 0..<count { list.append(Int(try cursor.integer(UInt32.self))) }
      positions[intent] = list
    }
    return (ranges, positions)
  }

  /// Encodes `index`.
  ///
  /// - Parameters:
  ///   - index: the extensions of a catalogue.
  ///   - ranges: the ranges of all cached extensions in the registry, with their identifiers.
  /// - Returns: the bytes; nil if an extension is not cached, or two have the same identifier. Then the next scan reads
  ///   the rejected ones again.
  static func bytes(of index: ExtensionIndex, _ ranges: [(identifier: String, range: Range<Int>)]) -> [UInt8]? {
    guard ranges.count == index.count else { return nil }
    let rangeByIdentifier = Dictionary(ranges.map { ($0.identifier, $0.range) }) { first, _ in first }
    var writer = RegistryWriter()
    writer.write(count: index.count)
    for entry in index.extensions {
      guard let range = rangeByIdentifier[entry.manifest.identifier] else { return nil }
      writer.write(count: range.lowerBound)
      writer.write(count: range.count)
    }
    let intents = index.positions.sorted { $0.key < $1.key }
    writer.write(count: intents.count)
    for (intent, positions) in intents {
      writer.write(intent)
      writer.write(count: positions.count)
      for position in positions { writer.write(count: position) }
    }
    return writer.bytes
  }
}
