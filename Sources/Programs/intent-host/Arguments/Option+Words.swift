extension Option {
  /// The kind of name that the argument of the option is.
  var words: WordKind {
    guard values.isEmpty else { return .choices(values) }
    switch name {
    case .application: return .applications
    case .app where argument == "ID": return .apps
    case .extension: return .extensions
    case .locale: return .locales
    case .intent where argument == "NAME": return .intents
    default: break
    }
    switch argument {
    case "DIR": return .folders
    case "FILE", "FILE.html", "KEY", "PATH": return .files
    default: return .text
    }
  }

  /// The option for completions and man pages.
  var description: OptionDescription {
    OptionDescription(name.rawValue, letter: letter, argument: argument, words: words, help: help)
  }
}
