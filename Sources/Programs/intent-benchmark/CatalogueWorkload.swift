internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentHost

/// Measures the search for extensions, and the choice of one.
struct CatalogueWorkload {
  private let few: GeneratedBundles
  private let many: GeneratedBundles
  /// The number of bundles in the larger directory.
  static let count = 10_000

  init() throws {
    few = try GeneratedBundles(10)
    many = try GeneratedBundles(Self.count)
    // The registry does not cache files that were just written, because they could still change without a new stamp.
    usleep(200_000)
  }

  /// Reads every manifest.
  func readAll() { precondition(many.scan(cache: nil).count == Self.count) }

  /// Reads every manifest once, so that the registry caches them.
  func fillRegistry() { _ = many.scan(cache: many.cache) }

  /// Scans with an unchanged registry.
  func scanCached() { precondition(many.scan(cache: many.cache).count == Self.count) }

  /// Returns hosts with the smaller and the larger catalogue, which can explain routes.
  func hosts() -> (few: ExtensionHost, many: ExtensionHost) {
    let folders = HostFolders(environment: [:])
    return (
      ExtensionHost(.init(catalogue: few.scan(cache: nil), folders: folders)),
      ExtensionHost(.init(catalogue: many.scan(cache: nil), folders: folders))
    )
  }

  /// Returns the time that Python's `plistlib` takes for the same files; nil if there is no python3.
  func python() -> Duration? {
    let script = """
      import glob, plistlib, sys, time
      start = time.perf_counter()
      for path in glob.glob(sys.argv[1] + "/*/Info.plist"):
          with open(path, "rb") as file: plistlib.load(file)
      print(time.perf_counter() - start)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, many.directory.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = (try? output.fileHandleForReading.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.map { .seconds($0) }
  }
}
