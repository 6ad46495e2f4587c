internal import Foundation
package import XcodeProjects

/// What the path that a user gave leads to.
package enum ProjectOperand {
  /// Reads the project at `path`: an `.xcodeproj`, a folder that contains one, or a folder of sources.
  ///
  /// - Throws: ``ProjectBuildError`` if there is no project, or there are several.
  package static func read(_ path: String) throws(ProjectBuildError) -> XcodeProject {
    let absolute = AbsolutePath.of(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), isFolder.boolValue else {
      throw ProjectBuildError("'\(path)' is no folder; name an .xcodeproj, or the folder of the sources")
    }
    if absolute.hasSuffix(".xcodeproj") { return try xcodeProject(absolute) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") && !$0.hasPrefix(".") }.sorted()
    guard projects.count < 2 else {
      throw ProjectBuildError("'\(path)' has several projects; name one of \(projects.joined(separator: ", "))")
    }
    return try projects.first.map { name throws(ProjectBuildError) in try xcodeProject("\(absolute)/\(name)") }
      ?? FolderProject.read(absolute)
  }

  private static func xcodeProject(_ path: String) throws(ProjectBuildError) -> XcodeProject {
    FolderProject.read(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
