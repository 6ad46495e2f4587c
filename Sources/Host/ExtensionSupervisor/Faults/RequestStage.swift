/// The stage of a request in which the host waits for an extension.
public enum RequestStage: Hashable, Sendable, CustomStringConvertible {
  /// From the start of the process to its first message.
  case launch
  /// Asking the principal class for a handler.
  case open
  /// Resolving the parameter of this name.
  case resolve(String)
  /// Asking for the default value of the parameter of this name.
  case defaultValue(String)
  /// Asking for the options of the parameter of this name.
  case options(String)
  /// Asking the handler to confirm the intent.
  case confirm
  /// Asking the handler to handle the intent.
  case handle
  /// Waiting for updates of the response.
  case updates
  /// Asking an extension for its view.
  case view

  /// The stage as a phrase that follows "during".
  public var description: String {
    switch self {
    case .launch: "launch"
    case .open: "handler(for:)"
    case .resolve(let parameter): "resolve of '\(parameter)'"
    case .defaultValue(let parameter): "default of '\(parameter)'"
    case .options(let parameter): "options of '\(parameter)'"
    case .confirm: "confirm"
    case .handle: "handle"
    case .updates: "updates"
    case .view: "configuring the view"
    }
  }
}
