// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// MARK: Settings

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let cSettings: [CSetting] = [.treatAllWarnings(as: .error)]

/// The settings of code as authors of extensions write it: Swift 5 mode and no upcoming features.
let authorSettings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

/// Foundation's own library of languages and units, which the toolchain has.
let icu: [LinkerSetting] = [.linkedLibrary("_FoundationICU")]

// MARK: Shapes of targets, whose folders follow from their groups

/// A library of Swift.
func module(
  _ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil,
  linkerSettings: [LinkerSetting]? = nil, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings, plugins: plugins)
}

/// A library of C: what Swift can't express, and data that is built in.
func cModule(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, cSettings: cSettings)
}

/// A program.
func program(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, exclude: exclude, cSettings: cSettings, swiftSettings: swiftSettings)
}

/// A plug-in of the compiler that expands macros.
func macros(_ name: String) -> Target { .macro(name: name, swiftSettings: swiftSettings) }

/// The tests of one target, in 'NAMETests'.
func tests(
  of name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
  settings: [SwiftSetting] = swiftSettings
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: settings)
}

/// Tests of several targets.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
  settings: [SwiftSetting] = swiftSettings
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A library that tests share, in 'Tests/Shared'.
func testSupport(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Shared/\(name)", cSettings: cSettings,
    swiftSettings: swiftSettings)
}

/// A library of the samples, in 'Plugins'.
func sample(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil, exclude: [String] = [],
  resources: [Resource]? = nil, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path ?? "Plugins/\(name)", exclude: exclude, resources: resources,
    swiftSettings: authorSettings, plugins: plugins)
}

/// The library of a sample's extension, which exports the entry point only.
func sampleExtension(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [], resources: [Resource]? = nil,
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies + ["CIntentExports"], path: "Plugins/\(name)", exclude: exclude,
    resources: resources, swiftSettings: authorSettings, plugins: plugins)
}

/// The library of an extension for the tests, in 'Tests/Fixtures'.
func fixture(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Fixtures/\(name)", cSettings: cSettings,
    swiftSettings: authorSettings)
}

/// A program for the tests, in 'Tests/Fixtures'.
func fixtureProgram(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
  settings: [SwiftSetting] = authorSettings, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Fixtures/\(name)", exclude: exclude, cSettings: cSettings,
    swiftSettings: settings, plugins: plugins)
}

/// A plugin that adds a command to 'swift package'.
func commandPlugin(_ name: String, verb: String, _ description: String) -> Target {
  .plugin(
    name: name, capability: .command(intent: .custom(verb: verb, description: description)),
    dependencies: ["intent-package"])
}

// MARK: Targets

/// Programs: the commands, and the programs that build, measure and run an extension.
let programs: [Target] = [
  commandPlugin("BuildDebian", verb: "build-debian", "Builds the host and makes Debian packages of it."),
  commandPlugin("BuildDocumentation", verb: "build-documentation", "Makes a static site of the documentation."),
  module("HostTrials", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "CSystem", "HostServer"),
  commandPlugin("InstallHost", verb: "install-host", "Builds the host and installs it below a prefix."),
  program("intent-adapt", "BaseFiles", "SourceAdaptation"),
  program("intent-attack", "BaseFiles", "BaseNetwork", "BaseThreads", "HostTrials", "VoiceSurface"),
  program(
    "intent-benchmark", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "CoreLocation", "CSystem",
    "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostRoutes", "HostServer", "HostState", "HostTrials",
    "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "Intents", "IntentWire", "MCPServer",
    "SourceAdaptation", "ViewLayout", "ViewTrees", "VoiceSurface", "WebSurface", "XcodeProjects"),
  program("intent-extension", "CExtensionProcess", "CIntentExtension"),
  program("intent-generate", "BaseFiles", "IntentDefinitions"),
  tests(of: "intent-generate", "BaseFiles", "IntentDefinitions"),
  program(
    "intent-host", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "ContactCards", "ConversationScripts",
    "CSystem", "ExtensionManifests", "ExtensionSupervisor", "ExtensionTools", "HostReports", "HostRoutes", "HostServer",
    "HostState", "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentWire", "MCPServer",
    "ViewDrawing", "VoiceSurface", "WebSurface", "XcodeProjects", exclude: ["Installation"]),
  tests(of: "intent-host", "BaseFiles", "DocumentationPages", "TestSupport"),
  program("intent-package", "BaseFiles", "BaseThreads"),
  tests(of: "intent-package", "BaseFiles", "TestSupport"),
  program("intent-train", "BaseFiles", "IntentDefinitions", "IntentLanguage", exclude: ["Corpus"]),
  tests(of: "intent-train", "BaseFiles", "IntentDefinitions", "IntentLanguage", "TestSupport"),
  tests(
    "IntentHostCommandTests", "BaseFiles", "BrowserSupport", "DocumentationPages", "HostSamples", "MadeUpBytes",
    "ModelSupport", "TestSupport"),
]

