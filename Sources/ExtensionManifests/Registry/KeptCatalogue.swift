internal import PropertyLists
internal import Synchronization

/// The entries of a catalogue that were asked for. Any thread may ask.
private final class AskedEntries: Sendable {
  private let entries = Mutex<[Int: InstalledExtension]>([:])

  func entry(_ index: Int) -> InstalledExtension? { entries.withLock { $0[index] } }

  func keep(_ entry: InstalledExtension, at index: Int) -> InstalledExtension {
    entries.withLock { $0[index] = entry }
    return entry
  }
}

/// A catalogue of which nothing has changed since it was kept: its extensions are read from the registry when they are
/// asked for.
struct KeptCatalogue: Sendable {
  private let registry: RegistryFile
  private let languages: [String]
  /// Where the extensions stand in the registry, in the catalogue's order.
  private let entries: [Range<Int>]
  /// The places in ``entries`` of those that support each intent.
  private let byIntent: [String: [Int]]
  private let asked = AskedEntries()

  /// Takes the index of `registry`; nil where it has none, or one that is damaged.
  init?(_ registry: RegistryFile, languages: [String]) {
    self.registry = registry
    self.languages = languages
    let index = registry.bytes.withUnsafeBytes { bytes in
      try? Self.index(UnsafeRawBufferPointer(rebasing: bytes[registry.index]), within: bytes.count)
    }
    guard let index else { return nil }
    entries = index.entries
    byIntent = index.byIntent
  }

  var count: Int { entries.count }

  /// The intents that are supported.
  var intents: some Collection<String> { byIntent.keys }

  /// All of them; one that damage hides is left out.
  var extensions: [InstalledExtension] { entries.compactMap(entry) }

  /// Those that support an intent; they are read once, and so are their definitions.
  func extensions(supporting intent: String) -> [InstalledExtension] {
    (byIntent[intent] ?? []).compactMap { index in
      guard entries.indices.contains(index) else { return nil }
      if let known = asked.entry(index) { return known }
      return entry(entries[index]).map { asked.keep($0, at: index) }
    }
  }

  private func entry(_ range: Range<Int>) -> InstalledExtension? {
    registry.bytes.withUnsafeBytes { bytes in
      try? RegistryItem.entry(UnsafeRawBufferPointer(rebasing: bytes[range]), languages)
    }
  }

  // MARK: The index

  private static func index(
    _ bytes: UnsafeRawBufferPointer, within size: Int
  ) throws(RegistryDamage) -> (entries: [Range<Int>], byIntent: [String: [Int]]) {
    var cursor = RegistryCursor(bytes)
    guard !bytes.isEmpty else { throw RegistryDamage() }
    var entries: [Range<Int>] = []
    let count = try cursor.count()
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let (start, length) = (Int(try cursor.integer(UInt32.self)), Int(try cursor.integer(UInt32.self)))
      guard start + length <= size else { throw RegistryDamage() }
      entries.append(start..<start + length)
    }
    var byIntent: [String: [Int]] = [:]
    for _ in 0..<(try cursor.count()) {
      let intent = try cursor.string()
      let count = try cursor.count()
      var places: [Int] = []
      places.reserveCapacity(count)
      for _ in 0..<count { places.append(Int(try cursor.integer(UInt32.self))) }
      byIntent[intent] = places
    }
    return (entries, byIntent)
  }

  /// The index of `catalogue`, whose extensions stand at `places` by their identifiers; nil where one of them has no
  /// place, or an identifier several, of which all but one are refused and have to be found anew.
  static func index(of catalogue: ExtensionCatalogue, _ places: [String: Range<Int>]) -> [UInt8]? {
    guard !catalogue.refused.contains(where: { $0.rule == Rule.duplicateBundleIdentifier.rawValue }) else { return nil }
    var writer = RegistryWriter()
    writer.write(count: catalogue.count)
    for entry in catalogue.extensions {
      guard let place = places[entry.manifest.identifier] else { return nil }
      writer.write(count: place.lowerBound)
      writer.write(count: place.count)
    }
    let intents = catalogue.indexes.sorted { $0.key < $1.key }
    writer.write(count: intents.count)
    for (intent, indexes) in intents {
      writer.write(intent)
      writer.write(count: indexes.count)
      for index in indexes { writer.write(count: index) }
    }
    return writer.bytes
  }
}
