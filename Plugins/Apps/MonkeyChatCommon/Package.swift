// swift-tools-version: 6.2
import PackageDescription

// The framework of MonkeyChat. It is a separate package, because SwiftPM links a dynamic library only across
// packages.
let package = Package(
  name: "MonkeyChatCommon",
  products: [.library(name: "MonkeyChatCommon", type: .dynamic, targets: ["MonkeyChatCommon"])],
  dependencies: [.package(name: "intent-host", path: "../../..")],
  targets: [
    .target(
      name: "MonkeyChatCommon", dependencies: [.product(name: "IntentsDynamic", package: "intent-host")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)])
  ]
)