/// Testing: scripted conversations, and the modules that tests of authors import.
let testing: [Target] = [
  module(
    "ConversationScripts", "BaseFiles", "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostState",
    "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "ViewDrawing", "ViewTrees"),
  tests(
    of: "ConversationScripts", "BaseFiles", "ExtensionManifests", "HostSamples", "HostState", "IntentConversations",
    "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentWire", "TestSupport", "ViewDrawing", "ViewTrees"),
  module(
    "IntentTesting", "BaseFiles", "ConversationScripts", "ExtensionManifests", "ExtensionSupervisor",
    "IntentConversations", "IntentHost"),
  tests(of: "IntentTesting", "DocumentationPages", "IntentConversations", "TestSupport"),
  module(
    "UITesting", "CExtensionProcess", "ExtensionManifests", "ExtensionSupervisor", "HostState", "IntentConversations",
    "IntentHost", "IntentLanguage", "ViewTrees"),
  tests(of: "UITesting", "TestSupport", "ViewTrees"),
]

/// Surfaces: sockets, the page, the Model Context Protocol, voice.
let surfaces: [Target] = [
  cModule("CHostPage", exclude: ["Page"]),
  module("HostRoutes", "BaseFiles", "BaseNetwork", "IntentConversations", "IntentWire"),
  tests(
    of: "HostRoutes", "BaseFiles", "BaseNetwork", "DeviceSamples", "ExtensionManifests", "HostSamples", "HostState",
    "IntentConversations", "IntentHost", "MadeUpBytes", "MCPServer", "TestSupport"),
  module(
    "HostServer", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "CSystem", "ExtensionManifests",
    "ExtensionSupervisor", "HostState", "IntentConversations", "IntentHost", "IntentWire"),
  tests(
    of: "HostServer", "BaseFiles", "BaseNetwork", "DeviceSamples", "ExtensionManifests", "HostSamples", "HostState",
    "IntentConversations", "IntentHost", "IntentWire", "MadeUpBytes", "TestSupport"),
  module(
    "MCPServer", "BaseFiles", "BaseNetwork", "BaseThreads", "ExtensionManifests", "HostRoutes", "IntentConversations",
    "IntentDefinitions", "IntentWire", "ViewDrawing"),
  tests(
    of: "MCPServer", "BaseFiles", "DeviceSamples", "ExtensionManifests", "HostRoutes", "HostSamples", "HostServer",
    "HostState", "IntentConversations", "IntentHost", "TestSupport", exclude: ["Cases"]),
  module(
    "VoiceSurface", "BaseFiles", "BaseNetwork", "BaseThreads", "ExtensionSupervisor", "HostServer",
    "IntentConversations", "IntentHost", "IntentLanguage"),
  tests(
    of: "VoiceSurface", "BaseFiles", "BaseNetwork", "IntentConversations", "IntentLanguage", "TestSupport",
    exclude: ["Wyoming/Cases"]),
  module(
    "WebSurface", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "CHostPage", "ExtensionManifests",
    "HostReports", "HostRoutes", "HostServer", "HostState", "IntentConversations", "IntentHost", "IntentLanguage",
    "MCPServer", "ViewDrawing"),
  tests(
    of: "WebSurface", "BaseFiles", "BaseNetwork", "BrowserSupport", "DeviceSamples", "ExtensionManifests",
    "HostSamples", "HostServer", "HostState", "IntentConversations", "IntentHost", "TestSupport"),
]

/// Tools: projects of authors, from Xcode to an installed bundle.
let tools: [Target] = [
  .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["intent-adapt"]),
  cModule("CExtensionTemplates", exclude: ["Templates"]),
  module(
    "ExtensionTools", "BaseFiles", "BaseThreads", "CExtensionTemplates", "ContactCards", "ExtensionManifests",
    "HostState", "IntentDefinitions", "IntentLanguage", "SourceAdaptation", "XcodeProjects"),
  tests(of: "ExtensionTools", "BaseFiles", "HostState", "IntentDefinitions", "TestSupport"),
  module("SourceAdaptation", "BaseFiles"),
  tests(of: "SourceAdaptation", "BaseFiles", "TestSupport"),
  module("XcodeProjects", "BaseFiles", "BaseThreads", "ExtensionManifests", "IntentDefinitions", "SourceAdaptation"),
  tests(of: "XcodeProjects", "BaseFiles", "ExtensionManifests", "SourceAdaptation", "TestSupport"),
]

