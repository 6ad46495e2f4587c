internal import Foundation
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("Packages with the same copy of the API share a folder of products")
struct SharedProductsTests {
  private let folder: TemporaryFolder
  private let environment = ["HOME": "/h"]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func products(_ manifest: String, _ more: [String: String] = [:]) throws -> String? {
    try folder.write(manifest, to: "tea/Package.swift")
    return SharedProducts(of: folder.path("tea"), environment.merging(more) { $1 })?.folder
  }

  @Test("The folder depends on the path of the API, which may be relative")
  func paths() throws {
    let shared = DerivedData.sharedScratch(package: folder.path("intent-host"), environment)
    let line = ".package(name: \"intent-host\", path: \"PATH\")"
    for path in [folder.path("intent-host"), "../intent-host", "../tea/../intent-host/"] {
      #expect(try products(line.replacing("PATH", with: path)) == shared)
    }
    #expect(try products(line.replacing("PATH", with: "/other")) != shared)
  }

  @Test("A package without a path of the API, or with products of its own, shares nothing")
  func own() throws {
    let line = ".package(name: \"intent-host\", path: \"/i\")"
    for manifest in [
      "", ".package(url: \"https://x\", from: \"1.0.0\")", line.replacing("/i", with: "a\\nb"), "\(line.dropLast(2))",
    ] {
      #expect(try products(manifest) == nil)
    }
    #expect(try products(line, ["SWIFTPM_BUILD_DIR": "/b"]) == nil)
    try FileManager.default.createDirectory(atPath: folder.path("tea/.build"), withIntermediateDirectories: true)
    #expect(try products(line) == nil)
  }
}
