internal import BaseFiles

extension TargetReader {
  /// Reads the files that the target compiles and copies.
  mutating func readFiles() {
    var files = TargetFiles()
    for phase in context.table.objects("buildPhases", of: object) {
      switch phase.isa {
      case "PBXSourcesBuildPhase":
        for (path, position) in members(of: phase) where checkFile(path, at: position, "the source") {
          files.add(path)
        }
      case "PBXShellScriptBuildPhase": reportScript(phase)
      case "PBXResourcesBuildPhase":
        for (path, position) in members(of: phase)
        where checkFile(path, at: position, severity: .warning, "the resource") { files.addResource(path) }
      default: break
      }
    }
    addSynchronized(to: &files)
    target.sources = files.sources
    target.foreignSources = files.foreignSources
    target.resources = files.resources
    target.definitions = files.definitions
    reportForeignSources()
  }

  /// Reports a script that the build runs. Scripts of CocoaPods are not reported, because they only copy and check
  /// files that this build does not have.
  private func reportScript(_ phase: ProjectObject) {
    guard target.isProduct, phase.string("name")?.hasPrefix("[CP]") != true else { return }
    context.log.add(
      .scriptPhase, at: phase.position,
      "'\(object.label)' runs the script '\(phase.label)' when it is built, which is not run here",
      fix: "add the sources that it writes to the target")
  }

  private func reportForeignSources() {
    guard target.isProduct, let first = target.foreignSources.first else { return }
    let rest = target.foreignSources.count - 1
    let others = rest == 0 ? "" : " and \(rest) other\(rest == 1 ? "" : "s")"
    context.log.add(
      .foreignSource, at: object.position,
      "'\(object.label)' has sources that are not compiled here: '\(FilePath.name(first))'\(others)",
      fix: "move what the Swift sources use from them to Swift")
  }

  /// The paths of the files of a build phase, with their positions in the project file. Excluded files and files for
  /// other systems are left out. The files may be missing on the disk.
  private func members(of phase: ProjectObject) -> [(path: String, position: SourcePosition)] {
    var members: [(String, SourcePosition)] = []
    let excluded = settings["EXCLUDED_SOURCE_FILE_NAMES"].split(separator: " ").map(String.init)
    for item in context.table.objects("files", of: phase) where isBuilt(item) {
      guard let file = context.table.object("fileRef", of: item) else { continue }
      for file in localizedFiles(of: file) {
        let place = context.tree.location(of: file)
        guard context.budget.charge(place?.location.utf8.count ?? 0, at: file.position) else { return members }
        guard let path = place?.path else { continue }
        if excluded.contains(where: { NamePattern.matches(FilePath.name(path), $0) }) { continue }
        members.append((path, file.position))
      }
    }
    return members
  }

  /// Whether a file is built for the target's system. A filter can restrict a file to other systems.
  private func isBuilt(_ item: ProjectObject) -> Bool {
    let filters = item.strings("platformFilters") + [item.string("platformFilter")].compactMap(\.self)
    let system = settings["SDKROOT"].hasPrefix("macosx") ? "macos" : "ios"
    return filters.isEmpty || filters.contains(system)
  }

  /// The localized variants of a file; a file without variants is returned itself.
  private func localizedFiles(of file: ProjectObject) -> [ProjectObject] {
    guard file.isa == "PBXVariantGroup" else { return [file] }
    return context.table.objects("children", of: file).filter { $0.isa == "PBXFileReference" }
  }

  /// Adds the files of the target's synchronized folders (Xcode 16).
  private func addSynchronized(to files: inout TargetFiles) {
    let own = Set(object.strings("fileSystemSynchronizedGroups"))
    // This call only reports references to objects that do not exist.
    _ = context.table.objects("fileSystemSynchronizedGroups", of: object)
    for group in context.synchronizedGroups {
      guard let path = context.tree.location(of: group)?.path else { continue }
      let isMember = own.contains(group.id)
      guard isMember || context.hasExceptions(group, for: object.id) else { continue }
      if isMember, !checkFile(path, at: group.position, "the folder") { continue }
      let folder = SynchronizedFolder(group, path: path, context.table)
      let found = folder.files(of: object.id, isMember: isMember) {
        context.budget.charge($0.utf8.count, at: group.position)
      }
      // The manifest and the entitlements are not resources, even if the project lists no exception for them.
      for path in found.members where path != target.infoPlist && path != target.entitlements { files.add(path) }
      for path in found.folders { files.addResource(path) }
    }
  }
}

extension ProjectContext {
  /// Whether a folder has exceptions for the target with the identifier `target`.
  func hasExceptions(_ folder: ProjectObject, for target: String) -> Bool {
    table.objects("exceptions", of: folder).contains { $0.string("target") == target }
  }
}
