internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost

/// Measures the time until a running host gets an answer from an extension that was copied into its directory.
final class DropInWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-drop-\(getpid())")
  private let directory: URL
  private let library: Data
  /// The manifest and the resources of the extension.
  private let resources: URL
  private let watch: CatalogueWatch
  private let host: ExtensionHost
  private let silent = TextPresenter(style: .init(), answers: NoAnswers(), output: { _ in }, errors: { _ in })

  /// Creates a watch on an empty directory. The extension is the sample that locks cars.
  init(_ settings: Settings) throws {
    directory = folder.appending(path: "extensions")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    library = try Data(contentsOf: settings.plugins.appending(path: "libUnicornCar.so"))
    resources = settings.manifests.appending(path: "UnicornCar")
    watch = CatalogueWatch(CatalogueScanner(SearchPaths(plugins: [directory], environment: [:])))
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    host = ExtensionHost(.init(catalogue: watch.catalogue, folders: folders))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Copies the extension into the directory, and returns the time from its last byte to its first answer. Removes the
  /// extension afterwards.
  func dropIn() throws -> Duration {
    let bundle = directory.appending(path: "UnicornCar.appex")
    try FileManager.default.copyItem(at: resources, to: bundle)
    try library.write(to: bundle.appending(path: "libUnicornCar.so"))
    let end = ContinuousClock.now
    let request = ConversationRequest(json: Workload.carRequest)
    while let failure = host.run(request, presenter: silent).failure {
      guard .now - end < .seconds(10) else { throw Workload.MeasurementError(message: failure.message) }
      usleep(1000)
    }
    let duration = .now - end
    try FileManager.default.removeItem(at: bundle)
    while watch.catalogue.current.count > 0 { usleep(1000) }
    return duration
  }
}
