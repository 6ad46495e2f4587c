internal import BaseFiles
internal import Foundation

/// Finds the project for a path that a user gave.
package enum ProjectOperand {
  /// Reads the project at `path`: an `.xcodeproj`, a folder or workspace that contains one, a folder of
  /// sources, or a Swift package with App Intents.
  ///
  /// - Parameters:
  ///   - path: the path that the user gave.
  ///   - configuration: the configuration of Xcode whose settings apply.
  ///   - overrides: settings that override those of the project.
  /// - Returns: the project, with findings about its files.
  /// - Throws: ``ProjectBuildError`` if there is no project, or if there are several.
  package static func read(
    _ path: String, configuration: String, overrides: [SettingOverride] = []
  ) throws(ProjectBuildError) -> XcodeProject {
    let projects: [String]?
    do throws(Diagnostic) { projects = try XcodeProject.paths(at: path) } catch {
      throw ProjectBuildError("'\(path)': \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
    if let projects {
      guard projects.count < 2 else {
        throw ProjectBuildError("'\(path)' has several projects; name one of \(projects.joined(separator: ", "))")
      }
      if let project = projects.first {
        return ImportedLibraries.resolved(
          .read(contentsOf: project, configuration: configuration, overrides: overrides))
      }
    }
    guard FileKind.name(path: path) == "a directory" else {
      throw ProjectBuildError("'\(path)' is no folder; name an .xcodeproj, or the folder of the sources")
    }
    let folder = FilePath.absolute(path)
    let project = FolderProject.read(folder, overrides: overrides)
    if project.targets.isEmpty, let package = LocalPackages.project(folder) { return package }
    return ImportedLibraries.resolved(project)
  }
}
