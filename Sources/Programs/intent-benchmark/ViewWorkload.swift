internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Intents
internal import ViewTrees

/// Measures extensions that show views: the sample with a storyboard and a map, and a table of texts.
final class ViewWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-views-\(getpid())")
  private let folders: HostFolders
  private let rides: InstalledExtension
  private let table: InstalledExtension
  private let launcher = ExtensionLauncher()
  private let policy = Policy()

  /// Finds the samples.
  init(_ settings: Settings) throws {
    let paths = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    let found = CatalogueScanner(paths).scan().extensions
    guard let rides = found.first(where: { $0.manifest.executable == "libUnicornRidesUI.so" }) else {
      throw Workload.MeasurementError(message: "there is no sample 'UnicornRidesUI' with its manifest")
    }
    self.rides = rides
    var manifest = rides.manifest
    manifest.identifier = "com.example.Views"
    manifest.storyboard = nil
    manifest.principalClass = "ViewsExtension.TableController"
    table = InstalledExtension(
      manifest: manifest, libraryPath: settings.plugins.appending(path: "libViewsExtension.so").path,
      bundlePath: settings.plugins.path)
    folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Starts

  /// Measures the time from the start of a sandboxed process to the view tree, including its library, the storyboard,
  /// the layout and the validation of the tree. Ends the process afterwards.
  ///
  /// - Returns: the time until the tree has arrived.
  func coldStart() throws -> Duration {
    let start = ContinuousClock.now
    let connection = try connect(rides)
    defer { connection.close() }
    _ = try tree(try connection.view(Self.ride, in: 1, budget: .seconds(10)))
    return .now - start
  }

  /// The private memory of a process that has shown a view and waits for the next request, in bytes.
  func idleMemory() throws -> Int {
    let connection = try connect(rides)
    defer { connection.close() }
    _ = try tree(try connection.view(Self.ride, in: 1, budget: .seconds(10)))
    connection.closeConversation(1)
    // The extension answers the next request after it has released the view.
    _ = try tree(try connection.view(Self.ride, in: 2, budget: .seconds(10)))
    connection.closeConversation(2)
    guard connection.handlePendingMessages() else { throw Workload.MeasurementError(message: "the extension ended") }
    return try ProcessMemory.footprint(connection.processIdentifier)
  }

  private func connect(_ target: InstalledExtension) throws -> ExtensionConnection {
    let hello = try target.hello(in: folders)
    let home = URL(fileURLWithPath: hello.containerPath, isDirectory: true)
    let library = try target.openForLaunch()
    let connection = try launcher.launch(
      ExtensionLaunch(
        library: target.library, home: home, sandbox: target.sandbox(policy.sandbox, writable: [home]),
        memory: MemoryBudget(megabytes: policy.budgets.memory(target.manifest))), library)
    try connection.performHandshake(hello, budget: .seconds(10))
    return connection
  }

  // MARK: Updates

  /// A table that is laid out alternately for two widths.
  final class Updates {
    private let connection: ExtensionConnection
    /// The number of nodes in the tree.
    let nodes: Int
    private var isWide = false

    fileprivate init(_ connection: ExtensionConnection) throws {
      self.connection = connection
      nodes = try ViewWorkload.tree(try connection.view(ViewWorkload.ride, in: 1, budget: .seconds(10))).root.count
    }

    /// Makes the extension lay out the table, and reads the tree.
    func update() throws {
      isWide.toggle()
      let surface = ViewSurface(width: isWide ? 390 : 320, maximumHeight: 4096)
      _ = try ViewWorkload.tree(try connection.view(on: surface, in: 1, budget: .seconds(10)))
    }

    deinit { connection.close() }
  }

  /// Starts the extension with the table.
  func updates() throws -> Updates { try Updates(try connect(table)) }

  // MARK: Messages

  /// A ride before its booking, in the form in which the host sends it.
  private static let ride: ViewRequest = {
    let values = RideValues()
    var interaction = WireObject(type: "INInteraction")
    interaction["intent"] = .object(values.request.wireObject)
    let status = INRideStatus()
    status.pickupLocation = values.request.pickupLocation
    status.dropOffLocation = values.request.dropOffLocation
    status.rideOption = values.options.rideOptions?.first
    let response = INRequestRideIntentResponse(code: .ready, userActivity: nil)
    response.rideStatus = status
    interaction["intentResponse"] = .object(response.wireObject)
    interaction["intentHandlingStatus"] = .int(1)
    return ViewRequest(interaction: interaction, surface: ViewSurface(width: 320, maximumHeight: 4096))
  }()

  private static func tree(_ answer: Result<ViewMessage, CallFailure>) throws -> ViewTree {
    guard let object = try answer.get().tree else {
      throw Workload.MeasurementError(message: "the extension shows nothing")
    }
    return try ViewTree(object, known: [:])
  }

  private func tree(_ answer: Result<ViewMessage, CallFailure>) throws -> ViewTree { try Self.tree(answer) }
}

extension ViewNode {
  /// The number of nodes in the tree, including the root.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