/// Host: conversations, the supervisor of processes, state, the lock, drawing, reports to the owner.
let host: [Target] = [
  cModule("CExtensionProcess", "CIntentExtension"),
  module("ExtensionSupervisor", "BaseFiles", "BaseThreads", "CExtensionProcess", "IntentWire"),
  tests(of: "ExtensionSupervisor", "BaseFiles", "BaseThreads", "IntentWire", "TestSupport"),
  // A shared library of its own, which the fork server loads so that extensions start with what it has touched.
  module("ExtensionWarmUp"),
  module(
    "HostReports", "BaseFiles", "ExtensionManifests", "ExtensionSupervisor", "HostState", "IntentConversations",
    "IntentDefinitions", "IntentLanguage", "IntentWire"),
  tests(
    of: "HostReports", "BaseFiles", "DeviceSamples", "ExtensionManifests", "ExtensionSupervisor", "HostSamples",
    "HostState", "IntentConversations", "IntentLanguage", "IntentWire", "TestSupport"),
  module(
    "HostState", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "ContactCards", "ExtensionManifests",
    "ExtensionSupervisor", "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire"),
  tests(
    of: "HostState", "BaseFiles", "BaseNetwork", "ContactCards", "DeviceSamples", "ExtensionManifests",
    "ExtensionSupervisor", "HostReports", "HostSamples", "IntentConversations", "IntentDefinitions", "IntentHost",
    "IntentLanguage", "IntentWire", "TestSupport"),
  // The core of the host: values only. It depends on no target that starts processes, opens sockets or draws, and
  // neither do its tests. 'PureCoreTests' compares this with the dependencies.
  module(
    "IntentConversations", "BaseFiles", "ContactCards", "ExtensionManifests", "IntentDefinitions", "IntentLanguage",
    "IntentWire", "ViewTrees"),
  tests(
    of: "IntentConversations", "BaseFiles", "ExtensionManifests", "HostSamples", "IntentDefinitions", "IntentLanguage",
    "IntentWire", "ViewSamples", "ViewTrees"),
  module(
    "IntentHost", "AppGroups", "BaseFiles", "BaseNetwork", "BaseThreads", "ContactCards", "ExtensionManifests",
    "ExtensionSupervisor", "HostState", "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire",
    "ViewDrawing", "ViewTrees"),
  tests(
    of: "IntentHost", "AppGroups", "BaseFiles", "ContactCards", "DeviceSamples", "DocumentationPages",
    "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples", "HostState", "IntentConversations",
    "IntentDefinitions", "IntentLanguage", "IntentWire", "ModelSupport", "TestSupport", "ViewSamples", "ViewTrees"),
  module("ViewDrawing", "BaseFiles", "CViewData", "IntentConversations", "ViewLayout", "ViewTrees"),
  tests(
    of: "ViewDrawing", "BaseFiles", "BrowserSupport", "IntentConversations", "IntentWire", "TestSupport", "ViewSamples",
    "ViewTrees"),
]

/// Catalogue: manifests, bundles and signatures.
let catalogue: [Target] = [
  module("ExtensionManifests", "BaseFiles", "IntentDefinitions", "ViewLayout"),
  tests(
    of: "ExtensionManifests", "BaseFiles", "DocumentationPages", "IntentDefinitions", "TestSupport",
    exclude: ["Cases"]),
]

