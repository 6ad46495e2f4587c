internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentDefinitions
internal import IntentWire

// Creates findings from the faults and answers of an inspected extension.

extension LibraryFinding: Error {
  /// Creates the finding for a library that can't be loaded, or whose principal class does not become ready.
  init(_ fault: ExtensionFault, log: [String] = []) {
    guard case .launchFailed(let failure) = fault else {
      self.init(.loadFailed, "\(fault)" + Self.quoted(log))
      return
    }
    let rule: ExtensionRule =
      switch failure.cause {
      case .noEntryPoint: .entryPointMissing
      case .classNotFound: .principalClassNotFound
      case .notAnExtension, .notAViewController: .principalClassWrongType
      default: .loadFailed
      }
    self.init(rule, failure.problem, fix: failure.remedy)
  }

  /// Returns the finding for a principal class whose process ended before it returned a handler.
  static func noHandler(_ definition: IntentDefinition, _ fault: ExtensionFault, log: [String]) -> Self {
    let name = definition.name
    return Self(.handlerMissing, intent: name, "no handler for '\(name)': \(fault)" + quoted(log))
  }

  /// Creates the finding for the answer to the request for a handler; nil if the class returned a handler.
  init?(opened answer: ExtensionToHostMessage, _ definition: IntentDefinition) {
    if case .opened = answer { return nil }
    let name = definition.name
    guard case .failed(_, let failure) = answer else {
      self.init(
        .handlerMissing, intent: name,
        "no handler for '\(name)': the library sent the unexpected answer '\(answer.object.type)'")
      return
    }
    switch failure.reason {
    case .handlerMismatch:
      self.init(
        .handlerMismatch, intent: name, "the handler for '\(name)' has the wrong type: \(failure.subject)",
        fix: "make it conform to '\(definition.handlingProtocolName)'")
    case .unknownIntent:
      self.init(
        .handlerMissing, intent: name, "the library does not know '\(name)'",
        fix: Catalogue.system.intents[name] != nil
          ? "rebuild it against this host's 'Intents'" : "add the definition of '\(name)' to the library's target")
    default:
      self.init(
        .handlerMissing, intent: name, "the principal class has no handler for '\(name)'",
        fix: "return one from 'handler(for:)', or remove '\(name)' from 'IntentsSupported'")
    }
  }

  /// Creates the finding for a handler without its required method; nil if there is no answer, or for any other answer.
  init?(handled answer: ExtensionToHostMessage?, _ definition: IntentDefinition) {
    guard case .failed(_, let failure) = answer, failure.reason == .notImplemented else { return nil }
    self.init(
      .handleNotImplemented, intent: definition.name,
      "the handler for '\(definition.name)' implements no form of 'handle(intent:completion:)'",
      fix: "add 'func handle(intent: \(definition.name)) async -> \(definition.responseName)'")
  }

  /// Creates the finding for a view controller that can't be created, or that implements no method for views; nil for
  /// any other failure.
  init?(view failure: CallFailure) {
    switch failure.reason {
    case .noController: self.init(.principalClassWrongType, failure.subject)
    case .notImplemented:
      self.init(
        .configureNotImplemented, "the view controller implements no form of 'configure' or 'configureView'",
        fix: "add 'func configure(with interaction: INInteraction, context: INUIHostedViewContext, "
          + "completion: @escaping (CGSize) -> Void)'")
    default: return nil
    }
  }

  /// Returns the finding for a handler that no request can reach, because the manifest does not list its intent.
  static func unlisted(_ definition: IntentDefinition) -> Self {
    Self(
      .unlistedIntent, intent: definition.name,
      "the library handles '\(definition.name)', but 'IntentsSupported' does not list it",
      fix: "add it to 'IntentsSupported', so that requests can reach it")
  }

  /// Returns the finding that no handler's method was called, because the call could have done harm without the missing
  /// layers.
  static func notChecked(_ missing: SandboxLayers) -> Self {
    Self(
      .handleNotChecked,
      "whether handlers implement 'handle' was not checked: this system lacks layers of the sandbox: \(missing)")
  }

  /// Returns words that quote the message of a trap in the log, without the stack that the runtime may print after it.
  /// Quotes the last line if there is no trap; returns an empty text if the log is empty.
  private static func quoted(_ log: [String]) -> String {
    let line = log.last { $0.contains("Fatal error: ") } ?? log.last
    return line.map { "; it wrote '\($0.prefix(200))'" } ?? ""
  }
}
