internal import BaseFiles
internal import SourceAdaptation

/// The Swift packages in folders to which a project refers. Their libraries are read for App Intents only.
package struct LocalPackages: Sendable, Hashable {
  /// The targets of each library, by the name of the library.
  private(set) var products: [String: [String]] = [:]
  /// The targets, by name. Their dependencies are names of targets and libraries.
  private(set) var targets: [String: ProjectTarget] = [:]

  /// The maximum size of a manifest, in bytes.
  private static let maximumBytes = 1 << 20
  /// The maximum number of packages.
  private static let maximumPackages = 200
  /// The folders in which SwiftPM looks for the folder of a target.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  init() {}

  /// Finds the packages to which a project refers: as packages, or as folders in its groups.
  init(_ table: ObjectTable, _ tree: ProjectFileTree) {
    let references = table.all("XCLocalSwiftPackageReference").compactMap { reference in
      reference.string("relativePath").map { FilePath.join(tree.root, $0) }
    }
    let folders = table.all("PBXFileReference").compactMap { file -> String? in
      let type = file.string("lastKnownFileType") ?? file.string("explicitFileType") ?? "folder"
      return ["folder", "wrapper", "text"].contains(type) ? tree.location(of: file)?.path : nil
    }
    var known: Set<String> = []
    for folder in references + folders where known.count < Self.maximumPackages && known.insert(folder).inserted {
      add(folder)
    }
  }

  /// The package in a folder as a project with one app, which has the App Intents of all libraries of the package; nil if
  /// the folder has no package with a library.
  static func project(_ folder: String) -> XcodeProject? {
    var packages = LocalPackages()
    let name = packages.add(folder) ?? FilePath.name(folder)
    guard !packages.targets.isEmpty else { return nil }
    var app = ProjectTarget(name: name, kind: .application)
    app.moduleName = ModuleName.valid(name)
    app.externalProducts = packages.targets.keys.sorted()
    var project = XcodeProject(path: folder, targets: [app], findings: [])
    project.packages = packages
    return project
  }

  /// The targets that a library or a target needs, with what these need. Unknown names have none.
  func targets(of names: [String]) -> [ProjectTarget] {
    var found: [ProjectTarget] = []
    var known: Set<String> = []
    var rest = names
    while let name = rest.popLast() {
      let own = (products[name] ?? [name]).compactMap { targets[$0] }
      for target in own where known.insert(target.name).inserted {
        found.append(target)
        rest += target.dependencies
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Adds the package in a folder. A folder without a manifest is no package. Of several libraries or targets with one
  /// name, the first one is taken. Returns the name of the package.
  @discardableResult
  mutating func add(_ folder: String) -> String? {
    guard let bytes = try? RegularFile.bytes(contentsOf: "\(folder)/Package.swift", maximumBytes: Self.maximumBytes)
    else { return nil }
    let manifest = PackageManifest(bytes)
    for product in manifest.products where products[product.name] == nil {
      products[product.name] = product.targets
    }
    for target in manifest.targets where targets[target.name] == nil {
      let places = target.path.map { [$0] } ?? Self.sourceFolders.map { "\($0)/\(target.name)" }
      let place = places.map { FilePath.join(folder, $0) }.first { FilePath.isDirectory($0) }
      guard let place, FilePath.isInside(place, folder) || place == folder else { continue }
      targets[target.name] = FolderProject.library(target.name, in: place, dependencies: target.dependencies)
    }
    return manifest.name
  }
}
