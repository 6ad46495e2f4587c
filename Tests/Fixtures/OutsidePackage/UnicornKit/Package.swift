// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [.product(name: "IntentsDynamic", package: "intent-host")]
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

// A framework in a separate package, because SwiftPM links a dynamic library only across packages. 'UnicornKit' is a
// link to the sources of the sample 'UnicornCore', because two packages may not have a target with the same name.
let package = Package(
  name: "UnicornKit",
  products: [.library(name: "UnicornKit", type: .dynamic, targets: ["UnicornBase", "UnicornKit"])],
  dependencies: [.package(name: "intent-host", path: Context.environment["INTENT_HOST_PACKAGE"] ?? "../../../..")],
  targets: [
    .target(
      name: "UnicornBase", dependencies: dependencies, swiftSettings: settings,
      plugins: [.plugin(name: "GenerateIntents", package: "intent-host")]),
    .target(name: "UnicornKit", dependencies: dependencies, swiftSettings: settings),
  ]
)
