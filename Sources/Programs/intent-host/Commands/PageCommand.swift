internal import BaseFiles
internal import Foundation

/// `intent-host page`: opens the page of the running service in the browser, or prints a code for it.
struct PageCommand {
  /// The exit code if the service does not open the page.
  private static let failure: Int32 = 1

  private let link: ServiceConnection
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let command = PageCommand(link: try ServiceConnection(), console: console)
    return arguments.has(.code) ? command.showCode() : command.openPage()
  }

  /// Asks the service to open the page. If no browser does so, shows a code on the terminal.
  private func openPage() -> Int32 {
    let terminal = ControllingTerminal()
    switch answer(to: .bool(true)) {
    case .success(let event) where event["open"] == .bool(true):
      console.print("The page is open in the browser.")
    case .success where terminal != nil:
      console.print("The browser has not opened the page yet. If it does not, type the code.")
      return showCode()
    case .success:
      console.print("The browser has not opened the page yet. 'intent-host page --code' prints a code for it.")
    case .failure(let error) where terminal != nil && error.isAboutBrowser:
      console.printDiagnostic("warning: \(error.message)")
      return showCode()
    case .failure(let error):
      console.printDiagnostic("error: \(error.message)")
      return Self.failure
    }
    return 0
  }

  /// Shows a code only on the terminal, because a program that reads it could consent in the owner's place.
  private func showCode() -> Int32 {
    guard let terminal = ControllingTerminal() else {
      console.printDiagnostic("error: there is no terminal for the code; run 'intent-host page --code' in a terminal")
      return Self.failure
    }
    switch answer(to: "code") {
    case .success(let event):
      let code = event.text("code") ?? ""
      let minutes: Int64 = if case .int(let seconds)? = event["seconds"] { seconds / 60 } else { 0 }
      terminal.print(
        "Open \(event.text("address") ?? "") in the browser, and type the code \(code.prefix(4)) \(code.dropFirst(4)).\n"
          + "It is valid once, within \(minutes) minutes.")
      return 0
    case .failure(let error):
      console.printDiagnostic("error: \(error.message)")
      return Self.failure
    }
  }

  /// The reason why the service does not open the page.
  private struct PageError: Error {
    let message: String
    /// Whether another way to sign in may work.
    let isAboutBrowser: Bool
  }

  /// Asks the service for the page, and returns its event.
  private func answer(to request: JSONValue) -> Result<[String: JSONValue], PageError> {
    link.send(["page": request, "id": "page"])
    while let event = link.nextEvent() {
      switch event.text("event") {
      case "page": return .success(event)
      case "error":
        let isAboutBrowser = ConnectedRequests.code(of: event) == "noBrowser"
        return .failure(PageError(message: ConnectedRequests.message(of: event), isAboutBrowser: isAboutBrowser))
      default: continue
      }
    }
    let message = "the service has closed the connection; try again"
    return .failure(PageError(message: message, isAboutBrowser: false))
  }
}
