internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import Foundation
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Synchronization
internal import VoiceSurface
internal import WebSurface

/// A service in this process with a Unix socket, HTTP and Wyoming, and its host without surfaces. All of them play the
/// same turns.
final class ServedSurfaces: Sendable {
  private let folder: URL
  private let served: ServedHosts
  private let done = DispatchSemaphore(value: 0)
  /// The socket's path, the port of HTTP, and the token for it.
  let socketPath: String
  let port: UInt16
  let token: String
  /// The port for voice pipelines.
  let wyomingPort: UInt16

  /// The request of each turn, which is a whole conversation: there are no questions, and the journal is written.
  static let line = #"{"id":"a","intent":"INGetCarLockStatusIntent"}"#
  static let content = Array(#"{"request":{"intent":"INGetCarLockStatusIntent"}}"#.utf8)

  init(_ settings: Settings) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-serve-\(getpid())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    let paths = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    var configuration = HostConfiguration(catalogue: CatalogueScanner(paths).scan(), folders: folders)
    configuration.journal = Journal(folders)
    let wakeUp = try WakeUp()
    served = try ServedHosts { [configuration] _ in
      ServiceSettings(
        configuration: configuration, watch: nil, version: "benchmark", configurationOfUser: { _ in configuration },
        rows: { _, _ in [] })
    }
    let log = ServiceLog([:], least: .error)
    let socket = try ServiceSocket(in: folder)
    socketPath = folder.appending(path: ServiceSocket.name).path
    let listening = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = listening.port ?? 0
    let web = try WebService(
      served, sockets: [listening], names: [], tokenFile: TokenFile(in: folder),
      sessions: PageSessionFile(in: folder, log: log), log: log, environment: [:])
    token = try String(contentsOf: folder.appending(path: TokenFile.name), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    let pipelines = try WyomingSocket(.port(PortAddress("127.0.0.1:0", port: 0)))
    wyomingPort = pipelines.port ?? 0
    let wyoming = try WyomingService(served, sockets: [pipelines], log: log)
    guard let signals = ServiceSignals() else { throw POSIXError(.EMFILE) }
    let service = HostService(
      served, sockets: [socket], surfaces: [web, wyoming], wakeUp: wakeUp, signals: signals,
      notifier: ServiceNotifier([:]), log: log)
    // After this line, only the new thread uses the service.
    nonisolated(unsafe) let running = service
    Thread.detachNewThread { [done] in
      running.run()
      done.signal()
    }
  }

  /// Ends the service.
  func end() {
    kill(getpid(), SIGTERM)
    done.wait()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Plays a turn without a surface.
  func turn() throws {
    let request = ConversationRequest(.intent(IntentRequest("INGetCarLockStatusIntent")))
    let turn = try served.runTurn(of: .own, request.key, from: request.surface) { $0.blockingTurn(request) }
    guard case .ended(let ended) = turn, ended.outcome.kind == .success else {
      throw Workload.MeasurementError(message: "\(turn)")
    }
  }

  /// Plays turns on several threads, and returns the duration of each turn and of all turns together.
  func playConcurrently(_ threads: Int, each count: Int, _ client: @escaping @Sendable () throws -> () throws -> Void)
    throws
    -> (samples: Samples, total: Duration)
  {
    let results = Mutex<(durations: [Duration], failure: (any Error)?)>(([], nil))
    let group = DispatchGroup()
    let clock = ContinuousClock()
    let total = clock.measure {
      for _ in 0..<threads {
        group.enter()
        Thread.detachNewThread {
          let own = Result {
            let take = try client()
            return try (0..<count).map { _ in try clock.measure(take) }
          }
          results.withLock { results in
            switch own {
            case .success(let durations): results.durations += durations
            case .failure(let error): results.failure = error
            }
          }
          group.leave()
        }
      }
      group.wait()
    }
    let (durations, failure) = results.withLock { ($0.durations, $0.failure) }
    if let failure { throw failure }
    return (Samples(durations), total)
  }
}
