/// Where in a request's life an extension is being waited for.
public enum RequestStage: Hashable, Sendable, CustomStringConvertible {
  /// From the start of the process to its first message.
  case launch
  /// Asking the principal class for a handler.
  case open
  /// Resolving the parameter of this name.
  case resolve(String)
  /// Asking what stands for "not given" in place of the parameter of this name.
  case defaultValue(String)
  /// Asking what there is to choose from for the parameter of this name.
  case options(String)
  /// The dry run.
  case confirm
  /// The deed.
  case handle
  /// Following further responses.
  case updates

  /// The stage in words, to follow "during".
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
    }
  }
}
