package import BaseFiles

/// The rules for definition files.
package enum DefinitionRule: String, DiagnosticRule {
  case cycle = "definition-cycle"
  case duplicateName = "definition-duplicate-name"
  case invalidName = "definition-invalid-name"
  case missingKey = "definition-missing-key"
  case modelInstructions = "definition-model-instructions"
  case reservedName = "definition-reserved-name"
  case unknownCondition = "definition-unknown-condition"
  case unknownType = "definition-unknown-type"
  case unknownVariable = "definition-unknown-variable"
  case unknownVersion = "definition-unknown-version"
  case unresolvableType = "definition-unresolvable-type"
  case wrongDefault = "definition-wrong-default"
  case wrongType = "definition-wrong-type"

  /// A warning if the rest of the file is usable, else an error.
  package var severity: Diagnostic.Severity {
    switch self {
    case .cycle, .modelInstructions, .unknownCondition, .unknownVariable, .unknownVersion, .wrongDefault: .warning
    default: .error
    }
  }

  /// The defect of the definition file.
  package var summary: String {
    switch self {
    case .cycle: "Types refer to each other, or parameters depend on each other, in a cycle."
    case .duplicateName: "The definition file gives two things the same name."
    case .invalidName: "A name in the definition file is not a valid name in Swift."
    case .missingKey: "The definition file lacks a required key."
    case .modelInstructions: "A text of the file reads like instructions to a language model; no tool has it."
    case .reservedName: "The definition file uses a name that Swift or the framework already has."
    case .unknownCondition: "A parameter depends on another one that does not exist, or by an unknown condition."
    case .unknownType: "A parameter or property has an unknown type."
    case .unknownVariable: "A text of the definition file mentions a parameter that does not exist."
    case .unknownVersion: "The definition file has an unknown model version; known are 1.0 to 1.2."
    case .unresolvableType: "A parameter asks to be resolved, but its type has no resolution result."
    case .wrongDefault: "The default value of a parameter does not have the parameter's type, so it is ignored."
    case .wrongType: "A value in the definition file does not have the type that its key requires."
    }
  }
}
