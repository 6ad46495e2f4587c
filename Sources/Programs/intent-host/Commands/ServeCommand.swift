internal import AppGroups
internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostRoutes
internal import HostServer
internal import HostState
internal import IntentHost
internal import WebSurface

/// `intent-host serve`: serves the requests of many programs.
struct ServeCommand: Sendable {
  /// The exit code of a service that can't start.
  private static let failure: Int32 = 1

  private let arguments: ParsedArguments
  private let console: Console
  private let setup: HostSetup

  static func perform(_ arguments: ParsedArguments, _: Console) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let passed = PassedSocket.claim(from: environment)
    let notifier = ServiceNotifier(environment)
    let minimumPriority: ServiceLog.Priority =
      arguments.has(.verbose) ? .debug : arguments.has(.quiet) ? .warning : .info
    let log = ServiceLog(environment, least: minimumPriority)
    do {
      try serve(arguments, passed: passed, notifier: notifier, log: log, environment: environment)
      return 0
    } catch let error as ServiceError {
      log.write(.error, error.description)
      return failure
    }
  }

  private static func serve(
    _ arguments: ParsedArguments, passed: [PassedSocket], notifier: ServiceNotifier, log: ServiceLog,
    environment: [String: String]
  ) throws {
    let console = Console(log: { log.writeConsoleMessage($0) })
    let settings = try HostSettings(arguments, console)
    let dataLock = try DataFolderLock(settings.folders.data)
    let command = try ServeCommand(arguments, settings: settings, console: console)
    guard let signals = ServiceSignals() else { throw POSIXError.last }
    let wakeUp = try WakeUp()
    // Clients that connect before the catalogue is read wait for it.
    let pipelines = try WyomingArguments(arguments, passed)
    let passed = passed.filter { !WyomingArguments.isPipelineSocket($0) }
    let sockets = try sockets(passed, settings)
    let web = try WebArguments(arguments, passed, state: settings.folders.state)
    let shared = try shared(arguments, folders: settings.folders, log: log, environment: environment)
    let replica = try replica(settings.folders, shared.store)
    let served = try ServedHosts(
      store: shared.store, secret: shared.isSecretStored ? shared.secret : nil, sealKey: shared.secret,
      replica: replica,
      onChange: { wakeUp.raiseForCatalogue() }
    ) {
      try command.load(onChange: $0)
    }
    let warning = command.setup.warning(settings)
    let page = try web?.service(
      served, folders: settings.folders, secret: shared.secret, log: log, environment: environment)
    if let page { served.setPageEntrance(page.entrance) }
    let search = DesktopNotifications.address(of: environment).map {
      DesktopSearch(served, address: $0) { log.write(.warning, $0) }
    }
    let surfaces: [(any ServiceSurface)?] = [
      page, try pipelines?.service(served, log), search,
      varlink(served, in: settings.folders.appSockets.folder, log: log),
    ]
    HostService(
      served, sockets: sockets, surfaces: surfaces.compactMap(\.self), wakeUp: wakeUp, signals: signals,
      notifier: notifier, log: log
    ).run()
    warning.wait()
    withExtendedLifetime(dataLock) {}
  }

  /// Serves scripts that use Varlink. If that fails, the service runs without the socket.
  private static func varlink(_ served: ServedHosts, in folder: URL, log: ServiceLog) -> VarlinkService? {
    do throws(SocketError) {
      return try VarlinkService(served, in: folder, log: log)
    } catch {
      log.write(.warning, "'varlinkctl' can't reach this service: \(error)")
      return nil
    }
  }

  /// Returns the store and the secret that this service shares with others, and warns about settings of the store.
  private static func shared(
    _ arguments: ParsedArguments, folders: HostFolders, log: ServiceLog, environment: [String: String]
  ) throws -> (store: (any SharedConversationStore)?, secret: [UInt8]?, isSecretStored: Bool) {
    do {
      let named = try StoreArguments(arguments, folders, environment: environment)
      for warning in try named.store?.warnings() ?? [] { log.write(.warning, warning) }
      if let store = named.store { log.write(.info, "conversations are shared by \(store.name)") }
      return (named.store, try named.secret(), named.hasStoredSecret)
    } catch let error as UsageError {
      throw error
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError("conversations can't be shared: \(error)")
    }
  }

  /// Returns the identity of this service among the services with the same store; nil without a store.
  private static func replica(
    _ folders: HostFolders, _ store: (any SharedConversationStore)?
  ) throws(ServiceError) -> Replica? {
    guard store != nil else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    do {
      // The secret is stored beside the data, so that it moves with the data.
      let secret = try SealKey.stored(in: folders.data.appending(path: "replica.id"))
      let letters = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      return Replica(secret: secret, name: String(decoding: letters, as: UTF8.self))
    } catch {
      throw ServiceError("the replica has no identity: \(error)")
    }
  }

  private init(_ arguments: ParsedArguments, settings: HostSettings, console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    setup = try HostSetup(arguments, settings: settings, console: console)
  }

  /// Returns the Unix sockets of the service manager, or else one for this user.
  private static func sockets(
    _ passed: [PassedSocket], _ settings: HostSettings
  ) throws(ServiceError) -> [ServiceSocket] {
    let local = passed.filter(\.isLocal)
    guard local.isEmpty else { return local.map { ServiceSocket($0) } }
    return [try ServiceSocket(in: settings.folders.appSockets.folder)]
  }

  /// Reads the policy and the catalogue.
  private func load(onChange: @escaping @Sendable () -> Void) throws -> ServiceSettings {
    let settings = try HostSettings(arguments, console)
    let watch = settings.watchedCatalogue(console) { _ in onChange() }
    let own = try configuration(settings, watch.catalogue)
    // `try?` is safe: the same options were already valid for the journal of the service's own user.
    return ServiceSettings(
      configuration: own, watch: watch, version: IntentHostTool.version,
      configurationOfUser: { folders in
        let settings = settings.withFolders(folders)
        var other =
          (try? configuration(settings, watch.catalogue)) ?? settings.configuration(watch.catalogue, console)
        // Without this, all users would share one lock. `ServedHosts` creates a lock for each user.
        other.lock = nil
        return other
      },
      rows: { host, folders in
        ListCommand.rows(
          host.catalogue.current, policy: settings.policy, quarantine: host.quarantine,
          authorizations: host.authorizations, folders: folders)
      })
  }

  private func configuration(
    _ settings: HostSettings, _ catalogue: LiveCatalogue
  ) throws(UsageError) -> HostConfiguration {
    var configuration = try setup.configuration(settings, catalogue)
    configuration.offersReplies = true
    return configuration
  }
}

extension ServiceLog {
  /// Writes a message of the console. Its first word gives the priority.
  fileprivate func writeConsoleMessage(_ message: String) {
    for (word, priority) in [("warning: ", Priority.warning), ("error: ", .error)] where message.hasPrefix(word) {
      return write(priority, String(message.dropFirst(word.count)))
    }
    write(.notice, message)
  }
}
