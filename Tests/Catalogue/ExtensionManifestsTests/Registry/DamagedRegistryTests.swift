internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A damaged registry is rebuilt without a message")
struct DamagedRegistryTests {
  private let kept: CachedFolder

  init() throws {
    kept = try CachedFolder()
    try kept.installAll()
  }

  /// A way to damage the registry at a path.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (String) throws -> Void

    static let all = [
      Damage(testDescription: "empty") { try Data().write(to: URL(fileURLWithPath: $0)) },
      Damage(testDescription: "text") { try Data("two words".utf8).write(to: URL(fileURLWithPath: $0)) },
      Damage(testDescription: "random bytes") { path in
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<5000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      },
      Damage(testDescription: "a byte too many") { try changed($0) { $0.append(0) } },
      Damage(testDescription: "half of it") { try changed($0) { $0.removeLast($0.count / 2) } },
      // The version follows the first line.
      Damage(testDescription: "another version") { try changed($0) { $0[21] += 1 } },
      Damage(testDescription: "a FIFO in its place") {
        unlink($0)
        try #require(mkfifo($0, 0o600) == 0)
      },
      Damage(testDescription: "a link to nowhere in its place") {
        unlink($0)
        try #require(symlink("nowhere", $0) == 0)
      },
      Damage(testDescription: "others may write to it") { chmod($0, 0o622) },
      Damage(testDescription: "gone") { unlink($0) },
    ]

    private static func changed(_ path: String, _ change: (inout Data) -> Void) throws {
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      change(&data)
      try data.write(to: URL(fileURLWithPath: path))
    }
  }

  @Test("After any damage, the catalogue is the same, and is cached again", arguments: Damage.all)
  func damage(_ damage: Damage) async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    let intact = try Data(contentsOf: file)
    try damage.make(file.path)
    #expect(RegistryFile(path: file.path) == nil)
    #expect(kept.scanner().found == expected)
    #expect(try Data(contentsOf: kept.registry()) == intact)
    #expect(RegistryFile(path: file.path) != nil)
  }

  @Test("A registry of another user is not trusted", .enabled(if: geteuid() == 0, "only root can give files away"))
  func owner() async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    try #require(chown(file.path, 65534, 65534) == 0)
    #expect(RegistryFile(path: file.path) == nil)
    #expect(kept.scanner().found == expected)
    #expect(RegistryFile(path: file.path) != nil)
  }

  @Test("A registry that is cut off, or has a changed byte, is ignored")
  func everyByte() async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    let intact = try Data(contentsOf: file)
    for index in intact.indices {
      var flipped = intact
      flipped[index] ^= 1 << UInt8(index % 8)
      for (data, name) in [(intact.prefix(index), "cut off at"), (flipped, "changed at")] {
        try data.write(to: file)
        #expect(RegistryFile(path: file.path) == nil, "\(name) \(index)")
        if index % 97 == 0 { #expect(kept.scanner().found == expected, "\(name) \(index)") }
      }
    }
  }

  @Test("Extensions are found if the registry can't be written")
  func unwritable() async throws {
    let expected = kept.scanner().foundAnew
    var scanner = kept.scanner()
    try kept.folder.write("", to: "file")
    scanner.cache = kept.folder.url.appending(path: "file/cache")
    #expect(scanner.found == expected)
    try await kept.becomeOld()
    #expect(scanner.found == expected)
    scanner.cache = URL(fileURLWithPath: "/proc/nothing")
    #expect(scanner.found == expected)
  }

  @Test("A directory at the path of the registry is not changed")
  func directory() async throws {
    let expected = try await kept.keep(kept.scanner())
    let file = try kept.registry()
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file.appending(path: "in it"), withIntermediateDirectories: true)
    #expect(kept.scanner().found == expected)
    #expect(try kept.registry() == file)
  }

  @Test("Concurrent scans find the same extensions, and leave a valid registry")
  func atOnce() async throws {
    try await kept.becomeOld()
    let expected = kept.scanner().foundAnew
    let found = await withTaskGroup(of: Found.self) { group in
      for _ in 0..<8 { group.addTask { kept.scanner().found } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found == [Found](repeating: expected, count: 8))
    #expect(RegistryFile(path: try kept.registry().path) != nil)
    #expect(kept.scanner().found == expected)
  }
}
