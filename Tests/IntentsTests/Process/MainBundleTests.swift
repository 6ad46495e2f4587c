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
      BundleLayout.known[version] == layout,
      "Swift \(version) has the layout \(layout); add it to BundleLayout.known after a look at Foundation")
  }

  @Test("Two bundles exchange what they hold, and back")
  func exchange() throws {
    let (one, other, paths) = try bundles()
    try Bundle.exchangeStorage(of: one, and: other, known: Set(BundleLayout.known.values))
    #expect([one.bundlePath, other.bundlePath] == paths.reversed())
    try Bundle.exchangeStorage(of: one, and: other, known: Set(BundleLayout.known.values))
    #expect([one.bundlePath, other.bundlePath] == paths)
  }

  @Test(
    "An unknown layout is refused, and nothing changes",
    arguments: [
      nil,
      BundleLayout(instanceSize: 32, properties: ["_bundleStorage"], storageOffset: 16, storageClass: "__NSCFType"),
      BundleLayout(instanceSize: 24, properties: ["_bundle"], storageOffset: 16, storageClass: "__NSCFType"),
      BundleLayout(
        instanceSize: 24, properties: ["_bundleStorage", "_lock"], storageOffset: 16, storageClass: "__NSCFType"),
      BundleLayout(instanceSize: 24, properties: ["_bundleStorage"], storageOffset: 8, storageClass: "__NSCFType"),
      BundleLayout(instanceSize: 24, properties: ["_bundleStorage"], storageOffset: 16, storageClass: "BundleStorage"),
    ])
  func refused(known: BundleLayout?) throws {
    let (one, other, paths) = try bundles()
    let layout = try BundleLayout(of: one)
    #expect(throws: BundleLayoutError.unknown(layout)) {
      try Bundle.exchangeStorage(of: one, and: other, known: Set([known].compactMap(\.self)))
    }
    #expect([one.bundlePath, other.bundlePath] == paths)
  }

  @Test("The log names the size, the properties and the offset that were found")
  func description() {
    let layout = BundleLayout(instanceSize: 32, properties: ["a", "b"], storageOffset: 24, storageClass: "C")
    #expect(
      "\(BundleLayoutError.unknown(layout))" == "it has 32 bytes, with 'a, b' of the class 'C' at byte 24")
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
