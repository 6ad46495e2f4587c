// swift-tools-version: 6.2
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

// MARK: Shapes of targets

/// A library of Swift in 'Sources'.
func module(
  _ name: String, _ dependencies: Target.Dependency..., resources: [Resource]? = nil,
  linkerSettings: [LinkerSetting]? = nil, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings, plugins: plugins)
}

/// A library of C: what Swift can't express, and data that is built in.
func cModule(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil, exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, cSettings: cSettings)
}

/// A program in 'Sources'.
func program(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, exclude: exclude, cSettings: cSettings, swiftSettings: swiftSettings)
}

/// The tests of one target, in 'Tests/NAMETests'.
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
  cModule("CBenchmark"),
  module("CommandReference"),
  tests(of: "CommandReference", "TestSupport"),
  module("ConfigurationFiles", "ExtensionManifests", "JSONValues", "PropertyLists", "SourceFiles"),
  tests(of: "ConfigurationFiles", "DocumentationPages", "JSONValues", "SourceFiles", "TestSupport"),
  cModule("CTerminal"),
  commandPlugin("InstallHost", verb: "install-host", "Builds the host and installs it below a prefix."),
  program("intent-adapt", "SourceAdaptation", "SourceFiles"),
  program(
    "intent-benchmark", "AppSockets", "CBenchmark", "ConversationStores", "CoreLocation", "ExtensionManifests",
    "ExtensionSupervisor", "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations",
    "IntentDefinitions", "IntentHost", "IntentLanguage", "Intents", "IntentWire", "JSONValues", "LayoutSolver",
    "MCPServer", "ProjectChecks", "ServedHosts", "SocketPeers", "SourceAdaptation", "SourceFiles", "SystemdService",
    "ViewTrees", "WebSurface", "WyomingEvents", "WyomingSurface", "XcodeProjects"),
  program("intent-extension", "CExtensionProcess", "CIntentExtension"),
  program("intent-generate", "IntentGenerator", "SourceFiles"),
  program(
    "intent-host", "AppSockets", "BundleInstallation", "BundlePackaging", "BundleSignatures", "CommandReference",
    "ConfigurationFiles", "ConversationScripts", "ConversationStores", "CTerminal", "DefinitionEditing",
    "DesktopSession", "DeviceLock", "ExtensionDevelopment", "ExtensionManifests", "ExtensionSupervisor",
    "ExtensionTemplates", "FindingReports", "HostReports", "HostRoutes", "HostServer", "HostState", "HTTPServer",
    "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentWire", "JSONValues",
    "LineEditing", "LineStreams", "MCPServer", "ProjectBuilds", "ProjectChecks", "ServedHosts", "SocketPeers",
    "SourceFiles", "SystemdService", "SystemThreads", "ViewDrawing", "VoiceLoop", "WebSurface", "WyomingSurface",
    "XcodeProjects",
    exclude: ["Installation"]),
  program("intent-package", "DocumentationSite", "HostPackaging"),
  tests(
    "IntentHostCommandTests", "BrowserSupport", "DocumentationPages", "HostSamples", "JSONValues", "MadeUpBytes",
    "ModelSupport", "TestSupport"),
  module("LineEditing", "SourceFiles"),
  tests(of: "LineEditing", "SourceFiles"),
]

/// Testing: scripted conversations, and the modules that tests of authors import.
let testing: [Target] = [
  module(
    "ConversationScripts", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
    "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "JSONValues", "SourceFiles",
    "ViewDrawing", "ViewTrees"),
  tests(
    of: "ConversationScripts", "ExtensionManifests", "HostSamples", "IntentConversations", "IntentDefinitions",
    "IntentHost", "IntentLanguage", "IntentWire", "JSONValues", "TestSupport", "ViewDrawing", "ViewTrees"),
  module(
    "IntentTesting", "ConversationScripts", "ExtensionManifests", "ExtensionSupervisor", "IntentConversations",
    "IntentHost", "JSONValues"),
  tests(of: "IntentTesting", "DocumentationPages", "TestSupport"),
  module(
    "UITesting", "CExtensionProcess", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
    "IntentConversations", "IntentHost", "IntentLanguage", "UITestLink"),
  tests(of: "UITesting", "ExtensionSupervisor", "HostState", "TestSupport", "UITestLink"),
]

