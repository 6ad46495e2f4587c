internal import BaseThreads
internal import ExtensionSupervisor
internal import Foundation
internal import HostServer
internal import IntentHost
internal import VoiceSurface

/// `intent-host listen`: records requests by microphone, and speaks the replies.
struct ListenCommand {
  /// The exit codes: for a request that was not handled or a missing service, and for a request that needs an answer.
  private static let failure: Int32 = 1
  private static let needsInput: Int32 = 5

  private let listening: ListenArguments
  private let arguments: ParsedArguments
  private let log: ServiceLog
  private let report: ListenReport
  private let notifier: ServiceNotifier

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let notifier = ServiceNotifier(environment)
    let minimumPriority: ServiceLog.Priority =
      arguments.has(.verbose) ? .debug : arguments.has(.quiet) ? .warning : .info
    let log = ServiceLog(environment, least: minimumPriority)
    let report = ListenReport(arguments, console: console, log: log)
    let listening = try ListenArguments(arguments, try HostSettings.locale(arguments))
    let command = ListenCommand(
      listening: listening, arguments: arguments, log: log, report: report, notifier: notifier)
    if arguments.has(.connect) { return try command.run(try ConnectedAgent(arguments, log)) }
    return try command.runHost(console)
  }

  // MARK: The host

  /// Runs the loop with a host of this process.
  private func runHost(_ console: Console) throws -> Int32 {
    let settings = try HostSettings(arguments, console)
    let setup = try HostSetup(arguments, settings: settings, console: console)
    let served = try ServedHosts { onChange in
      let watch = settings.watchedCatalogue(console) { _ in onChange() }
      var configuration = try setup.configuration(settings, watch.catalogue)
      configuration.offersReplies = true
      return ServiceSettings(
        configuration: configuration, watch: watch, version: IntentHostTool.version,
        configurationOfUser: { [configuration] _ in configuration }, rows: { _, _ in [] })
    }
    let warning = setup.warning(settings)
    defer {
      served.rejectNewTurns()
      served.stop()
      warning.wait()
    }
    return try run(HostAgent(served, trust: listening.trust))
  }

  // MARK: The loop

  private func run(_ agent: any VoiceAgent) throws -> Int32 {
    guard checkServices() else { return Self.failure }
    let loop = ListeningLoop(listening.settings, agent: agent) { [report] in report.show($0) }
    guard let signals = ServiceSignals() else { throw POSIXError(.EMFILE) }
    stop(loop, on: signals)
    notifier.notify(.ready, .status("listening"))
    defer {
      notifier.notify(.stopping)
      report.clear()
    }
    do throws(VoiceServiceError) {
      return Self.exitCode(try loop.run())
    } catch {
      log.write(.error, "the microphone of '--microphone' \(error)")
      return Self.failure
    }
  }

  private static func exitCode(_ ending: VoiceEnding) -> Int32 {
    switch ending {
    case .handled: 0
    case .notHandled, .failed: failure
    case .nothingHeard: needsInput
    }
  }

  /// Ends the loop after a signal.
  private func stop(_ loop: ListeningLoop, on signals: ServiceSignals) {
    let stopper = loop.stopper
    // The result is ignored, because `HostResources` has checked that threads can be started.
    _ = SystemThread.start("signals", stackBytes: 128 << 10) {
      while true {
        var watched = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, -1) > 0 else { continue }
        if signals.pendingActions().contains(.end) { stopper() }
      }
    }
  }

  /// Queries the description of each service, reports unusable services, and returns whether all are usable.
  private func checkServices() -> Bool {
    var isGood = true
    for (service, address) in listening.services {
      let place = "the \(service.name) '\(address)' of '\(service.option)'"
      do throws(VoiceServiceError) {
        let description = try ServiceCheck.describe(service, at: address)
        warn(of: description, service: service, place: place, address: address)
      } catch {
        log.write(.error, "\(place) \(error)")
        isGood = false
      }
    }
    return isGood
  }

  private func warn(
    of description: ServiceCheck.Description, service: VoiceService, place: String, address: ServiceAddress
  ) {
    log.write(.debug, "\(place) is '\(description.name)'")
    let language = listening.settings.language
    if service != .wake, !description.supports(language) {
      log.write(.warning, "\(place) does not list the language '\(language)'")
    }
    if service != .textToSpeech, !address.isLocal {
      log.write(.info, "\(place) is on another machine, which receives the recorded speech")
    }
  }
}
