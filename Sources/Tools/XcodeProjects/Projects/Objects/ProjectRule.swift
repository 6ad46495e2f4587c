package import BaseFiles

/// The rules for the files of a project: the project itself, its settings, and the files that it names.
package enum ProjectRule: String, DiagnosticRule {
  case missingObject = "project-missing-object"
  case wrongType = "project-wrong-type"
  case groupCycle = "project-group-cycle"
  case missingFile = "project-missing-file"
  case outsidePath = "project-outside-path"
  case unknownPlace = "project-unknown-place"
  case unsafeName = "project-unsafe-name"
  case settingSyntax = "project-setting-syntax"
  case settingInclude = "project-setting-include"
  case settingExpansion = "project-setting-expansion"
  case otherProject = "project-other-project"
  case externalProduct = "project-external-product"
  case foreignSource = "project-foreign-source"
  case bridgingHeader = "project-bridging-header"
  case scriptPhase = "project-script-phase"
  case unknownExtensionKind = "project-unknown-extension-kind"
  case otherSystem = "project-other-system"
  case noTargets = "project-no-targets"
  case tooLarge = "project-too-large"

  /// An error if the target can't be built as the project describes it, else a warning or a note.
  package var severity: Diagnostic.Severity {
    switch self {
    case .missingFile, .noTargets, .tooLarge, .unsafeName: .error
    case .otherSystem, .outsidePath, .scriptPhase, .unknownExtensionKind: .note
    default: .warning
    }
  }

  /// The defect of the project.
  package var summary: String {
    switch self {
    case .missingObject: "The project refers to an object that it does not contain."
    case .wrongType: "A value of the project does not have the type that its key requires."
    case .groupCycle: "A group is in more than one group or in itself, or targets depend on each other."
    case .missingFile: "The project names a file that does not exist."
    case .outsidePath: "The project names files outside its folder."
    case .unknownPlace: "The path of a file is relative to a folder that is unknown here."
    case .unsafeName: "The name of a product or module can't be the name of a file or module."
    case .settingSyntax: "A line of a settings file is neither an assignment nor an include."
    case .settingInclude: "A settings file includes a file that can't be read, or itself."
    case .settingExpansion: "The value of a build setting refers to itself, or is too long."
    case .otherProject: "A target needs a product of another project."
    case .externalProduct: "A target needs a product of a package or of another dependency manager."
    case .foreignSource: "A target has sources in C, C++ or Objective-C, or in a language without a compiler here."
    case .bridgingHeader: "A target imports Objective-C declarations by a bridging header."
    case .scriptPhase: "A target runs a script when it is built, which is not run here."
    case .unknownExtensionKind: "A target is an extension of a kind that the host does not run."
    case .otherSystem: "A target is for watchOS, tvOS, visionOS or macOS; only its App Intents are built."
    case .noTargets: "The project has no target that can be built here."
    case .tooLarge: "The project has more targets, files or settings than the program accepts."
    }
  }
}
