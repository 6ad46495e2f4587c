internal import Foundation
internal import HostReports
internal import HostState
internal import IntentHost
internal import JSONValues

/// `intent-host interactions`: shows the interactions that extensions have donated.
enum InteractionsCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) -> Int32 {
    let listing = InteractionListing(HostFolders(environment: ProcessInfo.processInfo.environment))
    for name in listing.damaged { console.complain("warning: '\(name)' holds no interactions; it is passed over") }
    if arguments.has(.json) {
      for row in listing.rows { console.print(row.line) }
      return 0
    }
    for line in listing.table { console.print(line) }
    if listing.rows.isEmpty { console.complain("no interactions have been donated") }
    return 0
  }
}
