internal import BaseFiles
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentHost

/// `intent-host interactions`: shows the interactions that extensions have donated, or what they offer to searches.
enum InteractionsCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) -> Int32 {
    let folders = HostFolders(environment: ProcessInfo.processInfo.environment)
    if arguments.has(.searchable) {
      let listing = SearchOfferListing(folders)
      for path in listing.damaged { console.printDiagnostic("warning: '\(path)' can't be read; it is skipped") }
      show(
        listing.rows, table: listing.table, whenEmpty: "no extension offers anything to searches", arguments: arguments,
        console: console)
    } else {
      let listing = InteractionListing(folders)
      for name in listing.damaged {
        console.printDiagnostic("warning: '\(name)' is not a list of interactions; it is skipped")
      }
      show(
        listing.rows, table: listing.table, whenEmpty: "no interactions have been donated", arguments: arguments,
        console: console)
    }
    return 0
  }

  private static func show(
    _ rows: [JSONValue], table: [String], whenEmpty: String, arguments: ParsedArguments, console: Console
  ) {
    if arguments.has(.json) {
      for row in rows { console.print(row.line) }
      return
    }
    for line in table { console.print(line) }
    if rows.isEmpty { console.printDiagnostic(whenEmpty) }
  }
}
