internal import Foundation
@testable internal import Intents
internal import Testing

@Suite("Bundle.main changes only where Foundation's layout is known")
struct MainBundleTests {
  /// The version of the toolchain that builds and runs the tests.
  #if compiler(>=6.5)
    static let toolchain = "6.5 or later"
  #elseif compiler(>=6.4)
    static let toolchain = "6.4"
  #elseif compiler(>=6.3)
    static let toolchain = "6.3"
  #else
    static let toolchain = "6.2 or earlier"
  #endif

  @Test("The layout of the running toolchain's Foundation is in the table", arguments: [toolchain])
  func knownToolchain(version: String) throws {
    let layout = try BundleLayout(of: .main)
    #expect(
      BundleLayout.known.contains(layout),
      "Swift \(version) has the layout \(layout); add it to BundleLayout.known after a look at Foundation")
  }

  @Test("Two bundles exchange their contents, and back")
  func exchange() throws {
    let (one, other, paths) = try bundles()
    try Bundle.exchangeStorage(of: one, and: other, known: BundleLayout.known)
    #expect([one.bundlePath, other.bundlePath] == paths.reversed())
    try Bundle.exchangeStorage(of: one, and: other, known: BundleLayout.known)
    #expect([one.bundlePath, other.bundlePath] == paths)
  }

  @Test(
    "An unknown layout is rejected, and nothing changes",
    arguments: [
      nil, layout(size: 32), layout([property("_bundle")]), layout([]),
      layout([property("_bundleStorage"), property("_lock", 24)], size: 32), layout([property("_bundleStorage", 8)]),
      layout([property("_bundleStorage", 24)]), layout(storageClass: "BundleStorage"), layout(storageClass: nil),
    ])
  func refused(known: BundleLayout?) throws {
    let (one, other, paths) = try bundles()
    let layout = try BundleLayout(of: one)
    #expect(throws: BundleLayoutError.unknown(layout)) {
      try Bundle.exchangeStorage(of: one, and: other, known: [known].compactMap(\.self))
    }
    #expect([one.bundlePath, other.bundlePath] == paths)
  }

  @Test(
    "A layout in the table without a reference inside the object has no storage",
    arguments: [
      layout([]), layout([property("a"), property("b")]), layout([property("a", 8)]), layout([property("a", 20)]),
      layout([property("a", 24)]), layout([BundleLayout.Property(name: "a", offset: 16, isReference: false)]),
    ])
  func noStorage(layout: BundleLayout) {
    #expect(layout.storageOffset == nil)
  }

  @Test("The log names the size, the properties with their offsets, and the class")
  func description() {
    let found = Self.layout([Self.property("a"), Self.property("b", 24)], size: 32, storageClass: nil)
    #expect(
      "\(BundleLayoutError.unknown(found))"
        == "it has 32 bytes, with 'a' at byte 16, 'b' at byte 24, and holds no known object")
    #expect(
      "\(BundleLayoutError.unknown(Self.layout([], storageClass: "C")))"
        == "it has 24 bytes, with no property, and holds an object of the class 'C'")
  }

  private static func property(_ name: String, _ offset: Int = 16) -> BundleLayout.Property {
    BundleLayout.Property(name: name, offset: offset, isReference: true)
  }

  /// The layout of Swift 6.3, with the given changes.
  private static func layout(
    _ properties: [BundleLayout.Property] = [property("_bundleStorage")], size: Int = 24,
    storageClass: String? = "Foundation.__NSCFType"
  ) -> BundleLayout {
    BundleLayout(instanceSize: size, properties: properties, storageClass: storageClass)
  }

  /// Two bundles that no other test uses, with their paths.
  private func bundles() throws -> (Bundle, Bundle, [String]) {
    let paths = ["one", "other"].map { name in
      FileManager.default.temporaryDirectory.appending(path: "MainBundleTests-\(UUID())-\(name)").path
    }
    for path in paths {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    return (try #require(Bundle(path: paths[0])), try #require(Bundle(path: paths[1])), paths)
  }
}
