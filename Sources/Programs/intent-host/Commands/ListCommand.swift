internal import BaseFiles
internal import Dispatch
internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host list`: shows the catalogue.
enum ListCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let settings = try HostSettings(arguments, console)
    if arguments.has(.watch) { watch(settings, arguments: arguments, console: console) }
    var scanner = settings.scanner
    // Otherwise the list could contain libraries that no longer exist.
    scanner.checksLibraries = true
    show(scanner.scanUntilComplete(), settings: settings, arguments: arguments, console: console)
    return 0
  }

  private static func show(
    _ catalogue: ExtensionCatalogue, settings: HostSettings, arguments: ParsedArguments, console: Console
  ) {
    let quarantine = settings.quarantine(console)
    if arguments.has(.json) {
      let rows = rows(
        catalogue, policy: settings.policy, quarantine: quarantine, authorizations: settings.authorizations(console),
        folders: settings.folders)
      for row in rows { console.print(row.line) }
    } else {
      printTable(
        catalogue, policy: settings.policy, quarantine: quarantine, authorizations: settings.authorizations(console),
        console: console,
        isVerbose: arguments.has(.verbose))
    }
  }

  /// Returns the rows of the catalogue for programs.
  static func rows(
    _ catalogue: ExtensionCatalogue, policy: Policy, quarantine: Quarantine, authorizations: Authorizations,
    folders: HostFolders
  ) -> [JSONValue] {
    CatalogueListing.rows(
      catalogue, policy: policy, quarantine: quarantine, authorizations: authorizations,
      phrases: InteractionListing(folders).phrases(catalogue), playing: playing(catalogue, folders))
  }

  /// Prints the usable extensions as a table, then the rules that apply to them, then the rejected ones.
  static func printTable(
    _ catalogue: ExtensionCatalogue, policy: Policy, quarantine: Quarantine, authorizations: Authorizations,
    console: Console, isVerbose: Bool
  ) {
    let lines = CatalogueListing.table(
      catalogue, policy: policy, quarantine: quarantine, authorizations: authorizations, phrases: phrases(catalogue),
      playing: playing(catalogue), isVerbose: isVerbose)
    for line in lines { console.print(line) }
    if catalogue.extensions.isEmpty { console.printDiagnostic(catalogue.emptyReason) }
  }

  private static func phrases(_ catalogue: ExtensionCatalogue) -> [String: [String]] {
    InteractionListing(HostFolders(environment: ProcessInfo.processInfo.environment)).phrases(catalogue)
  }

  private static func playing(_ catalogue: ExtensionCatalogue) -> [String: PlayedMedia] {
    playing(catalogue, HostFolders(environment: ProcessInfo.processInfo.environment))
  }

  private static func playing(_ catalogue: ExtensionCatalogue, _ folders: HostFolders) -> [String: PlayedMedia] {
    let media = catalogue.extensions.compactMap { NowPlayingFile($0.manifest.identifier, in: folders).read() }
    return Dictionary(media.map { ($0.extensionIdentifier, $0) }) { first, _ in first }
  }

  /// Shows the catalogue and then its changes, until the program is interrupted.
  private static func watch(_ settings: HostSettings, arguments: ParsedArguments, console: Console) -> Never {
    let isForPrograms = arguments.has(.json)
    let policy = settings.policy
    let quarantine = settings.quarantine(console)
    // Changes are shown only after the catalogue.
    let isShown = DispatchSemaphore(value: 0)
    let warn: @Sendable (String) -> Void = { console.printDiagnostic("warning: \($0)") }
    let watch = CatalogueWatch(settings.scanner, onWarning: warn) { change in
      isShown.wait()
      defer { isShown.signal() }
      if isForPrograms {
        for row in CatalogueListing.rows(change, policy: policy, quarantine: quarantine) { console.print(row.line) }
      } else {
        for line in CatalogueListing.lines(change) { console.print(line) }
      }
    }
    if let defect = watch.defect { console.printDiagnostic("warning: \(defect)") }
    show(watch.catalogue.current, settings: settings, arguments: arguments, console: console)
    isShown.signal()
    while true { pause(keeping: watch) }
  }

  /// Waits for a signal while `watch` continues.
  private static func pause(keeping watch: CatalogueWatch) {
    withExtendedLifetime(watch) { DispatchSemaphore(value: 0).wait() }
  }
}
