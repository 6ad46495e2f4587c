internal import Foundation
internal import TestSupport
internal import XcodeProjects

/// A folder with the sources of one target, and another one for what is derived from them.
struct SampleFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("class A {}\n", "A.swift")
    try write("class B {}\n", "B.swift")
  }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ text: String, _ name: String) throws {
    try folder.write(text, to: name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// An Intents extension with these sources.
  func target(_ name: String = "Chat", sources: [String] = ["A.swift", "B.swift"]) -> ProjectTarget {
    var target = ProjectTarget(name: name, kind: .intentsExtension)
    target.sources = sources.map(path)
    return target
  }

  func plan(_ targets: [ProjectTarget]) throws -> BuildPlan {
    try BuildPlan(XcodeProject(path: path(""), targets: targets, findings: []))
  }

  /// Brings the derived package in line with the targets.
  func update(_ targets: [ProjectTarget]) throws -> DerivedPackage.Update {
    try DerivedPackage(folder: path("derived"), package: "/opt/intent-host").update(try plan(targets))
  }

  /// The names of the files that an update adapts.
  func adapted(_ targets: [ProjectTarget]) throws -> [String] {
    try update(targets).adapted.map { String($0.dropFirst(path("").count)).replacing("/", with: "") }
  }
}
