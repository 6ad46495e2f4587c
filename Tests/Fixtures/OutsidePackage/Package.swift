// swift-tools-version: 6.2
import PackageDescription

// An author's package, as it lies anywhere outside this repository. The test that builds it says where this one is.
let package = Package(
  name: "Teahouse", defaultLocalization: "en",
  products: [
    .library(name: "Teahouse", type: .dynamic, targets: ["Teahouse"]),
    .library(name: "UnicornTalk", type: .dynamic, targets: ["UnicornTalk"]),
  ],
  dependencies: [
    .package(name: "intent-host", path: Context.environment["INTENT_HOST_PACKAGE"] ?? "../../.."),
    .package(path: "UnicornKit"),
  ],
  targets: [
    .target(
      name: "Teahouse", dependencies: [.product(name: "Intents", package: "intent-host")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "GenerateIntents", package: "intent-host")]),
    .target(
      name: "UnicornTalk",
      dependencies: [
        .product(name: "IntentsDynamic", package: "intent-host"), .product(name: "UnicornKit", package: "UnicornKit"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      // The extension finds the libraries in the folder 'Frameworks' of its app.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../../Frameworks"])]),
    // The app shares the framework and its data with the extension.
    .executableTarget(
      name: "UnicornTalkApp",
      dependencies: [
        .product(name: "IntentsDynamic", package: "intent-host"), .product(name: "UnicornKit", package: "UnicornKit"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/Frameworks"])]),
    // The app of the tests of its interface, which are an Xcode project's.
    .executableTarget(
      name: "KettleApp", dependencies: [.product(name: "UIKit", package: "intent-host")],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "KettleUITests",
      dependencies: [
        .product(name: "AppleCompatibility", package: "intent-host"),
        .product(name: "UITesting", package: "intent-host"),
        .product(name: "intent-extension", package: "intent-host"),
      ],
      exclude: ["AdaptSources.json"], resources: [.copy("Kettle.app")], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AdaptSources", package: "intent-host")]),
    .executableTarget(
      name: "Example",
      dependencies: [
        .product(name: "IntentHost", package: "intent-host"),
        // Beside the program, it runs extensions in processes of their own.
        .product(name: "intent-extension", package: "intent-host"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Kiosk",
      dependencies: [
        .product(name: "IntentHost", package: "intent-host"),
        .product(name: "intent-extension", package: "intent-host"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "TeahouseTests",
      dependencies: [
        .product(name: "IntentTesting", package: "intent-host"),
        // Beside the tests, it lets them keep the extension in a process of its own.
        .product(name: "intent-extension", package: "intent-host"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
  ]
)