/// Surfaces: sockets, the page, the Model Context Protocol, voice.
let surfaces: [Target] = [
  cModule("CHostPage", exclude: ["Page"]),
  cModule("CServiceSignals"),
  module("DesktopSession", "ProgramRuns", "SourceFiles", "SystemThreads"),
  tests(of: "DesktopSession", "TestSupport"),
  module("HostPage", "CHostPage", "HTTPServer", "ViewDrawing"),
  tests(
    of: "HostPage", "BrowserSupport", "HTTPMessages", "HTTPServer", "JSONValues", "SocketPeers", "SourceFiles",
    "TestSupport"),
  module("HostRoutes", "Digests", "HTTPMessages", "HTTPServer", "IntentConversations", "IntentWire", "JSONValues"),
  tests(
    of: "HostRoutes", "DeviceLock", "ExtensionManifests", "HostSamples", "HostState", "HTTPMessages", "HTTPServer",
    "IntentConversations", "IntentHost", "JSONValues", "MadeUpBytes", "MCPServer", "SocketPeers", "TestSupport"),
  module(
    "HostServer", "ExtensionManifests", "ExtensionSupervisor", "IntentConversations", "IntentHost", "IntentWire",
    "JSONValues", "LineStreams", "ServedHosts", "SocketPeers", "SourceFiles", "SystemdService", "SystemThreads"),
  tests(of: "HostServer", "IntentConversations", "MadeUpBytes", "ServedHosts", "SocketPeers", "TestSupport"),
  module(
    "MCPServer", "Digests", "ExtensionManifests", "HostRoutes", "HTTPMessages", "HTTPServer", "IntentConversations",
    "IntentDefinitions", "IntentWire", "JSONValues", "LanguageFallback", "LineStreams", "SystemThreads", "ViewDrawing"),
  tests(
    of: "MCPServer", "DeviceLock", "ExtensionManifests", "HostRoutes", "HostSamples", "HostState",
    "IntentConversations", "IntentHost", "JSONValues", "ServedHosts", "TestSupport", exclude: ["Cases"]),
  module(
    "ServedHosts", "AppSockets", "ConversationStores", "DeviceLock", "Digests", "ExtensionManifests", "HostState",
    "IntentConversations", "IntentHost", "IntentWire", "JSONValues", "RequestRates", "SocketPeers", "SourceFiles",
    "SystemdService"),
  tests(
    of: "ServedHosts", "ConversationStores", "DeviceLock", "ExtensionManifests", "HostSamples", "HostState",
    "IntentConversations", "IntentHost", "IntentWire", "JSONValues", "SocketPeers", "SystemdService", "TestSupport"),
  module("SystemdService", "CServiceSignals", "LineStreams"),
  tests(of: "SystemdService", "TestSupport"),
  module("VoiceLoop", "JSONValues", "LineStreams", "ProgramRuns", "SourceFiles", "SystemThreads", "WyomingEvents"),
  tests(of: "VoiceLoop", "JSONValues", "TestSupport", "WyomingEvents"),
  module(
    "WebSurface", "AppSockets", "ConversationStores", "DesktopSession", "Digests", "ExtensionManifests", "FileTrees",
    "HostPage", "HostReports", "HostRoutes", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations",
    "IntentHost", "IntentLanguage", "JSONValues", "MCPServer", "ServedHosts", "SocketPeers", "SourceFiles",
    "SystemdService", "SystemThreads"),
  module("WyomingEvents", "JSONValues"),
  tests(of: "WyomingEvents", "JSONValues", exclude: ["Cases"]),
  module(
    "WyomingSurface", "ExtensionSupervisor", "IntentConversations", "IntentHost", "IntentLanguage", "JSONValues",
    "ServedHosts", "SocketPeers", "SystemdService", "SystemThreads", "VoiceLoop", "WyomingEvents"),
  tests(
    of: "WyomingSurface", "IntentConversations", "IntentLanguage", "JSONValues", "ServedHosts", "SocketPeers",
    "TestSupport", "WyomingEvents"),
]