/// Language: sentences to requests.
let language: [Target] = [
  module("ContactCards", "BaseFiles"),
  tests(of: "ContactCards", "BaseFiles", "IntentLanguage", "TestSupport", exclude: ["Cases", "cards.py"]),
  module("IntentLanguage", "BaseFiles", "ContactCards", "IntentDefinitions", resources: [.copy("Languages")]),
  tests(
    of: "IntentLanguage", "BaseFiles", "IntentDefinitions", "MadeUpBytes", "TestSupport",
    exclude: ["Guard/Tables", "Sentences"]),
]

/// SDK: the modules that extensions and apps import.
let sdk: [Target] = [
  // A plug-in of the compiler for the macros. It needs no package: it answers the compiler's messages itself.
  macros("AppIntentMacros"),
  // The plug-in is built for 'AppIntents', and run by the tests.
  tests("AppIntentMacrosTests", "AppIntents", "TestSupport"),
  module(
    "AppIntents", "AppGroups", "AppIntentMacros", "BaseFiles", "CImageSections", "CIntentExtension", "CoreLocation",
    "IntentWire", "UniformTypeIdentifiers"),
  tests(of: "AppIntents", "CIntentExtension", "IntentWire", settings: authorSettings),
  module("AppleCompatibility", "AppGroups", "Intents", linkerSettings: icu),
  tests(of: "AppleCompatibility", "TestSupport"),
  module("AVFoundation"),
  tests(of: "AVFoundation"),
  cModule("CImageSections"),
  cModule("CIntentExports", exclude: ["exports.c.map"]),
  module("Contacts", "Intents", "IntentWire", "PostalAddresses"),
  tests(of: "Contacts", "Intents", "IntentWire"),
  // 'CoreGraphics', 'CoreServices' and 'OSLog' are small, because their parts are in the modules that they re-export:
  // authors import the names.
  module("CoreGraphics", "Intents", "QuartzCore"),
  // Compiled as an author compiles: Swift 5 mode.
  tests(of: "CoreGraphics", settings: authorSettings),
  module("CoreLocation", "PostalAddresses"),
  tests(of: "CoreLocation", "PostalAddresses"),
  module("CoreServices", "MobileCoreServices"),
  module("CoreSpotlight", "Intents", "IntentWire", "UniformTypeIdentifiers"),
  tests(of: "CoreSpotlight", "Intents", "IntentWire", "TestSupport"),
  cModule("COS"),
  module(
    "Intents", "AppGroups", "BaseFiles", "BaseThreads", "CIntentExtension", "CoreLocation", "IntentWire",
    "PostalAddresses", plugins: ["GenerateIntents"]),
  tests(of: "Intents", "AppGroups", "CIntentExtension", "CoreLocation", "IntentWire", "PostalAddresses", "TestSupport"),
  tests("IntentsAPITests", "APITables", "IntentDefinitions", "Intents", "TestSupport", exclude: ["Intents.api"]),
  module("IntentsUI", "Intents", "IntentWire", "QuartzCore", "UIKit", "ViewTrees"),
  tests(of: "IntentsUI", "CIntentExtension", "Intents", "IntentWire", "TestSupport", "UIKit", "ViewTrees"),
  module("LocalAuthentication", "Intents", "IntentWire", "Security"),
  tests(of: "LocalAuthentication", "Intents", "IntentWire", "Security", settings: authorSettings),
  module("MapKit", "CoreLocation", "UIKit", "ViewTrees"),
  tests(of: "MapKit", "UIKit", "ViewTrees", settings: authorSettings),
  module("MediaPlayer", "Intents", "UIKit"),
  tests(of: "MediaPlayer", "Intents", "IntentWire"),
  module("MobileCoreServices", "AppleCompatibility", "UniformTypeIdentifiers"),
  tests(of: "MobileCoreServices", "CoreServices", settings: authorSettings),
  module("os", "BaseFiles", "COS"),
  tests(of: "os", "OSLog"),
  module("OSLog", "os"),
  module("PassKit", "Contacts", "Intents", "IntentWire", "UIKit"),
  tests(of: "PassKit", "Contacts", "Intents", "IntentWire", "UIKit", settings: authorSettings),
  module("PostalAddresses"),
  module("QuartzCore", "Intents"),
  tests(of: "QuartzCore", "Intents"),
  module("Security", "AppleCompatibility", "BaseFiles", "Intents", "IntentWire"),
  tests(of: "Security", "Intents", "TestSupport", settings: authorSettings),
  module("StoreKit"),
  tests(of: "StoreKit"),
  module("SwiftData", "AppGroups", "AppIntentMacros", "AppIntents", "SwiftUI"),
  // Compiled as an author compiles: Swift 5 mode.
  tests(of: "SwiftData", "IntentWire", "SwiftUI", "TestSupport", settings: authorSettings),
  module("SwiftUI", "AppIntentMacros", "AppIntents", "IntentWire", "UniformTypeIdentifiers", "ViewLayout", "ViewTrees"),
  // Compiled as an author compiles: Swift 5 mode.
  tests(of: "SwiftUI", "AppIntents", "IntentWire", "UniformTypeIdentifiers", "ViewTrees", settings: authorSettings),
  module("UIKit", "AppleCompatibility", "Intents", "QuartzCore", "ViewLayout", "ViewTrees"),
  tests(
    of: "UIKit", "AppGroups", "AppleCompatibility", "Intents", "IntentWire", "TestSupport", "ViewLayout", "ViewSamples",
    "ViewTrees"),
  // Compiled as an author compiles: Swift 5 mode.
  tests("UIKitAPITests", "UIKit", settings: authorSettings),
  module("UniformTypeIdentifiers"),
  tests(of: "UniformTypeIdentifiers"),
  module("UserNotifications", "CoreLocation", "Intents"),
  tests(of: "UserNotifications", "CoreLocation", "Intents"),
  tests(
    "ViewsAPITests", "APITables", "IntentsUI", "MapKit", "QuartzCore", "UIKit",
    exclude: ["IntentsUI.api", "MapKit.api", "QuartzCore.api", "UIKit.api"]),
]

