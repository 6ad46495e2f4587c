// swift-tools-version: 6.2
import PackageDescription

// The framework of UnicornCar and UnicornChat. It is a package of its own, because SwiftPM links a dynamic library only
// across packages.
let package = Package(
  name: "UnicornCore",
  products: [.library(name: "UnicornCore", type: .dynamic, targets: ["UnicornCore"])],
  dependencies: [.package(name: "intent-host", path: "../../..")],
  targets: [
    .target(
      name: "UnicornCore", dependencies: [.product(name: "IntentsDynamic", package: "intent-host")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)])
  ]
)
