internal import Dispatch
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import ExtensionTools
internal import Foundation
internal import HostReports
internal import HostState
internal import XcodeProjects

/// `intent-host dev`: builds the package of an extension after each change, and runs requests with it.
struct DevCommand {
  private let arguments: ParsedArguments
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try DevCommand(arguments: arguments, console: console).perform()
  }

  private func perform() throws -> Int32 {
    if arguments.has(.http) { try WebArguments.checkAddress(arguments) }
    do {
      let home = try TemporaryHome(for: "dev")
      defer { home.remove() }
      return try develop(home)
    } catch let error as DevelopmentError {
      throw UsageError(message: error.description)
    } catch let error as ExtensionFault {
      throw UsageError(message: "\(error)")
    }
  }

  private func develop(_ home: TemporaryHome) throws -> Int32 {
    let output = home.url.appending(path: "extensions").path
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    var project = try DevelopmentProject(FilePath.absolute(arguments.operands.first ?? "."), output: output)
    project.describe = { try AppIntentDescriber().description(of: $0) }
    let settings = arguments.setting(.plugins, to: [project.output] + arguments.all(.plugins))
    let catalogue = DevelopedCatalogue(try HostSettings(settings, console).scanner)
    let session = DevelopmentSession(project, catalogue: catalogue, arguments: arguments, console: console)
    let watch = try DevelopmentWatch(
      project.folder, onWarning: { [console] in console.printDiagnostic("warning: \($0)") }, onChange: session.build)
    defer {
      project.stop()
      watch.stop()
    }
    guard buildFirst(session) else { return 130 }
    watch.startReporting()
    if arguments.has(.http) { return try ServeCommand.perform(settings, console) }
    session.notices.hold()
    defer { session.notices.release() }
    return try RunCommand.perform(settings, catalogue: catalogue.live, notices: session.notices, console: console)
  }

  /// Builds before there is a prompt; false if a signal stopped the build.
  private func buildFirst(_ session: DevelopmentSession) -> Bool {
    let interruptions = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signals"))
      source.setEventHandler { session.stop() }
      source.resume()
      return (number, source)
    }
    session.build()
    for (number, source) in interruptions {
      source.cancel()
      signal(number, SIG_DFL)
    }
    return !session.isStopped
  }
}
