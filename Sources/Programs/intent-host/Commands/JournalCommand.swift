internal import BaseFiles
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host journal`: shows past requests and their outcomes.
enum JournalCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let folders = HostFolders(environment: ProcessInfo.processInfo.environment)
    let listing = JournalListing(folders, try filter(arguments))
    if listing.damaged > 0 {
      let lines = listing.damaged == 1 ? "1 line" : "\(listing.damaged) lines"
      console.printDiagnostic("warning: \(lines) of the journal can't be read; skipped")
    }
    for line in arguments.has(.json) ? listing.rows.map(\.line) : listing.table { console.print(line) }
    let isComplete = showDefects(listing.defects, console)
    if listing.rows.isEmpty, isComplete, !arguments.has(.json) {
      console.printDiagnostic("the journal contains no such request")
    }
    return isComplete ? 0 : 1
  }

  /// Shows the defects, and returns whether all files of the journal are readable.
  private static func showDefects(_ defects: [JournalDefect], _ console: Console) -> Bool {
    var isComplete = true
    for defect in defects {
      switch defect {
      case .unreadable:
        isComplete = false
        console.printDiagnostic("error: \(defect)")
      case .unwritable: console.printDiagnostic("warning: \(defect)")
      }
    }
    return isComplete
  }

  private static func filter(_ arguments: ParsedArguments) throws(UsageError) -> JournalListing.Filter {
    var filter = JournalListing.Filter()
    if let text = arguments.value(.last) {
      guard let count = Int(text), count > 0 else {
        throw UsageError(message: "'\(text)' is not a number of requests; '--last' needs 1 or more")
      }
      filter.last = count
    }
    filter.extensionIdentifier = arguments.value(.extension)
    filter.outcome = arguments.value(.outcome).flatMap(RequestOutcome.Kind.init)
    return filter
  }
}