/// Tools: projects of authors, from Xcode to an installed bundle.
let tools: [Target] = [
  .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["intent-adapt"]),
  module("BundleInstallation", "BundleSignatures", "FileTrees", "HostState", "PropertyLists", "SourceFiles"),
  tests(of: "BundleInstallation", "BundleSignatures", "HostState", "SourceFiles", "TestSupport"),
  module(
    "BundlePackaging", "BundleSignatures", "ELFFiles", "ExtensionManifests", "FileTrees", "IntentDefinitions",
    "ProgramRuns", "ProjectBuilds", "PropertyLists", "SourceFiles"),
  cModule("CExtensionTemplates", exclude: ["Templates"]),
  module("DocumentationSite", "HostPackaging"),
  tests(of: "DocumentationSite", "TestSupport"),
  module("ExtensionDevelopment", "BundlePackaging", "ExtensionManifests", "ProjectBuilds", "SourceFiles"),
  module(
    "ExtensionTemplates", "CExtensionTemplates", "FileTrees", "IntentDefinitions", "ProjectBuilds", "SourceFiles"),
  tests(of: "ExtensionTemplates", "IntentDefinitions", "TestSupport"),
  module(
    "FindingReports", "ExtensionManifests", "IntentDefinitions", "IntentLanguage", "JSONValues", "ProjectBuilds",
    "ProjectChecks", "PropertyLists", "SourceAdaptation", "SourceFiles", "XcodeProjects"),
  tests(of: "FindingReports", "JSONValues", "SourceFiles", "TestSupport"),
  module("HostPackaging", "ELFFiles"),
  tests(of: "HostPackaging", "ELFFiles", "TestSupport"),
  module(
    "ProjectBuilds", "BaseDirectories", "ExtensionManifests", "FileTrees", "IntentDefinitions", "ProjectChecks",
    "PropertyLists", "SourceAdaptation", "SourceFiles", "XcodeProjects"),
  tests(of: "ProjectBuilds", "FileTrees", "SourceAdaptation", "SourceFiles", "TestSupport", "XcodeProjects"),
  module("ProjectChecks", "ExtensionManifests", "PropertyLists", "SourceAdaptation", "SourceFiles", "XcodeProjects"),
  tests(of: "ProjectChecks", "ExtensionManifests", "SourceFiles", "TestSupport", "XcodeProjects"),
  module("SourceAdaptation", "SourceFiles"),
  tests(of: "SourceAdaptation", "SourceFiles", "TestSupport"),
  module("XcodeProjects", "PropertyLists", "SourceFiles"),
  tests(of: "XcodeProjects", "PropertyLists", "SourceFiles", "TestSupport"),
]

