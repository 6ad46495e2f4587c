// swift-tools-version: 6.2
import PackageDescription

// The sample apps, each with its extensions and its framework. 'make-apps' builds them and puts the bundles together.

let api = Target.Dependency.product(name: "IntentsDynamic", package: "intent-host")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

/// The linker's option for the folder in which a program or library looks for others.
func searching(_ folder: String) -> [LinkerSetting] { [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", folder])] }

/// The program and the extensions of an app, which share a framework.
func app(_ name: String, extensions modules: [String], framework: String) -> [Target] {
  let framework = Target.Dependency.product(name: framework, package: framework)
  let program = Target.executableTarget(
    name: "\(name)App", dependencies: [api, framework, "Taps"], swiftSettings: settings,
    linkerSettings: searching("$ORIGIN/Frameworks"))
  return modules.map {
    .target(
      name: $0, dependencies: [api, framework], swiftSettings: settings,
      linkerSettings: searching("$ORIGIN/../../Frameworks"))
  } + [program]
}

let package = Package(
  name: "SampleApps",
  products: ["MonkeyChatIntents", "UnicornCalls", "UnicornCar", "UnicornChat", "UnicornChatUI", "UnicornPhotos"].map {
    .library(name: $0, type: .dynamic, targets: [$0])
  },
  dependencies: [
    .package(name: "intent-host", path: "../.."), .package(path: "MonkeyChatCommon"), .package(path: "UnicornCore"),
  ],
  targets: app("MonkeyChat", extensions: ["MonkeyChatIntents"], framework: "MonkeyChatCommon")
    + app("UnicornCalls", extensions: ["UnicornCalls"], framework: "UnicornCore")
    + app("UnicornCar", extensions: ["UnicornCar"], framework: "UnicornCore")
    + app("UnicornChat", extensions: ["UnicornChat", "UnicornChatUI"], framework: "UnicornCore")
    + app("UnicornPhotos", extensions: ["UnicornPhotos"], framework: "UnicornCore")
    + [.target(name: "Taps", dependencies: [api], swiftSettings: settings)]
)
