internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentWire
internal import Synchronization

/// Measures the processes of extensions, including many concurrent ones. The extensions are copies of the sample that
/// locks cars, each in a separate bundle.
final class ProcessWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-cars-\(getpid())")
  private let catalogue: ExtensionCatalogue

  /// Creates bundles for `count` extensions.
  init(_ settings: Settings, count: Int) throws {
    let directory = folder.appending(path: "extensions")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let sample = settings.manifests.appending(path: "UnicornCar")
    let library = folder.appending(path: "libUnicornCar.so")
    try FileManager.default.copyItem(at: settings.plugins.appending(path: "libUnicornCar.so"), to: library)
    // Otherwise, pages that are not on the disk yet would count as memory of the process that maps them.
    sync()
    for number in 0..<count {
      let bundle = directory.appending(path: "Car\(number).appex")
      try FileManager.default.copyItem(at: sample, to: bundle)
      try FileManager.default.linkItem(at: library, to: bundle.appending(path: "libUnicornCar.so"))
      let manifest = bundle.appending(path: "Info.plist")
      let text = try String(contentsOf: manifest, encoding: .utf8)
        .replacing("com.example.UnicornCar", with: "com.example.Car\(number)")
        .replacing("<string>UnicornCar</string>", with: "<string>Car\(number)</string>")
      try Data(text.utf8).write(to: manifest)
    }
    catalogue = CatalogueScanner(SearchPaths(plugins: [directory], environment: [:])).scan()
    guard catalogue.count == count else { throw Workload.MeasurementError(message: "\(catalogue.rejected)") }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private var folders: HostFolders {
    HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
  }

  private func host(processes: Int) -> ExtensionHost {
    var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
    configuration.policy.budgets.processes = processes
    configuration.policy.budgets.totalMemoryMB = 64 * processes
    return ExtensionHost(configuration)
  }

  /// Asks an extension whether its car is locked. This conversation writes nothing to the disk.
  private static func ask(_ number: Int, _ host: ExtensionHost) throws {
    let silent = TextPresenter(style: .init(), answers: NoAnswers(), output: { _ in }, errors: { _ in })
    let request = #"{"intent": "INGetCarLockStatusIntent"}"#
    let outcome = host.run(ConversationRequest(json: request, application: "Car\(number)"), presenter: silent)
    if let failure = outcome.failure { throw Workload.MeasurementError(message: failure.message) }
  }

  /// The memory of a host and its extensions, in bytes.
  struct MemoryUse {
    let host: Int
    /// The median of all extensions. `children` is their number.
    let idleChild: Int
    let children: Int
  }

  /// Asks each extension once, and measures the memory when all of them are idle.
  func measureIdleExtensions() throws -> MemoryUse {
    let host = host(processes: catalogue.count)
    for number in 0..<catalogue.count { try Self.ask(number, host) }
    let children = try Self.children().filter { try Self.commandLine($0).hasSuffix("libUnicornCar.so") }
    let footprints = try children.map { try ProcessMemory.footprint(Int32($0) ?? 0) }
    defer { host.endExtensions() }
    return MemoryUse(
      host: ProcessMemory.bytes(.resident), idleChild: footprints.sorted()[footprints.count / 2],
      children: children.count)
  }

  /// Runs `count` conversations over all extensions on several threads, and returns the total time.
  func converse(_ count: Int, threads: Int) throws -> Duration {
    let host = host(processes: 64)
    for number in 0..<catalogue.count { try Self.ask(number, host) }
    let next = Atomic(0)
    let failure = Mutex<String?>(nil)
    let extensions = catalogue.count
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
        do { try Self.ask(number % extensions, host) } catch { failure.withLock { $0 = "\(error)" } }
      }
    }
    let duration = .now - start
    host.endExtensions()
    if let failure = failure.withLock(\.self) { throw Workload.MeasurementError(message: failure) }
    return duration
  }

  // MARK: The kernel's files

  private static func children() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").flatMap { thread in
      try text("/proc/self/task/\(thread)/children").split(separator: " ").map(String.init)
    }
  }

  private static func commandLine(_ process: String) throws -> String {
    try text("/proc/\(process)/cmdline").replacing("\0", with: "")
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data(), as: UTF8.self)
  }
}
