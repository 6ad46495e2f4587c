internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostReports
internal import HostRoutes
internal import IntentConversations
internal import IntentHost
internal import MCPServer
internal import Synchronization

/// `intent-host mcp`: serves the Model Context Protocol on standard input and output.
struct MCPCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let settings: HostSettings
  private let host: ExtensionHost
  private let warning: SandboxWarning
  /// Follows changes of the extensions' directories.
  private let watch: CatalogueWatch
  /// The server, which is created after the watch has started.
  private let server = ServerReference()

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    if arguments.has(.connect) { return try ConnectedProtocol.perform(arguments, console) }
    return try MCPCommand(arguments, console).perform()
  }

  private init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    settings = try HostSettings(arguments, console)
    let setup = try HostSetup(arguments, settings: settings, console: console)
    watch = settings.watchedCatalogue(console) { [server] _ in server.notifyToolsChanged() }
    host = ExtensionHost(try setup.configuration(settings, watch.catalogue))
    warning = setup.warning(settings)
  }

  private func perform() throws(UsageError) -> Int32 {
    defer {
      host.endExtensions()
      warning.wait()
    }
    // Only running apps need the socket. Without it, the host still serves its client.
    let apps = try? host.listenToApps(asksUser: false)
    defer { apps?.stop() }
    let own = settings.policy.trusted(Surface("mcp", trust: .relayed))
    let server = MCPStreamServer(try engine(), for: Caller("stdio", surface: try arguments.lowered(own)))
    self.server.set(server)
    server.run()
    return 0
  }

  private func engine() throws(UsageError) -> MCPEngine {
    var calls = CallSettings()
    // The process has one client, and therefore one user.
    calls.session = "mcp"
    calls.follow = try arguments.followDuration()
    calls.advice = """
      Only the user can permit this, on a page of the host. For that, start 'intent-host serve --http', and this server as \
      'intent-host mcp --connect'.
      """
    let host = host
    let name = arguments.value(.application)
    let listing = arguments.value(.tools).flatMap(ToolListing.init) ?? settings.policy.tools
    var turns = MCPHost(
      turn: { request, answers, _, onEvent in
        var request = request
        request.application = request.application ?? name
        return host.blockingTurn(request, answers: answers, onEvent: onEvent)
      },
      cancel: { question, _, onEvent in host.end(question, isCancelled: true, onEvent: onEvent) },
      extensions: { _ in host.catalogue.current }, listing: { listing })
    let locale = settings.locale
    turns.examples = { _ in
      host.examplesByApp(in: locale).map { AppExamples(application: $0.application, sentences: $0.sentences) }
    }
    let folders = settings.folders
    turns.journal = { caller, began in JournalListing(folders, .init(of: caller, since: began)).rows }
    return MCPEngine(turns, identity: ServerIdentity(version: IntentHostTool.version), settings: calls)
  }
}

/// Holds the server for the watch as soon as it exists, and notifies it of changes.
private final class ServerReference: Sendable {
  private let server = Mutex<MCPStreamServer?>(nil)

  func set(_ server: MCPStreamServer) { self.server.withLock { $0 = server } }

  func notifyToolsChanged() { server.withLock { $0 }?.toolsChanged() }
}
