internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("Invalid bytes in a registry with a valid checksum cause no trap")
struct RegistryBytesTests {
  private let kept: CachedFolder

  init() throws {
    kept = try CachedFolder()
    try kept.installAll()
  }

  /// Writes the registry again with changed bytes of its items.
  private func rewrite(_ registry: RegistryFile, to file: URL, _ change: ([UInt8]) -> [UInt8]) throws {
    let directories = registry.directories.compactMap { registry.content(of: $0.path) }.map { directory in
      (directory.path, directory.stamp, directory.items.map { ($0.name, change($0.bytes)) })
    }
    RegistryFile.write(
      manifests: change(Array(registry.bytes[registry.manifests])), directories: directories,
      index: kept.catalogueAnew.index, to: file.path)
    try #require(RegistryFile(path: file.path) != nil)
  }

  @Test("Items that end too early are read again")
  func truncated() async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    let registry = try #require(RegistryFile(path: file.path))
    for count in stride(from: 0, to: 400, by: 7) {
      try rewrite(registry, to: file) { Array($0.prefix(min(count, max(0, $0.count - 1)))) }
      #expect(kept.scanner().found == expected, "cut off at \(count)")
    }
  }

  @Test("Items with counts that are too large are read again", arguments: [0x7f, 0xff] as [UInt8])
  func counts(byte: UInt8) async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    let registry = try #require(RegistryFile(path: file.path))
    try rewrite(registry, to: file) { [UInt8](repeating: byte, count: $0.count) }
    #expect(kept.scanner().found == expected)
  }

  @Test("Any bytes of an item are decoded without a trap")
  func flipped() async throws {
    _ = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    let registry = try #require(RegistryFile(path: file.path))
    for index in stride(from: 0, to: 500, by: 3) {
      try rewrite(registry, to: file) { bytes in
        var bytes = bytes
        if bytes.indices.contains(index) { bytes[index] ^= 0xff }
        return bytes
      }
      // Only the host writes files with the right checksum, so the extensions may be wrong, but nothing crashes.
      #expect(kept.scanner().scan().extensions.count <= 6)
    }
  }
}
