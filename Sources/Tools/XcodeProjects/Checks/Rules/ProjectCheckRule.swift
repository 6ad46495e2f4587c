package import BaseFiles

/// The rules for what the targets of a project use: modules, symbols, attributes, resources.
package enum ProjectCheckRule: String, DiagnosticRule {
  case appIntents = "project-app-intents"
  case missingModule = "project-missing-module"
  case unknownModule = "project-unknown-module"
  case partialModule = "project-partial-module"
  case missingSymbol = "project-missing-symbol"
  case adapted = "project-adapted"
  case dataModel = "project-data-model"
  case siriEntitlement = "project-siri-entitlement"
  case otherTarget = "project-other-target"

  /// An error where the compiler will reject the source, else a warning or a note.
  package var severity: Diagnostic.Severity {
    switch self {
    case .missingModule, .unknownModule, .missingSymbol: .error
    case .dataModel: .warning
    case .appIntents, .partialModule, .adapted, .siriEntitlement, .otherTarget: .note
    }
  }

  /// What the rule reports.
  package var summary: String {
    switch self {
    case .appIntents: "An app has App Intents; the build makes a library of them."
    case .missingModule: "A source imports a framework of Apple's systems that does not exist here."
    case .unknownModule: "A source imports a module that is neither part of the project nor of this system."
    case .partialModule: "A source imports a module that exists here in part."
    case .missingSymbol: "A source uses a type or function that does not exist here."
    case .adapted: "A source uses Objective-C; the adaptation replaces it before the source is compiled."
    case .dataModel: "A target has a Core Data model, which can't be used here."
    case .siriEntitlement: "An app with an Intents extension lacks the entitlement for Siri."
    case .otherTarget: "A target is neither an extension, an app, a framework nor a library; it is not checked."
    }
  }
}