/// Host: conversations, the supervisor of processes, state, the lock, reports to the owner.
let host: [Target] = [
  cModule("CExtensionProcess", "CIntentExtension"),
  module("ConversationStores", "Digests", "HostState", "IntentConversations", "SourceFiles", "SystemThreads"),
  tests(of: "ConversationStores", "HostState", "IntentConversations", "TestSupport"),
  module("DeviceLock", "HostState", "IntentConversations", "ProgramRuns", "SourceFiles"),
  tests(of: "DeviceLock", "HostSamples", "HostState", "IntentConversations", "TestSupport"),
  module(
    "ExtensionSupervisor", "CExtensionProcess", "ELFFiles", "IntentWire", "ProgramRuns", "SourceFiles",
    "SystemThreads"),
  tests(of: "ExtensionSupervisor", "IntentWire", "SourceFiles", "TestSupport"),
  module("ExtensionWarmUp"),
  module(
    "HostReports", "ConversationStores", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
    "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "SourceFiles"),
  tests(
    of: "HostReports", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostSamples", "HostState",
    "IntentConversations", "IntentLanguage", "JSONValues", "SourceFiles", "TestSupport"),
  module(
    "HostState", "AppSockets", "BaseDirectories", "ExtensionManifests", "ExtensionSupervisor", "IntentConversations",
    "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "PropertyLists", "SourceFiles",
    "SystemThreads"),
  tests(
    of: "HostState", "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples", "IntentConversations",
    "IntentDefinitions", "IntentWire", "JSONValues", "SourceFiles", "TestSupport"),
  module(
    "IntentConversations", "BundleSignatures", "Digests", "ExtensionManifests", "ExtensionSupervisor",
    "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "LanguageFallback", "PropertyLists",
    "RequestRates", "SourceFiles", "ViewDrawing", "ViewTrees"),
  tests(
    of: "IntentConversations", "DocumentationPages", "ExtensionManifests", "ExtensionSupervisor", "HostReports",
    "HostSamples", "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "LanguageFallback",
    "PropertyLists", "RequestRates", "SourceFiles", "TestSupport", "ViewDrawing", "ViewTrees"),
  module(
    "IntentHost", "AppSockets", "BundleSignatures", "DeviceLock", "Digests", "ExtensionManifests",
    "ExtensionSupervisor", "HostState", "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire",
    "JSONValues", "LanguageFallback", "ProgramRuns", "PropertyLists", "RequestRates", "SourceFiles", "SystemThreads",
    "ViewDrawing", "ViewTrees"),
  tests(
    of: "IntentHost", "AppSockets", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostReports",
    "HostSamples", "HostState", "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire",
    "JSONValues", "PropertyLists", "SourceFiles", "TestSupport", "ViewSamples", "ViewTrees"),
]

/// Catalogue: manifests, bundles and signatures.
let catalogue: [Target] = [
  module("BundleSignatures", "Digests", "SourceFiles"),
  tests(of: "BundleSignatures", "TestSupport"),
  module(
    "ExtensionManifests", "BaseDirectories", "BundleSignatures", "CacheFiles", "ELFFiles", "IntentDefinitions",
    "InterfaceFiles", "JSONValues", "PropertyLists", "SourceFiles"),
  tests(
    of: "ExtensionManifests", "DocumentationPages", "IntentDefinitions", "PropertyLists", "SourceFiles",
    "TestSupport", exclude: ["Cases"]),
]

/// Language: sentences to requests.
let language: [Target] = [
  module(
    "IntentLanguage", "CacheFiles", "IntentDefinitions", "PluralRules", "PropertyLists", "SourceFiles",
    resources: [.copy("Languages")]),
  tests(
    of: "IntentLanguage", "CacheFiles", "IntentDefinitions", "PropertyLists", "SourceFiles", "TestSupport",
    exclude: ["Cases", "Guard/Tables", "Sentences"]),
  module("LanguageFallback", "HTTPMessages", "IntentDefinitions", "JSONValues", "SourceFiles"),
  tests(of: "LanguageFallback", "IntentDefinitions", "JSONValues", "ModelSupport", "TestSupport"),
]

/// SDK: the modules that extensions and apps import.
let sdk: [Target] = [
  module("AppIntents", "AppGroups", "CImageSections", "CIntentExtension", "IntentWire"),
  tests(of: "AppIntents", "CIntentExtension", "IntentWire", settings: authorSettings),
  module("AppleCompatibility", "AppGroups", "Intents", linkerSettings: icu),
  tests(of: "AppleCompatibility", "os", "TestSupport"),
  module("AVFoundation"),
  tests(of: "AVFoundation"),
  cModule("CImageSections"),
  cModule("CIntentExports", exclude: ["exports.c.map"]),
  module("Contacts", "Intents", "IntentWire", "PostalAddresses"),
  tests(of: "Contacts", "Intents", "IntentWire", "PostalAddresses"),
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
    "Intents", "AppGroups", "AppSockets", "BaseDirectories", "CIntentExtension", "CoreLocation", "IntentWire",
    "PluralRules", "PostalAddresses", "SystemThreads", plugins: ["GenerateIntents"]),
  tests(
    of: "Intents", "AppSockets", "CIntentExtension", "CoreLocation", "IntentWire", "PostalAddresses", "TestSupport"),
  tests("IntentsAPITests", "APITables", "IntentDefinitions", "Intents", "TestSupport", exclude: ["Intents.api"]),
  module("IntentsUI", "Intents", "IntentWire", "QuartzCore", "UIKit", "ViewTrees"),
  tests(of: "IntentsUI", "CIntentExtension", "Intents", "IntentWire", "TestSupport", "UIKit", "ViewTrees"),
  module("LocalAuthentication", "Intents", "IntentWire", "Security"),
  tests(of: "LocalAuthentication", "Intents", "IntentWire", "Security", "TestSupport", settings: authorSettings),
  module("MapKit", "CoreLocation", "UIKit", "UITestLink", "ViewTrees"),
  tests(of: "MapKit", "CoreLocation", "UIKit", "ViewTrees", settings: authorSettings),
  module("MediaPlayer", "Intents", "UIKit"),
  tests(of: "MediaPlayer", "Intents", "IntentWire", "TestSupport"),
  module("MobileCoreServices", "AppleCompatibility", "UniformTypeIdentifiers"),
  tests(of: "MobileCoreServices", "CoreServices", settings: authorSettings),
  module("os", "COS"),
  tests(of: "os", "OSLog"),
  module("OSLog", "os"),
  module("PassKit", "Contacts", "Intents", "IntentWire", "UIKit"),
  tests(of: "PassKit", "Contacts", "Intents", "IntentWire", "UIKit", settings: authorSettings),
  module("PostalAddresses"),
  module("QuartzCore", "Intents"),
  tests(of: "QuartzCore", "Intents"),
  module("Security", "AppleCompatibility", "Intents", "IntentWire"),
  tests(of: "Security", "AppleCompatibility", "Intents", "TestSupport", settings: authorSettings),
  module("StoreKit"),
  tests(of: "StoreKit"),
  module(
    "UIKit", "AppleCompatibility", "Intents", "InterfaceFiles", "LayoutSolver", "QuartzCore", "TextLayout",
    "UITestLink", "ViewTrees"),
  tests(
    of: "UIKit", "AppleCompatibility", "AppSockets", "Intents", "IntentWire", "InterfaceFiles", "QuartzCore",
    "TestSupport", "TextLayout", "ViewSamples", "ViewTrees"),
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

/// Definitions: the intents as data, and the generator of their source.
let definitions: [Target] = [
  cModule("CIntentCatalogue", exclude: ["Catalogue"]),
  module("DefinitionEditing", "IntentDefinitions", "JSONValues", "PropertyLists", "SourceFiles"),
  tests(of: "DefinitionEditing", "IntentDefinitions", "IntentGenerator", "PropertyLists", "TestSupport"),
  .plugin(name: "GenerateIntents", capability: .buildTool(), dependencies: ["intent-generate"]),
  module("IntentDefinitions", "CIntentCatalogue", "JSONValues", "PropertyLists", "SourceFiles"),
  tests(of: "IntentDefinitions", "PropertyLists", "SourceFiles"),
  module("IntentGenerator", "IntentDefinitions", "SourceFiles"),
  tests(of: "IntentGenerator", "IntentDefinitions", "PropertyLists", "SourceFiles"),
]

/// Views: interface files, layout, text, drawing.
let views: [Target] = [
  cModule("CFontMetrics", exclude: ["Inter.inc", "make-table.py"]),
  cModule("CViewPage", exclude: ["Page"]),
  module("InterfaceFiles", "LayoutSolver"),
  tests(of: "InterfaceFiles", "TestSupport"),
  module("LayoutSolver"),
  tests(of: "LayoutSolver"),
  module("TextLayout", "CFontMetrics"),
  tests(of: "TextLayout"),
  module(
    "ViewDrawing", "CViewPage", "Digests", "IntentWire", "JSONValues", "PropertyLists", "SourceFiles", "TextLayout",
    "ViewTrees"),
  tests(
    of: "ViewDrawing", "BrowserSupport", "Digests", "IntentWire", "JSONValues", "SourceFiles", "TestSupport",
    "ViewSamples", "ViewTrees"),
]

/// Boundary: what crosses between processes, as values and bytes.
let boundary: [Target] = [
  module("AppGroups", "BaseDirectories"),
  tests(of: "AppGroups", "TestSupport"),
  module("AppSockets", "BaseDirectories"),
  tests(of: "AppSockets", "TestSupport"),
  cModule("CIntentExtension"),
  module("IntentWire"),
  tests(of: "IntentWire", "MadeUpBytes", exclude: ["Cases"]),
  module("UITestLink", "IntentWire"),
  tests(of: "UITestLink"),
  module("ViewTrees", "IntentWire", "SourceFiles"),
  tests(of: "ViewTrees", "IntentWire", "ViewSamples", exclude: ["Cases"]),
]

/// Base: files, formats, sockets, HTTP, threads.
let base: [Target] = [
  module("BaseDirectories"),
  module("CacheFiles", "SourceFiles"),
  tests(of: "CacheFiles", "SourceFiles", "TestSupport"),
  cModule("CSocketEvents"),
  module("Digests"),
  tests(of: "Digests"),
  module("ELFFiles", "SourceFiles"),
  tests(of: "ELFFiles", "TestSupport"),
  module("FileTrees", "SourceFiles"),
  module("HTTPMessages"),
  tests(of: "HTTPMessages", exclude: ["Cases"]),
  module("HTTPServer", "CSocketEvents", "Digests", "HTTPMessages", "RequestRates", "SocketPeers", "SystemThreads"),
  tests(of: "HTTPServer", "HTTPMessages", "MadeUpBytes", "SocketPeers", "TestSupport"),
  module("JSONValues", "SourceFiles"),
  tests(of: "JSONValues", "SourceFiles", exclude: ["Cases"]),
  module("LineStreams"),
  tests(of: "LineStreams"),
  module("PluralRules", linkerSettings: icu),
  module("ProgramRuns", "SourceFiles"),
  tests(of: "ProgramRuns", "TestSupport"),
  module("PropertyLists", "SourceFiles"),
  tests(of: "PropertyLists", "SourceFiles", "TestSupport", exclude: ["Cases"]),
  module("RequestRates"),
  tests(of: "RequestRates"),
  module("SocketPeers", "CSocketEvents"),
  tests(of: "SocketPeers", "CSocketEvents", "TestSupport"),
  module("SourceFiles"),
  tests(of: "SourceFiles", "TestSupport"),
  module("SystemThreads"),
  tests(of: "SystemThreads", "TestSupport"),
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
  sampleExtension("UnicornJournal", "AppIntents", exclude: ["Bundle"]),
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
  testSupport("BrowserSupport", "JSONValues", "TestSupport"),
  testSupport("DocumentationPages", "TestSupport"),
  testSupport(
    "HostSamples", "DeviceLock", "ExtensionManifests", "IntentConversations", "IntentDefinitions", "IntentLanguage",
    "IntentWire", "JSONValues", "TestSupport"),
  testSupport("MadeUpBytes"),
  testSupport("ModelSupport"),
  testSupport("TestPace"),
  testSupport("TestSupport", "CExtensionProcess", "TestPace"),
  testSupport("ViewSamples", "ViewTrees"),
]

/// Extensions and programs for the tests: with one defect each, or with a defect for each word that they receive.
let fixtures: [Target] = [
  fixtureProgram("asking-app", "Intents", "LocalAuthentication"),
  // A process that claims conversations in a store, for races of several processes.
  fixtureProgram("conversation-claimer", "ConversationStores", "IntentConversations", settings: swiftSettings),
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
    "turn-taker", "ExtensionManifests", "HostState", "IntentConversations", "IntentHost", settings: swiftSettings),
  fixture("UndefinedSymbolExtension"),
  fixture("ViewsExtension", "AppleCompatibility", "CIntentExports", "IntentsUI"),
  fixture("WireExtension", "CIntentExtension"),
]

