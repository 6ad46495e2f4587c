public import IntentWire

/// What an extension did that ended a conversation with it.
public enum ExtensionFault: Error, Hashable, Sendable {
  /// The library or its principal class could not be used.
  case launchFailed(LaunchFailure)
  /// The system could not start a process; the text says what it refused.
  case startFailed(String)
  /// The process ended by itself or by a signal.
  case ended(ProcessEnding, during: RequestStage)
  /// No answer came within the budget.
  case timedOut(RequestStage, budget: Duration)
  /// The extension's bytes or messages break the protocol.
  case protocolError(String, during: RequestStage)
}

extension ExtensionFault: CustomStringConvertible {
  /// The fault in words, to follow the extension's name and a colon.
  public var description: String {
    switch self {
    case .launchFailed(let failure): failure.explanation
    case .startFailed(let reason): "the process could not be started: \(reason)"
    case .ended(let ending, let stage): "the extension \(ending) during \(stage)"
    case .timedOut(let stage, let budget): "no answer within \(budget) during \(stage)"
    case .protocolError(let reason, let stage): "protocol error during \(stage): \(reason)"
    }
  }
}

extension LaunchFailure {
  /// What is wrong and how it is mended.
  var explanation: String {
    switch cause {
    case .missingFile: "there is no library '\(subject)'; build it, or mend 'CFBundleExecutable'"
    case .notALibrary: "'\(subject)' is \(detail); build the extension as a dynamic library"
    case .wrongMachine: "'\(subject)' was \(detail); build the extension for this machine"
    case .undefinedSymbol: "the library needs the symbol '\(subject)', which nothing defines; link what defines it"
    case .missingLibrary: "the library needs '\(subject)', which is not installed"
    case .loaderRefused: "the dynamic loader refused '\(subject)': \(detail)"
    case .noEntryPoint:
      "the library does not export '\(subject)'; link the module 'Intents', or define the function in C"
    case .protocolVersion: versionExplanation
    case .classNotFound: "the principal class '\(subject)' is not in the library; \(foundExplanation)"
    case .notAnExtension: "the principal class '\(subject)' does not inherit from INExtension; \(foundExplanation)"
    }
  }

  private var versionExplanation: String {
    let own = WireVersion.supported
    let theirs = versions.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "unknown versions"
    return "the extension speaks protocol \(theirs), this host \(own.lowerBound) to \(own.upperBound); "
      + "rebuild the extension against this host's 'Intents'"
  }

  private var foundExplanation: String {
    found.isEmpty
      ? "it has no class that inherits from INExtension"
      : "its extension classes are " + found.map { "'\($0)'" }.joined(separator: ", ")
  }
}
