internal import ExtensionTools

/// The choices of the author of a new package, before validation.
struct ProjectChoices {
  var name = ""
  var language = ProjectLanguage.swift
  var intents: [String] = []
  var definesIntent = false
  var usesAppIntents = false
  var hasViews = false
  var hasApp = false

  /// Returns the checked project.
  ///
  /// - Parameter package: the absolute path of the package of the API.
  /// - Returns: the project.
  /// - Throws: the defect of a choice.
  func project(package: String) throws(NewProjectError) -> NewProject {
    try NewProject(
      name: name, language: language, intents: intents, definesIntent: definesIntent,
      usesAppIntents: usesAppIntents, hasViews: hasViews, hasApp: hasApp, package: package)
  }
}
