internal import Foundation
internal import TestSupport
internal import Testing

extension HostHome {
  /// Makes an unsigned bundle of a sample.
  ///
  /// - Parameters:
  ///   - name: the name of the sample.
  ///   - version: the version in the manifest.
  ///   - build: bytes at the end of the library that the loader ignores, so that two builds differ.
  ///   - note: the content of another resource.
  /// - Returns: the path of the bundle.
  /// - Throws: an error if the command fails.
  func bundle(_ name: String, version: String, build: String, note: String = "") async throws -> String {
    let place = "\(name)-\(version)-\(build)\(note)"
    let source = try String(contentsOf: BuildProducts.manifests.appending(path: "\(name)/Info.plist"), encoding: .utf8)
    try #require(source.contains("<string>1.0</string>"))
    let manifest = try folder.write(
      source.replacing("<string>1.0</string>", with: "<string>\(version)</string>"), to: "manifest-\(place)/Info.plist")
    let library = try folder.write("", to: "library-\(place)/lib\(name).so")
    try (Data(contentsOf: BuildProducts.library(name)) + Data(build.utf8)).write(to: library)
    // The files beside the manifest are the resources of the sample.
    let resources = url("resources-\(place)")
    try FileManager.default.copyItem(at: BuildProducts.manifests.appending(path: name), to: resources)
    try FileManager.default.removeItem(at: resources.appending(path: "Info.plist"))
    try Data(note.utf8).write(to: resources.appending(path: "Note.txt"))
    let run = try await run([
      "bundle", library.path, "--no-strip", "--manifest", manifest.path, "--resources", resources.path, "--output",
      path(place),
    ])
    try #require(run.exitCode == 0, "\(run.errors)")
    return path("\(place)/\(name).appex")
  }
}
