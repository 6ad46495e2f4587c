internal import BaseFiles
internal import ContactCards
internal import ExtensionManifests
internal import IntentDefinitions
internal import IntentLanguage
internal import SourceAdaptation
internal import XcodeProjects

/// All rules of the program: the cases of each enumeration of rules, in a fixed order.
package enum RuleTable {
  /// The rules. SARIF reports number them by their position.
  static let all: [any DiagnosticRule] =
    rules(FileRule.self) + rules(PropertyListRule.self) + rules(StringsRule.self) + rules(ExtensionRule.self)
    + rules(DefinitionRule.self) + rules(AppIntentRule.self) + rules(LanguageRule.self) + rules(ContactRule.self)
    + rules(ProjectRule.self) + rules(ProjectCheckRule.self) + rules(ProjectBuildRule.self) + rules(SourceRule.self)

  private static func rules<Rule: DiagnosticRule>(_ type: Rule.Type) -> [any DiagnosticRule] { Array(type.allCases) }
}
