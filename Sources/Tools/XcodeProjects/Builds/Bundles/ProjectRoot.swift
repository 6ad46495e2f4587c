internal import Foundation

/// The folder that has to contain all resources of a project.
enum ProjectRoot {
  /// The repository that contains the project, or else the folder of the project's sources. A repository of the whole
  /// home folder is ignored, because most of its files do not belong to the project.
  static func folder(of project: XcodeProject) -> String {
    let own =
      project.path.hasSuffix(".xcodeproj")
      ? URL(fileURLWithPath: project.path).deletingLastPathComponent() : URL(fileURLWithPath: project.path)
    var folder = own
    let home = FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
    while folder.path != "/", folder.path != home {
      if FileManager.default.fileExists(atPath: "\(folder.path)/.git") { return folder.path }
      folder.deleteLastPathComponent()
    }
    return own.path
  }
}