/// Definitions: the intents as data, their reader and their editor.
let definitions: [Target] = [
  cModule("CIntentCatalogue", exclude: ["Catalogue"]),
  .plugin(name: "GenerateIntents", capability: .buildTool(), dependencies: ["intent-generate"]),
  module("IntentDefinitions", "BaseFiles", "CIntentCatalogue"),
  tests(of: "IntentDefinitions", "BaseFiles", "intent-generate", "TestSupport"),
]

/// Views: interface files, layout, text.
let views: [Target] = [
  cModule("CViewData", exclude: ["Inter.inc", "make-table.py", "Page"]),
  module("ViewLayout", "CViewData"),
  tests(of: "ViewLayout", "TestSupport"),
]

/// Boundary: what crosses between processes, as values and bytes.
let boundary: [Target] = [
  module("AppGroups", "BaseFiles"),
  tests(of: "AppGroups", "TestSupport"),
  cModule("CIntentExtension"),
  module("IntentWire"),
  tests(of: "IntentWire", "MadeUpBytes", exclude: ["Cases"]),
  module("ViewTrees", "BaseFiles", "IntentWire"),
  tests(of: "ViewTrees", "IntentWire", "ViewSamples", exclude: ["Cases"]),
]

/// Base: files, formats, sockets, HTTP, threads, and calls of the system that only C can make.
let base: [Target] = [
  module("BaseFiles", linkerSettings: icu),
  tests(of: "BaseFiles", "MadeUpBytes", "TestSupport", exclude: ["JSON/Cases", "PropertyLists/Cases"]),
  module("BaseNetwork", "BaseFiles", "BaseThreads", "CSystem"),
  tests(of: "BaseNetwork", "BaseThreads", "CSystem", "MadeUpBytes", "TestSupport", exclude: ["Messages/Cases"]),
  module("BaseThreads", "BaseFiles"),
  tests(of: "BaseThreads", "TestSupport"),
  cModule("CSystem"),
]

