package import IntentWire

extension LaunchFailure {
  /// The problem and its fix in one sentence.
  var explanation: String { [problem, remedy].compactMap(\.self).joined(separator: "; ") }

  /// The problem, as a clause without a full stop.
  package var problem: String {
    switch cause {
    case .missingFile: "there is no library '\(subject)'"
    case .notALibrary: "'\(subject)' is \(detail)"
    case .wrongMachine: "'\(subject)' was \(detail)"
    case .undefinedSymbol: "the library needs the symbol '\(subject)', which nothing defines"
    case .missingLibrary:
      found.first.map { "the library needs '\(subject)', and the sandbox hides '\($0)' from it" }
        ?? "the library needs '\(subject)', which is not installed"
    case .loaderRefused: "the dynamic loader rejected '\(subject)': \(detail)"
    case .noEntryPoint: "the library does not export '\(subject)'"
    case .protocolVersion: versionProblem
    case .classNotFound: "the principal class '\(subject)' is not in the library"
    case .notAnExtension: "the principal class '\(subject)' does not inherit from INExtension"
    case .notAViewController:
      "the view controller '\(subject)' does not inherit from UIViewController and conform to INUIHostedViewControlling"
    case .storyboardUnusable: "the storyboard '\(subject)' can't be used: \(detail)"
    case .noViews: "the extension shows views, and its library does not contain the module 'IntentsUI'"
    case .busy: "the app is busy with \(subject) requests that have not ended"
    case .sandboxIncomplete: "the sandbox level is strict, and this system lacks layers of the sandbox: \(subject)"
    }
  }

  /// The fix, as a clause without a full stop; nil if there is no general one.
  package var remedy: String? {
    switch cause {
    case .missingFile: "build it, or correct 'CFBundleExecutable'"
    case .notALibrary: "build the extension as a dynamic library"
    case .wrongMachine: "build the extension for this machine"
    case .undefinedSymbol: "link the library that defines it"
    case .missingLibrary where !found.isEmpty:
      "put that library into the extension's bundle, or into the folder 'Frameworks' of its app"
    case .missingLibrary, .loaderRefused: nil
    case .noEntryPoint: "link the module 'Intents', or define the function in C"
    case .protocolVersion: "rebuild the extension against this host's 'Intents'"
    case .classNotFound, .notAnExtension: foundExplanation
    case .notAViewController: "make the class conform to both; 'import IntentsUI' declares them"
    case .storyboardUnusable: nil
    case .noViews: "import the module 'IntentsUI', and run the extension in a process of its own"
    case .busy: "quit the app, and try again"
    case .sandboxIncomplete: "'intent-host doctor' lists the reasons and the remedies"
    }
  }

  private var versionProblem: String {
    let own = WireVersion.supported
    let theirs = versions.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "(unknown)"
    return "the extension supports the protocol versions \(theirs), this host \(own.lowerBound) to \(own.upperBound)"
  }

  private var foundExplanation: String {
    found.isEmpty
      ? "it has no class that inherits from INExtension"
      : "its extension classes are " + found.map { "'\($0)'" }.joined(separator: ", ")
  }
}
