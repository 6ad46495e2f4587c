/// The user's choice of colour: from the environment, with the variables of no-color.org and bixense.com/clicolors,
/// and from the configuration file.
struct ColourChoice {
  private let environment: [String: String]

  /// The choice of the configuration file.
  private let colour: Colour

  init(_ environment: [String: String], default colour: Colour? = nil) {
    self.environment = environment
    self.colour = colour ?? .auto
  }

  /// Returns whether the output may contain colour. NO_COLOR overrides CLICOLOR_FORCE, which overrides the other
  /// variables. The environment overrides the configuration file.
  ///
  /// - Parameter isTerminal: whether the output is a terminal.
  /// - Returns: whether it may contain colour.
  func allows(isTerminal: Bool) -> Bool {
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    if colour != .auto, environment["CLICOLOR"] != "0" { return colour == .always }
    return isTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }

  private func isSet(_ name: String) -> Bool { !environment[name, default: ""].isEmpty }
}
