// swift-tools-version: 6.2
import PackageDescription

// The sample apps, each with its extension and its framework. 'make-apps' builds them and puts the bundles together.

let api = Target.Dependency.product(name: "IntentsDynamic", package: "intent-host")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

/// The linker's option for the folder in which a program or library looks for others.
func searching(_ folder: String) -> [LinkerSetting] { [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", folder])] }

/// The program and the extension of an app, which share a framework.
func app(_ name: String, extension module: String, framework: String) -> [Target] {
  let framework = Target.Dependency.product(name: framework, package: framework)
  return [
    .target(
      name: module, dependencies: [api, framework], swiftSettings: settings,
      linkerSettings: searching("$ORIGIN/../../Frameworks")),
    .executableTarget(
      name: "\(name)App", dependencies: [api, framework, "Taps"], swiftSettings: settings,
      linkerSettings: searching("$ORIGIN/Frameworks")),
  ]
}

let package = Package(
  name: "SampleApps",
  products: ["MonkeyChatIntents", "UnicornCar", "UnicornChat"].map {
    .library(name: $0, type: .dynamic, targets: [$0])
  },
  dependencies: [
    .package(name: "intent-host", path: "../.."), .package(path: "MonkeyChatCommon"), .package(path: "UnicornCore"),
  ],
  targets: app("MonkeyChat", extension: "MonkeyChatIntents", framework: "MonkeyChatCommon")
    + app("UnicornCar", extension: "UnicornCar", framework: "UnicornCore")
    + app("UnicornChat", extension: "UnicornChat", framework: "UnicornCore")
    + [.target(name: "Taps", dependencies: [api], swiftSettings: settings)]
)
