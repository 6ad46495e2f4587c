// swift-tools-version: 6.2
import PackageDescription

// The framework of the Unicorn apps, with the view controllers that UnicornChat shares with its extension for
// views. It is a separate package, because SwiftPM links a dynamic library only across packages.
let package = Package(
  name: "UnicornCore",
  products: [.library(name: "UnicornCore", type: .dynamic, targets: ["UnicornCore", "UnicornViews"])],
  dependencies: [.package(name: "intent-host", path: "../../..")],
  targets: ["UnicornCore", "UnicornViews"].map {
    .target(
      name: $0, dependencies: [.product(name: "IntentsDynamic", package: "intent-host")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)])
  }
)
