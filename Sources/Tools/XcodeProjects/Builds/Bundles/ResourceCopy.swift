internal import BaseFiles
internal import Foundation

/// Copies the resources of targets into a bundle.
///
/// Only files inside the project's folder are copied, even if the project names other files or its links lead to them.
struct ResourceCopy {
  /// The maximum size of a file that is copied, in bytes.
  private static let maximumBytes = 256 << 20
  private static let maximumFiles = 50_000
  private static let maximumDepth = 32

  /// The folder that has to contain all resources.
  private let root: String
  private let bundle: String
  /// The name of the bundle's program or library; nil if it has none.
  private let program: String?
  private var taken: Set<String> = []
  private var count = 0
  private(set) var findings: [Diagnostic] = []

  init(root: String, bundle: String, program: String?) {
    self.root = root
    self.bundle = bundle
    self.program = program
  }

  /// Copies the resources and definitions of a target. An existing file of the bundle is not replaced.
  mutating func copy(_ target: ProjectTarget) {
    for resource in target.resources + target.definitions {
      do { try copy(resource, of: target) } catch {
        report(
          resource, rule: .missingFile,
          message: "the resource of '\(target.name)' is not copied: \(systemReason(error))")
      }
    }
  }

  private mutating func copy(_ resource: String, of target: ProjectTarget) throws {
    let parts = resource.split(separator: "/").map(String.init)
    guard let name = parts.last, name != "..", !Self.isReserved(name) else { return }
    if name.hasSuffix(".xcstrings") { return try copyCatalogue(resource, stem: String(name.dropLast(10))) }
    // A localized file stays in the folder of its language.
    let folder = parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 : nil }
    guard (folder ?? name) != program else { return reportNameCollision(resource, target) }
    if let folder { try NewFile.makeFolder("\(bundle)/\(folder)") }
    let place = [bundle, folder, name].compactMap(\.self).joined(separator: "/")
    guard taken.insert(place).inserted else { return }
    try copy(resource, to: place, depth: 0)
  }

  private mutating func reportNameCollision(_ resource: String, _ target: ProjectTarget) {
    findings.append(
      Diagnostic(
        path: resource, position: .start, severity: .warning, rule: ProjectBuildRule.takenName,
        message: "the resource of '\(target.name)' has the name of the program in its bundle, so it is not copied",
        fix: "rename the file, or set another PRODUCT_NAME"))
  }

  /// Whether the name is reserved for another file of the bundle.
  private static func isReserved(_ name: String) -> Bool {
    BundleName.isReserved(name) || (name.hasPrefix("lib") && name.hasSuffix(".so"))
  }

  private mutating func copy(_ path: String, to place: String, depth: Int) throws {
    guard RealPath.of(path) != nil else {
      return report(path, rule: .missingFile, message: "the project names a resource that does not exist")
    }
    guard RealPath.isInside(path, root) else {
      return report(
        path, rule: .outsideProject, message: "the resource is outside '\(root)', so the bundle does not contain it")
    }
    count += 1
    guard count <= Self.maximumFiles, depth <= Self.maximumDepth else {
      return report(
        path, rule: .outsideProject,
        message: "the resource is not copied: there are too many, or they are nested too deeply")
    }
    guard FileKind.name(path: path) == "a directory" else { return try copyFile(path, to: place) }
    try NewFile.makeFolder(place)
    for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
      try copy("\(path)/\(name)", to: "\(place)/\(name)", depth: depth + 1)
    }
  }

  /// Converts a string catalogue to the tables of its languages.
  private mutating func copyCatalogue(_ path: String, stem: String) throws {
    guard RealPath.isInside(path, root) else { return try copy(path, to: "\(bundle)/\(stem).xcstrings", depth: 0) }
    do throws(Diagnostic) {
      for (language, tables) in try StringCatalogue(contentsOf: path).tables {
        for (ending, bytes) in StringCatalogue.files(tables) {
          let place = "\(bundle)/\(language).lproj/\(stem).\(ending)"
          guard taken.insert(place).inserted else { continue }
          try NewFile.writeInFolder(bytes, to: place)
        }
      }
    } catch {
      findings.append(error)
    }
  }

  private mutating func copyFile(_ path: String, to place: String) throws {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
      try NewFile.write(bytes, to: place, mode: 0o644)
    } catch {
      findings.append(error)
    }
  }

  private mutating func report(_ path: String, rule: ProjectBuildRule, message: String) {
    findings.append(Diagnostic(path, rule: rule, message: message))
  }
}
