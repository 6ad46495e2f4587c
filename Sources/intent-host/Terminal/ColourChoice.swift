/// The user's choice of colour, from the environment: the variables of no-color.org and bixense.com/clicolors.
struct ColourChoice {
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// Returns whether the output may contain colour. NO_COLOR wins over CLICOLOR_FORCE, and that over the rest.
  ///
  /// - Parameter isTerminal: whether the output is a terminal.
  /// - Returns: whether it may.
  func allows(isTerminal: Bool) -> Bool {
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    return isTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }

  private func isSet(_ name: String) -> Bool { !environment[name, default: ""].isEmpty }
}