// MARK: Groups

/// The architecture: a group is a folder of 'Sources' and 'Tests', and depends only on groups below it.
let groups: KeyValuePairs = [
  "Programs": programs,
  "Testing": testing,
  "Surfaces": surfaces,
  "Tools": tools,
  "Host": host,
  "Catalogue": catalogue,
  "Language": language,
  "SDK": sdk,
  "Definitions": definitions,
  "Views": views,
  "Boundary": boundary,
  "Base": base,
]

for (folder, targets) in groups {
  for target in targets where target.type != .plugin {
    target.path = "\(target.type == .test ? "Tests" : "Sources")/\(folder)/\(target.name)"
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
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
    .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
  ]

let hostProducts: [Product] = [
  .plugin(name: "BuildDebian", targets: ["BuildDebian"]),
  .plugin(name: "BuildDocumentation", targets: ["BuildDocumentation"]),
  sharedLibrary("ExtensionWarmUp"),
  .plugin(name: "InstallHost", targets: ["InstallHost"]),
  .executable(name: "intent-adapt", targets: ["intent-adapt"]),
  .executable(name: "intent-benchmark", targets: ["intent-benchmark"]),
  .executable(name: "intent-extension", targets: ["intent-extension"]),
  .executable(name: "intent-generate", targets: ["intent-generate"]),
  .executable(name: "intent-host", targets: ["intent-host"]),
  .library(name: "IntentHost", targets: ["IntentHost"]),
]

/// SwiftPM links a shared library for products only, so that the samples and the extensions of the tests are products.
let extensionProducts = [
  "FrameworksExtension", "NetworkExtension", "NoEntryPointExtension", "ScriptedExtension", "SoupOrder",
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
