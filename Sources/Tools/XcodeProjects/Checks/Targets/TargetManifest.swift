internal import BaseFiles
internal import ExtensionManifests

/// The manifest that the bundle of a target will have.
struct TargetManifest {
  /// The manifest, with the values that the build settings give.
  let unbuilt: UnbuiltManifest

  /// Reads the manifest of a target; nil if the author's file can't be read, which is a finding of the project.
  init?(_ target: ProjectTarget, _ project: XcodeProject) {
    var root: PropertyListNode?
    if let path = target.infoPlist {
      // The project has a finding about a file that can't be read.
      guard let read = try? PropertyListReader.read(contentsOf: path) else { return nil }
      root = read
    }
    unbuilt = UnbuiltManifest(target.builtManifest(root), path: target.infoPlist ?? project.file)
  }
}

extension XcodeProject {
  /// The path of the project file.
  var file: String { "\(path)/project.pbxproj" }
}