/// Samples, as an author would write them.
let samples: [Target] = [
  sampleExtension(
    "SoupOrder", "Intents", resources: [.copy("SoupOrder.intentdefinition")], plugins: ["GenerateIntents"]),
  sample("Taps", "UIKit", path: "Plugins/Apps/Sources/Taps"),
  .executableTarget(
    name: "test-payment-provider", path: "Plugins/TestPaymentProvider", swiftSettings: swiftSettings),
  sampleExtension("UnicornCalls", "Intents", "UnicornCore"),
  sampleExtension("UnicornCar", "Intents", "LocalAuthentication", "UnicornCore"),
  // The program of 'UnicornCar.app', for its UI tests.
  .executableTarget(
    name: "UnicornCarApp", dependencies: ["Taps", "UIKit", "UnicornCore"], path: "Plugins/Apps/Sources/UnicornCarApp",
    swiftSettings: authorSettings),
  // A UI test, as an author writes it. The build makes the app and its extension beside it.
  tests("UnicornCarUITests", "UITesting", settings: authorSettings),
  sampleExtension("UnicornChat", "Intents", "UnicornCore"),
  sampleExtension("UnicornChatUI", "IntentsUI", "UnicornViews"),
  sampleExtension("UnicornCore", "Intents"),
  tests(of: "UnicornCore", "IntentLanguage", "Intents"),
  sampleExtension("UnicornFit", "Intents", "UnicornCore"),
  sampleExtension("UnicornJournal", "AppIntents", "SwiftUI", exclude: ["Bundle"]),
  sampleExtension("UnicornNotes", "CoreLocation", "Intents", "UnicornCore"),
  sampleExtension("UnicornPay", "Intents", "UnicornCore"),
  tests(of: "UnicornPay", "TestSupport", settings: authorSettings),
  sampleExtension("UnicornPayUI", "IntentsUI"),
  sampleExtension("UnicornPhotos", "CoreLocation", "Intents", "UnicornCore"),
  sampleExtension("UnicornRides", "CoreLocation", "Intents", "PassKit", "UnicornCore"),
  tests(of: "UnicornRides", "Intents", "TestSupport", settings: authorSettings),
  sampleExtension(
    "UnicornRidesUI", "AppleCompatibility", "IntentsUI", "MapKit", exclude: ["AdaptSources.json"],
    plugins: ["AdaptSources"]),
  sample("UnicornViews", "UIKit"),
]

/// What tests share.
let sharedByTests: [Target] = [
  testSupport("APITables", "TestSupport"),
  testSupport("BrowserSupport", "BaseFiles", "TestSupport"),
  testSupport("DeviceSamples", "HostState", "TestSupport"),
  testSupport("DocumentationPages", "TestSupport"),
  testSupport(
    "HostSamples", "BaseFiles", "ContactCards", "ExtensionManifests", "IntentConversations", "IntentDefinitions",
    "IntentLanguage", "IntentWire", "ViewTrees"),
  testSupport("MadeUpBytes"),
  testSupport("ModelSupport"),
  testSupport("TestPace"),
  testSupport("TestSupport", "CExtensionProcess", "HostTrials", "TestPace"),
  testSupport("ViewSamples", "ViewTrees"),
]

/// Extensions and programs for the tests: with one defect each, or with a defect for each word that they receive.
let fixtures: [Target] = [
  fixtureProgram("asking-app", "Intents", "LocalAuthentication"),
  // A process that claims conversations in a store, for races of several processes.
  fixtureProgram("conversation-claimer", "HostState", "IntentConversations", settings: swiftSettings),
  // An app that prints the calls of its delegate.
  fixtureProgram("delegate-app", "Intents", "UIKit"),
  fixture("FrameworksExtension", "CIntentExports", "Intents", "MediaPlayer", "Security"),
  fixture("NetworkExtension", "CIntentExports", "Intents"),
  fixture("NoEntryPointExtension"),
  fixtureProgram("refusing-calls"),
  fixtureProgram("scripted-app", "Intents", "IntentWire", settings: swiftSettings),
  fixture("ScriptedExtension", "CIntentExports", "Intents", "LocalAuthentication", "os", "PassKit"),
  fixtureProgram("speaking-app", "Contacts", "Intents"),
  // An app with a view of each kind that UI tests use.
  fixtureProgram("touch-app", "AppleCompatibility", "UIKit", exclude: ["AdaptSources.json"], plugins: ["AdaptSources"]),
  fixtureProgram(
    "turn-taker", "ExtensionManifests", "HostState", "IntentConversations", "IntentHost",
    settings: swiftSettings),
  fixture("SnippetsExtension", "AppIntents", "CIntentExports", "SwiftUI"),
  fixture("UndefinedSymbolExtension"),
  fixture("ViewsExtension", "AppleCompatibility", "CIntentExports", "IntentsUI"),
  fixture("WireExtension", "CIntentExtension"),
]

// MARK: Groups

