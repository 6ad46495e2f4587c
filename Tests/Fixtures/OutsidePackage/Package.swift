// swift-tools-version: 6.2
import PackageDescription

// An author's package outside of this repository. The test that builds it gives the path of this repository.
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
    // The app for the UI tests, which are those of an Xcode project.
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
    // Views of SwiftUI and intents that show them, in both modes of the language.
    .target(
      name: "SnippetsInFive",
      dependencies: [
        .product(name: "AppIntents", package: "intent-host"), .product(name: "SwiftUI", package: "intent-host"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "SnippetsInSix",
      dependencies: [
        .product(name: "AppIntents", package: "intent-host"), .product(name: "SwiftUI", package: "intent-host"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Example",
      dependencies: [
        .product(name: "IntentHost", package: "intent-host"),
        // Beside the program, it lets the host run extensions in separate processes.
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
        // Beside the tests, it lets them run the extension in a separate process.
        .product(name: "intent-extension", package: "intent-host"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
  ]
)
