package import BaseFiles

/// The rules for projects that are built, and for their files.
package enum ProjectBuildRule: String, DiagnosticRule {
  case appIntents = "build-app-intents"
  case appNotBuilt = "build-app-not-built"
  case droppedImport = "build-dropped-import"
  case foreignSources = "build-foreign-sources"
  case leftOut = "build-left-out"
  case malformedCatalogue = "build-malformed-catalogue"
  case missingFile = "build-missing-file"
  case network = "build-network"
  case outsideProject = "build-outside-project"
  case sharedGroup = "build-shared-group"
  case takenName = "build-taken-name"
  case unsafeName = "build-unsafe-name"
  case unsupportedTarget = "build-unsupported-target"

  /// The default severity of a finding.
  package var severity: Diagnostic.Severity {
    switch self {
    case .appIntents, .foreignSources, .takenName, .unsafeName: .error
    case .leftOut, .malformedCatalogue, .missingFile, .outsideProject, .unsupportedTarget: .warning
    case .appNotBuilt, .droppedImport, .network, .sharedGroup: .note
    }
  }

  /// The defect of the project.
  package var summary: String {
    switch self {
    case .appIntents: "The library of an app's App Intents can't be built, or does not describe them."
    case .appNotBuilt: "The app's program does not compile; its bundle and its extensions do not need it."
    case .droppedImport: "The App Intents are compiled without the import of a module that does not exist here."
    case .foreignSources: "The target has sources in C, C++ or Objective-C, which are not built."
    case .leftOut: "A declaration is not a part of the App Intents, because it does not compile here."
    case .malformedCatalogue: "The string catalogue can't be read, so its texts are missing."
    case .missingFile: "A file that the build copies does not exist."
    case .network: "The extension uses the network, which only the policy can grant."
    case .outsideProject: "The file is outside the project, so it is not copied into a bundle."
    case .sharedGroup: "The extension shares a group that another app asks for; only the policy can allow it."
    case .takenName: "Two bundles have the same path, or a resource has the name of its bundle's program."
    case .unsafeName: "The name can't be the name of a bundle or of a module."
    case .unsupportedTarget: "The target is of a kind that is not built."
    }
  }
}

extension Diagnostic {
  /// Makes a finding about a file as a whole, or about the project that names it.
  init(_ path: String, rule: ProjectBuildRule, message: String) {
    self.init(path: path, position: .start, rule: rule, message: message)
  }
}
