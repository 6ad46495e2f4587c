internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentHost

/// What finding extensions costs, and choosing among them.
struct CatalogueWorkload {
  private let few: GeneratedBundles
  private let many: GeneratedBundles
  /// How many bundles there are in the larger directory.
  static let count = 10_000

  init() throws {
    few = try GeneratedBundles(10)
    many = try GeneratedBundles(Self.count)
    // What has just been written is not kept: it could change without a trace.
    usleep(200_000)
  }

  /// Reads every manifest.
  func readAll() { precondition(scan(many, cache: nil).count == Self.count) }

  /// Reads every manifest once, so that the registry knows them.
  func fillRegistry() { _ = scan(many, cache: many.cache) }

  /// Takes from the registry what has not changed, which is all.
  func takeFromRegistry() { precondition(scan(many, cache: many.cache).count == Self.count) }

  private func scan(_ bundles: GeneratedBundles, cache: URL?) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(SearchPaths(plugins: [bundles.directory], environment: [:]))
    scanner.cache = cache
    return scanner.scan()
  }

  /// Hosts of the smaller and the larger catalogue, which can say how they would route a request.
  func hosts() -> (few: ExtensionHost, many: ExtensionHost) {
    let folders = HostFolders(environment: [:])
    return (
      ExtensionHost(.init(catalogue: scan(few, cache: nil), folders: folders)),
      ExtensionHost(.init(catalogue: scan(many, cache: nil), folders: folders))
    )
  }

  /// How long Python's `plistlib` takes for the same files; nil where there is no python3.
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
