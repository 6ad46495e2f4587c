// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

/// The samples, as an author builds them: Swift 5 mode and no upcoming features.
let sampleSettings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

let package = Package(
  name: "intent-host",
  products: [
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .executable(name: "intent-benchmark", targets: ["intent-benchmark"]),
    .executable(name: "intent-extension", targets: ["intent-extension"]),
    .executable(name: "intent-generate", targets: ["intent-generate"]),
    .executable(name: "intent-host", targets: ["intent-host"]),
    .library(name: "IntentHost", targets: ["IntentHost"]),
    .library(name: "Intents", targets: ["Intents"]),
    .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
    .library(name: "NoEntryPointExtension", type: .dynamic, targets: ["NoEntryPointExtension"]),
    .library(name: "ScriptedExtension", type: .dynamic, targets: ["ScriptedExtension"]),
    .library(name: "UndefinedSymbolExtension", type: .dynamic, targets: ["UndefinedSymbolExtension"]),
    .library(name: "WireExtension", type: .dynamic, targets: ["WireExtension"]),
    .library(name: "UnicornCar", type: .dynamic, targets: ["UnicornCar"]),
    .library(name: "UnicornChat", type: .dynamic, targets: ["UnicornChat"]),
  ],
  targets: [
    // What Swift can't express, and data that is built in.
    .target(name: "CExtensionProcess", dependencies: ["CIntentExtension"], cSettings: cSettings),
    .target(name: "CIntentCatalogue", exclude: ["Catalogue"], cSettings: cSettings),
    .target(name: "CIntentExtension", cSettings: cSettings),

    // The host.
    .target(name: "ExtensionManifests", dependencies: ["IntentDefinitions"], swiftSettings: swiftSettings),
    .testTarget(name: "ExtensionManifestsTests", dependencies: ["ExtensionManifests"], swiftSettings: swiftSettings),
    .target(
      name: "ExtensionSupervisor", dependencies: ["CExtensionProcess", "IntentWire"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ExtensionSupervisorTests", dependencies: ["ExtensionSupervisor", "IntentWire", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentHost",
      dependencies: ["ExtensionManifests", "ExtensionSupervisor", "IntentDefinitions", "IntentWire"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentHostTests",
      dependencies: ["IntentHost", "ExtensionManifests", "ExtensionSupervisor", "IntentDefinitions", "IntentWire"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-host", dependencies: ["ExtensionManifests", "ExtensionSupervisor", "IntentHost"],
      swiftSettings: swiftSettings),
    .testTarget(name: "IntentHostCommandTests", dependencies: ["TestSupport"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-benchmark",
      dependencies: ["ExtensionManifests", "ExtensionSupervisor", "IntentHost", "IntentWire"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-extension", dependencies: ["CExtensionProcess", "CIntentExtension"], cSettings: cSettings),

    // The API that extensions are written against.
    .target(name: "Contacts", swiftSettings: swiftSettings),
    .target(name: "CoreLocation", dependencies: ["Contacts"], swiftSettings: swiftSettings),
    .plugin(name: "GenerateIntents", capability: .buildTool(), dependencies: ["intent-generate"]),
    .executableTarget(
      name: "intent-generate", dependencies: ["IntentDefinitions", "IntentGenerator"], swiftSettings: swiftSettings),
    .target(name: "IntentDefinitions", dependencies: ["CIntentCatalogue"], swiftSettings: swiftSettings),
    .testTarget(name: "IntentDefinitionsTests", dependencies: ["IntentDefinitions"], swiftSettings: swiftSettings),
    .target(name: "IntentGenerator", dependencies: ["IntentDefinitions"], swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentGeneratorTests", dependencies: ["IntentDefinitions", "IntentGenerator"],
      swiftSettings: swiftSettings),
    .target(
      name: "Intents", dependencies: ["CIntentExtension", "Contacts", "CoreLocation", "IntentWire"],
      swiftSettings: swiftSettings,
      plugins: ["GenerateIntents"]),
    .testTarget(
      name: "IntentsAPITests", dependencies: ["IntentDefinitions", "Intents", "TestSupport"], exclude: ["Intents.api"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentsTests", dependencies: ["CIntentExtension", "Contacts", "CoreLocation", "Intents", "IntentWire"],
      swiftSettings: swiftSettings),
    .target(name: "IntentWire", swiftSettings: swiftSettings),
    .testTarget(name: "IntentWireTests", dependencies: ["IntentWire"], swiftSettings: swiftSettings),

    // Samples, as an author would write them.
    .target(
      name: "UnicornCar", dependencies: ["Intents", "UnicornCore"], path: "Plugins/UnicornCar",
      swiftSettings: sampleSettings),
    .target(
      name: "UnicornChat", dependencies: ["Intents", "UnicornCore"], path: "Plugins/UnicornChat",
      swiftSettings: sampleSettings),
    .target(name: "UnicornCore", dependencies: ["Intents"], path: "Plugins/UnicornCore", swiftSettings: sampleSettings),

    // What the tests with real processes share.
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: swiftSettings),

    // Extensions with one defect each, or with a defect for each word that they are told, for the tests.
    .target(
      name: "NoEntryPointExtension", path: "Tests/Fixtures/NoEntryPointExtension", cSettings: cSettings),
    .target(
      name: "ScriptedExtension", dependencies: ["Intents"], path: "Tests/Fixtures/ScriptedExtension",
      swiftSettings: sampleSettings),
    .target(
      name: "UndefinedSymbolExtension", path: "Tests/Fixtures/UndefinedSymbolExtension", cSettings: cSettings),
    .target(
      name: "WireExtension", dependencies: ["CIntentExtension"], path: "Tests/Fixtures/WireExtension",
      cSettings: cSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