/// The architecture: a group is a folder of 'Sources' and 'Tests', and depends only on groups below it.
let groups: KeyValuePairs = [
  "Programs/": programs,
  "Testing/": testing,
  "Surfaces/": surfaces,
  "Tools/": tools,
  "Host/": host,
  "Catalogue/": catalogue,
  "Language/": language,
  "SDK/": sdk,
  "Definitions/": definitions,
  "Views/": views,
  "Boundary/": boundary,
  "Base/": base,
]

for (folder, targets) in groups {
  for target in targets where target.type != .plugin {
    target.path = "\(target.type == .test ? "Tests" : "Sources")/\(folder)\(target.name)"
  }
}
for target in samples where target.type == .test { target.path = "Tests/Samples/\(target.name)" }

// MARK: Products

/// A library that the host or a test loads.
func sharedLibrary(_ name: String) -> Product { .library(name: name, type: .dynamic, targets: [name]) }

/// The modules that authors import, one product each.
let authorModules = [
  "AppleCompatibility", "AVFoundation", "Contacts", "CoreGraphics", "CoreLocation", "CoreServices", "CoreSpotlight",
  "LocalAuthentication", "MapKit", "MediaPlayer", "MobileCoreServices", "PassKit", "QuartzCore", "Security", "StoreKit",
  "UIKit", "UITesting", "UniformTypeIdentifiers", "UserNotifications",
]

let authorProducts: [Product] =
  authorModules.map { .library(name: $0, targets: [$0]) } + [
    .library(name: "AppIntents", targets: ["AppIntents", "CIntentExports"]),
    .library(name: "Intents", targets: ["Intents", "CIntentExports"]),
    .library(name: "IntentsUI", targets: ["IntentsUI", "CIntentExports"]),
    // For an app whose extensions and frameworks share the types of the API. It has all modules of the API: a second
    // copy of one of them in the same process would have other types.
    .library(
      name: "IntentsDynamic", type: .dynamic,
      targets: (authorModules + ["Intents", "IntentsUI", "os", "OSLog"]).filter { $0 != "UITesting" }),
    .library(name: "IntentTesting", targets: ["IntentTesting"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
    .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
  ]

let hostProducts: [Product] = [
  .plugin(name: "BuildDebian", targets: ["BuildDebian"]),
  .plugin(name: "BuildDocumentation", targets: ["BuildDocumentation"]),
  sharedLibrary("ExtensionWarmUp"),
  .plugin(name: "InstallHost", targets: ["InstallHost"]),
  .executable(name: "intent-adapt", targets: ["intent-adapt"]),
  .executable(name: "intent-attack", targets: ["intent-attack"]),
  .executable(name: "intent-benchmark", targets: ["intent-benchmark"]),
  .executable(name: "intent-extension", targets: ["intent-extension"]),
  .executable(name: "intent-generate", targets: ["intent-generate"]),
  .executable(name: "intent-host", targets: ["intent-host"]),
  .library(name: "IntentHost", targets: ["IntentHost"]),
]

/// SwiftPM links a shared library for products only, so that the samples and the extensions of the tests are products.
let extensionProducts = [
  "FrameworksExtension", "NetworkExtension", "NoEntryPointExtension", "ScriptedExtension", "SnippetsExtension",
  "SoupOrder",
  "UndefinedSymbolExtension", "UnicornCalls", "UnicornCar", "UnicornChat", "UnicornChatUI", "UnicornFit",
  "UnicornJournal", "UnicornNotes", "UnicornPay", "UnicornPayUI", "UnicornPhotos", "UnicornRides", "UnicornRidesUI",
  "ViewsExtension", "WireExtension",
].map(sharedLibrary)

// MARK: Package

let package = Package(
  name: "intent-host",
  products: authorProducts + hostProducts + extensionProducts,
  targets: groups.flatMap(\.value) + samples + sharedByTests + fixtures,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// 'intent-host build' leaves out the samples and tests, whose names an author's targets may have.
if Context.environment["INTENT_HOST_API_ONLY"] != nil {
  let samples = Set((samples + sharedByTests + fixtures + package.targets.filter { $0.type == .test }).map(\.name))
  package.targets.removeAll { samples.contains($0.name) }
  package.products.removeAll { product in
    (product as? Product.Library).map { !samples.isDisjoint(with: $0.targets) } ?? false
  }
}
