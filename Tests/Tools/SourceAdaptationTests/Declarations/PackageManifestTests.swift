internal import SourceAdaptation
internal import Testing

@Suite("The targets of a package are read without running its manifest")
struct PackageManifestTests {
  @Test("Libraries, targets, folders and dependencies are found")
  func targets() {
    let manifest = PackageManifest(
      Array(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kitchen",
          products: [.library(name: "Soups", type: .static, targets: ["Soup", "Spoon"]), .executable(name: "x", targets: ["X"])],
          dependencies: [.package(url: "https://example.com/a", from: "1.0.0")],
          targets: [
            .target(name: "Soup", dependencies: ["Spoon", .product(name: "A", package: "a"), .target(name: "Pot")],
              path: "Code/Soup", swiftSettings: [.define("name", .when(platforms: [.iOS]))]),
            .target(name: "Spoon"), // .target(name: "Not")
            .target(
              name: "Pot"
            ),
            .testTarget(name: "SoupTests", dependencies: ["Soup"]),
            .target(name: "\\(computed)"),
          ]
        )
        """.utf8))
    #expect(manifest.name == "Kitchen")
    #expect(manifest.products == [.init(name: "Soups", targets: ["Soup", "Spoon"])])
    #expect(
      manifest.targets == [
        .init(name: "Soup", path: "Code/Soup", dependencies: ["Spoon", "A", "Pot"]),
        .init(name: "Spoon", path: nil, dependencies: []), .init(name: "Pot", path: nil, dependencies: []),
      ])
  }

  @Test("A broken manifest has what can be read", arguments: ["", "Package(", ".target(name: ", ".library(name"])
  func broken(text: String) {
    let manifest = PackageManifest(Array(text.utf8))
    #expect(manifest.name == nil && manifest.targets.isEmpty && manifest.products.isEmpty)
  }
}
