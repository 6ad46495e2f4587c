// swift-tools-version: 6.2
import PackageDescription

// An author's package with the sources of an Xcode project. The test that builds it gives the path of this repository.
let package = Package(
  name: "MonkeyNotes",
  products: [.library(name: "MonkeyNotes", type: .dynamic, targets: ["MonkeyNotes"])],
  dependencies: [.package(name: "intent-host", path: Context.environment["INTENT_HOST_PACKAGE"] ?? "../../..")],
  targets: [
    .target(
      name: "MonkeyNotes",
      dependencies: [
        .product(name: "AppleCompatibility", package: "intent-host"),
        .product(name: "Intents", package: "intent-host"),
      ],
      path: "MonkeyNotes", exclude: ["AdaptSources.json"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AdaptSources", package: "intent-host")])
  ]
)
