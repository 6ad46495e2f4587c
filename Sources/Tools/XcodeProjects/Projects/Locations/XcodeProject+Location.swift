package import BaseFiles

extension XcodeProject {
  /// Finds the projects for a path that a user gave: a project, the project file in one, a workspace with its
  /// projects, or a folder that contains exactly one project. The projects of dependency managers, such as
  /// `Pods/Pods.xcodeproj`, are ignored.
  ///
  /// - Parameter path: the path that the user gave.
  /// - Returns: the absolute paths of the projects; nil if the path is none of these.
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large` if the workspace can't be read, and with the
  ///   rule `project-no-targets` if a workspace contains no projects or a folder contains several.
  package static func paths(at path: String) throws(Diagnostic) -> [String]? {
    let absolute = FilePath.absolute(path)
    switch FilePath.suffix(absolute) {
    case "xcodeproj": return [absolute]
    case "pbxproj": return [FilePath.folder(absolute)]
    case "xcworkspace": return try projects(ofWorkspace: absolute)
    default: return FilePath.isDirectory(absolute) ? try project(inFolder: absolute).map { [$0] } : nil
    }
  }

  private static func projects(ofWorkspace path: String) throws(Diagnostic) -> [String] {
    let projects = try WorkspaceFile(contentsOf: path).projects
    let own = projects.filter { FilePath.name($0) != "Pods.xcodeproj" }
    guard own.isEmpty else { return own }
    throw Diagnostic(
      path: "\(path)/contents.xcworkspacedata", position: .start, rule: ProjectRule.noTargets,
      message: "the workspace contains no project", fix: "name the project itself")
  }

  private static func project(inFolder path: String) throws(Diagnostic) -> String? {
    let names = FolderListing.names(in: path).filter {
      FilePath.suffix($0) == "xcodeproj" && !$0.hasPrefix(".") && FilePath.isDirectory("\(path)/\($0)")
    }
    guard names.count > 1 else { return names.first.map { "\(path)/\($0)" } }
    throw Diagnostic(
      path: path, position: .start, rule: ProjectRule.noTargets,
      message: "the folder has several projects: \(names.prefix(20).joined(separator: ", "))", fix: "name one of them")
  }
}
