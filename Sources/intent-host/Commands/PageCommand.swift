internal import Foundation
internal import JSONValues

/// `intent-host page`: opens the page of the running service in the browser.
enum PageCommand {
  /// The exit code if the service does not open the page.
  private static let failure: Int32 = 1

  static func perform(_: ParsedArguments, _ console: Console) throws -> Int32 {
    let link = try ServiceConnection()
    link.send(["page": .bool(true), "id": "page"])
    while let event = link.nextEvent() {
      switch event.text("event") {
      case "page": return 0
      case "error":
        console.printDiagnostic("error: \(ConnectedRequests.message(of: event))")
        return failure
      default: continue
      }
    }
    console.printDiagnostic("error: the service has closed the connection; try again")
    return failure
  }
}
