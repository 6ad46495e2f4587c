internal import BaseFiles
internal import Foundation

/// Reads a folder without an Xcode project. Each folder in it with an `Info.plist` is a target.
///
/// Swift files, definitions and translations that are in no target's folder belong to all apps and extensions.
struct FolderProject {
  /// The maximum depth of folders.
  private static let maximumDepth = 16
  /// The maximum number of files and folders in a project.
  private static let maximumFiles = 20_000

  private let root: String
  private var targets: [ProjectTarget] = []
  /// The files that are in no target's folder.
  private var shared = ProjectTarget(name: "", kind: .other)
  private var findings: [Diagnostic] = []
  private var count = 0

  private init(root: String) {
    self.root = root
  }

  /// Reads the folder at `root`, an absolute path. All targets have the settings of the overrides.
  static func read(_ root: String, overrides: [SettingOverride]) -> XcodeProject {
    var folder = FolderProject(root: root)
    folder.visit(root, owner: nil, depth: 0)
    for index in folder.targets.indices { folder.targets[index].apply(overrides) }
    return XcodeProject(path: root, targets: folder.targetsWithSharedFiles(), findings: folder.findings)
  }

  /// Reads the files of one library at `folder`, an absolute path.
  static func library(_ name: String, in folder: String, dependencies: [String]) -> ProjectTarget {
    var project = FolderProject(root: folder)
    var target = ProjectTarget(name: name, kind: .staticLibrary)
    target.moduleName = ModuleName.valid(name)
    target.dependencies = dependencies
    project.targets = [target]
    project.visit(folder, owner: 0, depth: 0)
    return project.targets[0]
  }

  private mutating func visit(_ folder: String, owner: Int?, depth: Int) {
    guard depth < Self.maximumDepth else {
      return report(folder, rule: .tooLarge, message: "the folders are nested too deeply")
    }
    // A folder that can't be listed counts as empty.
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var owner = owner
    if names.contains("Info.plist"), let target = FolderTarget.read(folder, &findings) {
      owner = targets.count
      targets.append(target)
    }
    for name in names where !FolderItem.isIgnored(name) {
      count += 1
      guard count <= Self.maximumFiles else {
        return report(folder, rule: .tooLarge, message: "the project has more than \(Self.maximumFiles) files")
      }
      addItem("\(folder)/\(name)", owner: owner, depth: depth)
    }
  }

  private mutating func addItem(_ path: String, owner: Int?, depth: Int) {
    switch FolderItem(path) {
    case .folder: visit(path, owner: owner, depth: depth + 1)
    case .source: add(path, to: \.sources, of: owner)
    case .foreignSource: if let owner { targets[owner].foreignSources.append(path) }
    case .definition: add(path, to: \.definitions, of: owner)
    case .entitlements: if let owner { FolderTarget.addEntitlements(path, to: &targets[owner], &findings) }
    case .resource:
      if owner != nil || path.contains(".lproj/") { add(path, to: \.resources, of: owner) }
    case nil: break
    }
  }

  private mutating func add(_ path: String, to files: WritableKeyPath<ProjectTarget, [String]>, of owner: Int?) {
    if let owner { targets[owner][keyPath: files].append(path) } else { shared[keyPath: files].append(path) }
  }

  private mutating func report(_ path: String, rule: FileRule, message: String) {
    findings.append(Diagnostic(path: path, position: .start, rule: rule, message: message))
  }

  /// The targets with the shared files. One app contains all extensions.
  private func targetsWithSharedFiles() -> [ProjectTarget] {
    let apps = targets.filter { $0.kind == .application }
    let extensions = targets.filter { [.intentsExtension, .intentsUIExtension].contains($0.kind) }.map(\.name)
    return targets.map { target in
      guard target.kind != .framework else { return target }
      var target = target
      target.sources += shared.sources
      target.definitions += shared.definitions
      target.resources += shared.resources
      if apps.count == 1, target.kind == .application { target.embedded = extensions }
      return target
    }
  }
}
