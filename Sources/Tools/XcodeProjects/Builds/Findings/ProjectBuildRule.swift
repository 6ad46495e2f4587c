package import BaseFiles

/// The rules for projects that are built, and for their files.
package enum ProjectBuildRule: String, DiagnosticRule {
  case appNotBuilt = "build-app-not-built"
  case foreignSources = "build-foreign-sources"
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
    case .foreignSources, .takenName, .unsafeName: .error
    case .malformedCatalogue, .missingFile, .outsideProject, .unsupportedTarget: .warning
    case .appNotBuilt, .network, .sharedGroup: .note
    }
  }

  /// The defect of the project.
  package var summary: String {
    switch self {
    case .appNotBuilt: "The app's program does not compile; its bundle and its extensions do not need it."
    case .foreignSources: "The target has sources in C, C++ or Objective-C, which are not built."
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
