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

/// A target of the samples, which lies in a folder of its name.
func sample(_ name: String, dependencies: [Target.Dependency] = ["Intents", "UnicornCore"]) -> Target {
  .target(
    name: name, dependencies: dependencies + ["CIntentExports"], path: "Plugins/\(name)",
    swiftSettings: sampleSettings)
}

let package = Package(
  name: "intent-host",
  products: [
    .library(name: "AppleCompatibility", targets: ["AppleCompatibility"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
    .executable(name: "intent-adapt", targets: ["intent-adapt"]),
    .executable(name: "intent-benchmark", targets: ["intent-benchmark"]),
    .executable(name: "intent-extension", targets: ["intent-extension"]),
    .executable(name: "intent-generate", targets: ["intent-generate"]),
    .executable(name: "intent-host", targets: ["intent-host"]),
    .library(name: "IntentHost", targets: ["IntentHost"]),
    .library(name: "ExtensionWarmUp", type: .dynamic, targets: ["ExtensionWarmUp"]),
    .library(name: "Intents", targets: ["Intents", "CIntentExports"]),
    .library(name: "IntentsUI", targets: ["IntentsUI", "CIntentExports"]),
    // For an app whose extensions and frameworks share the types of the API. It has all modules of the API: a second copy
    // of one of them in the same process would have other types.
    .library(
      name: "IntentsDynamic", type: .dynamic,
      targets: [
        "AppleCompatibility", "Contacts", "CoreLocation", "CoreSpotlight", "Intents", "IntentsUI",
        "LocalAuthentication", "MapKit", "MediaPlayer", "os", "OSLog", "PassKit", "QuartzCore", "Security", "UIKit",
        "UniformTypeIdentifiers", "UserNotifications",
      ]),
    .library(name: "IntentTesting", targets: ["IntentTesting"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .plugin(name: "AdaptSources", targets: ["AdaptSources"]),
    .plugin(name: "BuildDebian", targets: ["BuildDebian"]),
    .plugin(name: "BuildDocumentation", targets: ["BuildDocumentation"]),
    .plugin(name: "InstallHost", targets: ["InstallHost"]),
    .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    .library(name: "PassKit", targets: ["PassKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "FrameworksExtension", type: .dynamic, targets: ["FrameworksExtension"]),
    .library(name: "NetworkExtension", type: .dynamic, targets: ["NetworkExtension"]),
    .library(name: "NoEntryPointExtension", type: .dynamic, targets: ["NoEntryPointExtension"]),
    .library(name: "ScriptedExtension", type: .dynamic, targets: ["ScriptedExtension"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "SoupOrder", type: .dynamic, targets: ["SoupOrder"]),
    .library(name: "UndefinedSymbolExtension", type: .dynamic, targets: ["UndefinedSymbolExtension"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UITesting", targets: ["UITesting"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "ViewsExtension", type: .dynamic, targets: ["ViewsExtension"]),
    .library(name: "WireExtension", type: .dynamic, targets: ["WireExtension"]),
    .library(name: "UnicornCalls", type: .dynamic, targets: ["UnicornCalls"]),
    .library(name: "UnicornCar", type: .dynamic, targets: ["UnicornCar"]),
    .library(name: "UnicornChat", type: .dynamic, targets: ["UnicornChat"]),
    .library(name: "UnicornChatUI", type: .dynamic, targets: ["UnicornChatUI"]),
    .library(name: "UnicornFit", type: .dynamic, targets: ["UnicornFit"]),
    .library(name: "UnicornNotes", type: .dynamic, targets: ["UnicornNotes"]),
    .library(name: "UnicornPay", type: .dynamic, targets: ["UnicornPay"]),
    .library(name: "UnicornPayUI", type: .dynamic, targets: ["UnicornPayUI"]),
    .library(name: "UnicornPhotos", type: .dynamic, targets: ["UnicornPhotos"]),
    .library(name: "UnicornRides", type: .dynamic, targets: ["UnicornRides"]),
    .library(name: "UnicornRidesUI", type: .dynamic, targets: ["UnicornRidesUI"]),
  ],
  targets: [
    // What Swift can't express, and data that is built in.
    .target(name: "CBenchmark", cSettings: cSettings),
    .target(name: "CExtensionProcess", dependencies: ["CIntentExtension"], cSettings: cSettings),
    .target(name: "CExtensionTemplates", exclude: ["Templates"], cSettings: cSettings),
    .target(name: "CFontMetrics", exclude: ["Inter.inc", "make-table.py"], cSettings: cSettings),
    .target(name: "CIntentCatalogue", exclude: ["Catalogue"], cSettings: cSettings),
    .target(name: "CIntentExports", exclude: ["exports.c.map"], cSettings: cSettings),
    .target(name: "CIntentExtension", cSettings: cSettings),
    .target(name: "CHostPage", exclude: ["Page"], cSettings: cSettings),
    .target(name: "COS", cSettings: cSettings),
    .target(name: "CServiceSignals", cSettings: cSettings),
    .target(name: "CSocketEvents", cSettings: cSettings),
    .target(name: "CTerminal", cSettings: cSettings),
    .target(name: "CViewPage", exclude: ["Page"], cSettings: cSettings),

    // The host.
    .target(
      name: "BundleInstallation", dependencies: ["ProjectBuilds", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "BundleInstallationTests", dependencies: ["BundleInstallation", "SourceFiles", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "BundlePackaging",
      dependencies: [
        "BundleSignatures", "ELFFiles", "ExtensionManifests", "HostState", "ProjectBuilds", "PropertyLists",
        "SourceFiles",
      ],
      swiftSettings: swiftSettings),
    .target(name: "BundleSignatures", dependencies: ["Digests", "SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "BundleSignaturesTests", dependencies: ["BundleSignatures", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "CommandReference", swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandReferenceTests", dependencies: ["CommandReference", "TestSupport"], swiftSettings: swiftSettings),
    .target(
      name: "ConfigurationFiles", dependencies: ["ExtensionManifests", "JSONValues", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ConfigurationFilesTests",
      dependencies: ["ConfigurationFiles", "DocumentationPages", "JSONValues", "SourceFiles", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "ConversationScripts",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState", "IntentConversations",
        "IntentDefinitions", "IntentHost", "IntentLanguage", "JSONValues", "SourceFiles", "ViewDrawing", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ConversationScriptsTests",
      dependencies: [
        "ConversationScripts", "ExtensionManifests", "HostSamples", "IntentConversations", "IntentDefinitions",
        "IntentHost", "IntentLanguage", "IntentWire", "JSONValues", "TestSupport", "ViewDrawing", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "ConversationStores",
      dependencies: ["Digests", "HostState", "IntentConversations", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ConversationStoresTests",
      dependencies: ["ConversationStores", "HostState", "IntentConversations", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(name: "DocumentationSite", dependencies: ["HostPackaging"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DocumentationSiteTests", dependencies: ["DocumentationSite", "TestSupport"], swiftSettings: swiftSettings),
    .target(
      name: "DefinitionEditing", dependencies: ["IntentDefinitions", "JSONValues", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DefinitionEditingTests",
      dependencies: ["DefinitionEditing", "IntentDefinitions", "IntentGenerator", "PropertyLists", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(name: "ELFFiles", dependencies: ["SourceFiles"], swiftSettings: swiftSettings),
    .target(
      name: "DesktopSession", dependencies: ["SourceFiles", "SystemThreads"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DesktopSessionTests", dependencies: ["DesktopSession", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(name: "ELFFilesTests", dependencies: ["ELFFiles", "TestSupport"], swiftSettings: swiftSettings),
    .target(
      name: "ExtensionManifests",
      dependencies: [
        "BaseDirectories", "BundleSignatures", "ELFFiles", "IntentDefinitions", "InterfaceFiles", "PropertyLists",
        "SourceFiles",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ExtensionManifestsTests",
      dependencies: [
        "DocumentationPages", "ExtensionManifests", "IntentDefinitions", "PropertyLists", "SourceFiles", "TestSupport",
      ],
      exclude: ["Cases"],
      swiftSettings: swiftSettings),
    .target(
      name: "ExtensionSupervisor",
      dependencies: ["CExtensionProcess", "ELFFiles", "IntentWire", "SourceFiles", "SystemThreads"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ExtensionSupervisorTests",
      dependencies: ["ExtensionSupervisor", "IntentWire", "SourceFiles", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "ExtensionDevelopment",
      dependencies: ["BundlePackaging", "ExtensionManifests", "ProjectBuilds", "SourceFiles"],
      swiftSettings: swiftSettings),
    .target(
      name: "ExtensionTemplates",
      dependencies: ["CExtensionTemplates", "IntentDefinitions", "ProjectBuilds", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ExtensionTemplatesTests", dependencies: ["ExtensionTemplates", "IntentDefinitions", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(name: "Digests", swiftSettings: swiftSettings),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"], swiftSettings: swiftSettings),
    .target(
      name: "DeviceLock", dependencies: ["HostState", "IntentConversations", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "DeviceLockTests",
      dependencies: ["DeviceLock", "HostState", "IntentConversations", "HostSamples", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(name: "HTTPMessages", swiftSettings: swiftSettings),
    .testTarget(
      name: "HTTPMessagesTests", dependencies: ["HTTPMessages"], exclude: ["Cases"], swiftSettings: swiftSettings),
    .target(
      name: "HostServer",
      dependencies: [
        "AppSockets", "ConversationStores", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
        "IntentConversations", "IntentHost", "IntentWire", "JSONValues", "LineStreams", "RequestRates", "SocketPeers",
        "SourceFiles", "SystemdService", "SystemThreads",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostServerTests",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "HostSamples", "HostServer", "HostState", "IntentConversations",
        "IntentHost", "JSONValues", "MadeUpBytes", "SocketPeers", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "HTTPServer",
      dependencies: ["CSocketEvents", "Digests", "HTTPMessages", "RequestRates", "SocketPeers", "SystemThreads"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HTTPServerTests",
      dependencies: ["HTTPMessages", "HTTPServer", "MadeUpBytes", "SocketPeers", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "HostPage", dependencies: ["CHostPage", "HTTPServer", "ViewDrawing"], swiftSettings: swiftSettings),
    .testTarget(
      name: "HostPageTests",
      dependencies: [
        "BrowserSupport", "HostPage", "HTTPMessages", "HTTPServer", "JSONValues", "SocketPeers", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "HostReports",
      dependencies: [
        "ConversationStores", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
        "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "ProjectBuilds",
        "ProjectChecks", "SourceAdaptation", "SourceFiles", "XcodeProjects",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostReportsTests",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples", "HostState",
        "IntentConversations", "IntentLanguage", "JSONValues", "SourceFiles", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "HostRoutes",
      dependencies: ["Digests", "HTTPMessages", "HTTPServer", "IntentConversations", "IntentWire", "JSONValues"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostRoutesTests",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "HostRoutes", "HostSamples", "HostState", "HTTPMessages", "HTTPServer",
        "IntentConversations", "IntentHost", "JSONValues", "MadeUpBytes", "MCPServer", "SocketPeers", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "HostState",
      dependencies: [
        "AppSockets", "BaseDirectories", "ExtensionManifests", "ExtensionSupervisor", "IntentConversations",
        "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "PropertyLists", "SourceFiles",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "HostStateTests",
      dependencies: [
        "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples", "HostState", "IntentConversations",
        "IntentDefinitions", "IntentWire", "JSONValues", "SourceFiles", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentConversations",
      dependencies: [
        "BundleSignatures", "Digests", "ExtensionManifests", "ExtensionSupervisor", "IntentDefinitions",
        "IntentLanguage", "IntentWire", "JSONValues", "LanguageFallback", "PropertyLists", "RequestRates",
        "SourceFiles", "ViewDrawing", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentConversationsTests",
      dependencies: [
        "DocumentationPages", "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples",
        "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "LanguageFallback",
        "PropertyLists", "RequestRates", "SourceFiles", "TestSupport", "ViewDrawing", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentHost",
      dependencies: [
        "AppSockets", "DeviceLock", "Digests", "ExtensionManifests", "ExtensionSupervisor", "HostState",
        "IntentConversations", "IntentDefinitions", "IntentLanguage", "IntentWire", "JSONValues", "LanguageFallback",
        "PropertyLists", "SourceFiles", "SystemThreads", "ViewDrawing", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentHostTests",
      dependencies: [
        "AppSockets", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostReports", "HostSamples",
        "HostState", "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentWire",
        "JSONValues", "PropertyLists", "SourceFiles", "TestSupport", "ViewSamples", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentLanguage", dependencies: ["IntentDefinitions", "PropertyLists", "SourceFiles"],
      resources: [.copy("Languages")],
      swiftSettings: swiftSettings,
      // Foundation's own library of languages: the rules for plurals.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(
      name: "IntentLanguageTests",
      dependencies: ["IntentDefinitions", "IntentLanguage", "PropertyLists", "SourceFiles", "TestSupport"],
      exclude: ["Cases", "Sentences"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-host",
      dependencies: [
        "AppSockets", "BundleInstallation", "BundlePackaging", "BundleSignatures", "CommandReference",
        "ConfigurationFiles", "ConversationScripts", "ConversationStores", "CTerminal", "DefinitionEditing",
        "DesktopSession", "DeviceLock", "ExtensionDevelopment", "ExtensionManifests", "ExtensionSupervisor",
        "ExtensionTemplates", "HostReports", "HostRoutes", "HostServer", "HostState", "HTTPServer",
        "IntentConversations", "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentWire", "JSONValues",
        "LineEditing", "LineStreams", "MCPServer", "ProjectBuilds", "ProjectChecks", "PropertyLists", "SocketPeers",
        "SourceFiles", "SystemdService", "SystemThreads", "ViewDrawing", "VoiceLoop", "WebSurface", "WyomingSurface",
        "XcodeProjects",
      ],
      exclude: ["Installation"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentHostCommandTests",
      dependencies: [
        "BrowserSupport", "DocumentationPages", "HostSamples", "JSONValues", "MadeUpBytes", "ModelSupport",
        "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(name: "JSONValues", dependencies: ["SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "JSONValuesTests", dependencies: ["JSONValues"], exclude: ["Cases"], swiftSettings: swiftSettings),
    .target(
      name: "LanguageFallback", dependencies: ["HTTPMessages", "IntentDefinitions", "JSONValues", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LanguageFallbackTests",
      dependencies: ["IntentDefinitions", "JSONValues", "LanguageFallback", "ModelSupport", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(name: "LineEditing", dependencies: ["SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LineEditingTests", dependencies: ["LineEditing", "SourceFiles"], swiftSettings: swiftSettings),
    .target(name: "LineStreams", swiftSettings: swiftSettings),
    .testTarget(name: "LineStreamsTests", dependencies: ["LineStreams"], swiftSettings: swiftSettings),
    .target(
      name: "MCPServer",
      dependencies: [
        "Digests", "ExtensionManifests", "HostRoutes", "HTTPMessages", "HTTPServer", "IntentConversations",
        "IntentDefinitions", "IntentWire", "JSONValues", "LanguageFallback", "LineStreams", "SystemThreads",
        "ViewDrawing",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MCPServerTests",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "HostRoutes", "HostSamples", "HostServer", "HostState",
        "IntentConversations", "IntentHost", "JSONValues", "MCPServer", "TestSupport",
      ],
      exclude: ["Cases"], swiftSettings: swiftSettings),
    .target(
      name: "IntentTesting",
      dependencies: [
        "ConversationScripts", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "IntentConversations",
        "IntentHost", "JSONValues",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentTestingTests", dependencies: ["DocumentationPages", "IntentTesting", "TestSupport"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-benchmark",
      dependencies: [
        "AppSockets", "CBenchmark", "ConversationStores", "CoreLocation", "ExtensionManifests", "ExtensionSupervisor",
        "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations",
        "IntentDefinitions", "IntentHost", "IntentLanguage", "Intents", "IntentWire", "JSONValues", "LayoutSolver",
        "MCPServer", "ProjectChecks", "PropertyLists", "SocketPeers", "SourceAdaptation", "SourceFiles",
        "SystemdService", "ViewTrees", "WebSurface", "WyomingEvents", "WyomingSurface", "XcodeProjects",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-extension", dependencies: ["CExtensionProcess", "CIntentExtension"], cSettings: cSettings),
    .target(name: "RequestRates", swiftSettings: swiftSettings),
    .testTarget(name: "RequestRatesTests", dependencies: ["RequestRates"], swiftSettings: swiftSettings),
    .target(
      name: "SystemdService", dependencies: ["CServiceSignals", "LineStreams"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SystemdServiceTests", dependencies: ["SystemdService", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "SystemThreads", swiftSettings: swiftSettings),
    .testTarget(
      name: "SystemThreadsTests", dependencies: ["SystemThreads", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "SocketPeers", swiftSettings: swiftSettings),
    .testTarget(name: "SocketPeersTests", dependencies: ["SocketPeers"], swiftSettings: swiftSettings),
    .target(
      name: "UITesting",
      dependencies: [
        "CExtensionProcess", "DeviceLock", "ExtensionManifests", "ExtensionSupervisor", "HostState",
        "IntentConversations", "IntentHost", "IntentLanguage", "UITestLink",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "UITestingTests",
      dependencies: ["ExtensionSupervisor", "HostState", "TestSupport", "UITesting", "UITestLink"],
      swiftSettings: swiftSettings),
    .target(
      name: "ViewDrawing",
      dependencies: [
        "CViewPage", "Digests", "IntentWire", "JSONValues", "PropertyLists", "SourceFiles", "TextLayout", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ViewDrawingTests",
      dependencies: [
        "BrowserSupport", "Digests", "IntentWire", "JSONValues", "SourceFiles", "TestSupport", "ViewDrawing",
        "ViewSamples", "ViewTrees",
      ],
      swiftSettings: swiftSettings),

    // Authors' projects.
    .plugin(name: "AdaptSources", capability: .buildTool(), dependencies: ["intent-adapt"]),
    .target(name: "HostPackaging", dependencies: ["ELFFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "HostPackagingTests", dependencies: ["ELFFiles", "HostPackaging", "TestSupport"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "intent-package", dependencies: ["DocumentationSite", "HostPackaging"], swiftSettings: swiftSettings),
    .plugin(
      name: "BuildDebian",
      capability: .command(
        intent: .custom(verb: "build-debian", description: "Builds the host and makes Debian packages of it.")),
      dependencies: ["intent-package"]),
    .plugin(
      name: "BuildDocumentation",
      capability: .command(
        intent: .custom(verb: "build-documentation", description: "Makes a static site of the documentation.")),
      dependencies: ["intent-package"]),
    .plugin(
      name: "InstallHost",
      capability: .command(
        intent: .custom(verb: "install-host", description: "Builds the host and installs it below a prefix.")),
      dependencies: ["intent-package"]),
    .executableTarget(
      name: "intent-adapt", dependencies: ["SourceAdaptation", "SourceFiles"], swiftSettings: swiftSettings),
    .target(
      name: "ProjectBuilds",
      dependencies: [
        "BaseDirectories", "ExtensionManifests", "IntentDefinitions", "PropertyLists", "SourceAdaptation",
        "SourceFiles", "XcodeProjects",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ProjectBuildsTests",
      dependencies: ["ProjectBuilds", "SourceAdaptation", "SourceFiles", "TestSupport", "XcodeProjects"],
      swiftSettings: swiftSettings),
    .target(
      name: "ProjectChecks",
      dependencies: ["ExtensionManifests", "PropertyLists", "SourceAdaptation", "SourceFiles", "XcodeProjects"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ProjectChecksTests",
      dependencies: ["ExtensionManifests", "ProjectChecks", "SourceFiles", "TestSupport", "XcodeProjects"],
      swiftSettings: swiftSettings),
    .target(name: "SourceAdaptation", dependencies: ["SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SourceAdaptationTests", dependencies: ["SourceAdaptation", "SourceFiles", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "VoiceLoop",
      dependencies: ["JSONValues", "LineStreams", "SourceFiles", "SystemThreads", "WyomingEvents"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "VoiceLoopTests", dependencies: ["JSONValues", "TestSupport", "VoiceLoop", "WyomingEvents"],
      swiftSettings: swiftSettings),
    .target(
      name: "WebSurface",
      dependencies: [
        "AppSockets", "ConversationStores", "DesktopSession", "Digests", "ExtensionManifests", "HostPage",
        "HostReports", "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations",
        "IntentHost", "IntentLanguage", "JSONValues", "MCPServer", "SocketPeers", "SourceFiles", "SystemdService",
        "SystemThreads",
      ],
      swiftSettings: swiftSettings),
    .target(name: "WyomingEvents", dependencies: ["JSONValues"], swiftSettings: swiftSettings),
    .testTarget(
      name: "WyomingEventsTests", dependencies: ["JSONValues", "WyomingEvents"], exclude: ["Cases"],
      swiftSettings: swiftSettings),
    .target(
      name: "WyomingSurface",
      dependencies: [
        "ExtensionSupervisor", "HostServer", "IntentConversations", "IntentHost", "IntentLanguage", "JSONValues",
        "SocketPeers", "SystemdService", "SystemThreads", "VoiceLoop", "WyomingEvents",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "WyomingSurfaceTests",
      dependencies: [
        "HostServer", "IntentConversations", "IntentLanguage", "JSONValues", "SocketPeers", "TestSupport",
        "WyomingEvents", "WyomingSurface",
      ],
      swiftSettings: swiftSettings),
    .target(name: "XcodeProjects", dependencies: ["PropertyLists", "SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "XcodeProjectsTests", dependencies: ["PropertyLists", "SourceFiles", "TestSupport", "XcodeProjects"],
      swiftSettings: swiftSettings),

    // The API that extensions are written against.
    .target(name: "AppGroups", dependencies: ["BaseDirectories"], swiftSettings: swiftSettings),
    .target(name: "AppSockets", dependencies: ["BaseDirectories"], swiftSettings: swiftSettings),
    .target(name: "BaseDirectories", swiftSettings: swiftSettings),
    .testTarget(name: "AppSocketsTests", dependencies: ["AppSockets", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(name: "AppGroupsTests", dependencies: ["AppGroups", "TestSupport"], swiftSettings: swiftSettings),
    .target(
      name: "AppleCompatibility", dependencies: ["AppGroups", "Intents"], swiftSettings: swiftSettings,
      // Foundation's own library of languages and units.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(
      name: "AppleCompatibilityTests", dependencies: ["AppleCompatibility", "os", "TestSupport"],
      swiftSettings: swiftSettings),
    .target(
      name: "Contacts", dependencies: ["Intents", "IntentWire", "PostalAddresses"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ContactsTests", dependencies: ["Contacts", "Intents", "IntentWire", "PostalAddresses"],
      swiftSettings: swiftSettings),
    .target(name: "CoreLocation", dependencies: ["PostalAddresses"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CoreLocationTests", dependencies: ["CoreLocation", "PostalAddresses"], swiftSettings: swiftSettings),
    .target(
      name: "CoreSpotlight", dependencies: ["Intents", "IntentWire", "UniformTypeIdentifiers"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CoreSpotlightTests", dependencies: ["CoreSpotlight", "Intents", "IntentWire", "TestSupport"],
      swiftSettings: swiftSettings),
    .plugin(name: "GenerateIntents", capability: .buildTool(), dependencies: ["intent-generate"]),
    .executableTarget(
      name: "intent-generate", dependencies: ["IntentGenerator", "SourceFiles"], swiftSettings: swiftSettings),
    .target(
      name: "IntentDefinitions", dependencies: ["CIntentCatalogue", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentDefinitionsTests", dependencies: ["IntentDefinitions", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentGenerator", dependencies: ["IntentDefinitions", "SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentGeneratorTests",
      dependencies: ["IntentDefinitions", "IntentGenerator", "PropertyLists", "SourceFiles"],
      swiftSettings: swiftSettings),
    .target(
      name: "Intents",
      dependencies: [
        "AppGroups", "AppSockets", "BaseDirectories", "CIntentExtension", "CoreLocation", "IntentWire",
        "PostalAddresses",
      ],
      swiftSettings: swiftSettings,
      plugins: ["GenerateIntents"]),
    .target(name: "ExtensionWarmUp", swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentsAPITests", dependencies: ["APITables", "IntentDefinitions", "Intents", "TestSupport"],
      exclude: ["Intents.api"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentsTests",
      dependencies: [
        "AppSockets", "CIntentExtension", "CoreLocation", "Intents", "IntentWire", "PostalAddresses", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "IntentsUI", dependencies: ["Intents", "IntentWire", "QuartzCore", "UIKit", "ViewTrees"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentsUITests",
      dependencies: ["CIntentExtension", "Intents", "IntentsUI", "IntentWire", "TestSupport", "UIKit", "ViewTrees"],
      swiftSettings: swiftSettings),
    .target(name: "InterfaceFiles", dependencies: ["LayoutSolver"], swiftSettings: swiftSettings),
    .testTarget(
      name: "InterfaceFilesTests", dependencies: ["InterfaceFiles", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "IntentWire", swiftSettings: swiftSettings),
    .testTarget(
      name: "IntentWireTests", dependencies: ["IntentWire", "MadeUpBytes"], exclude: ["Cases"],
      swiftSettings: swiftSettings),
    .target(name: "LayoutSolver", swiftSettings: swiftSettings),
    .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"], swiftSettings: swiftSettings),
    .target(
      name: "LocalAuthentication", dependencies: ["Intents", "IntentWire", "Security"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LocalAuthenticationTests",
      dependencies: ["Intents", "IntentWire", "LocalAuthentication", "Security", "TestSupport"],
      swiftSettings: sampleSettings),
    .target(
      name: "MapKit", dependencies: ["CoreLocation", "QuartzCore", "UIKit", "UITestLink", "ViewTrees"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MapKitTests", dependencies: ["CoreLocation", "MapKit", "UIKit", "ViewTrees"],
      swiftSettings: sampleSettings),
    .target(name: "MediaPlayer", dependencies: ["Intents", "UIKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "MediaPlayerTests", dependencies: ["MediaPlayer", "Intents", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "os", dependencies: ["COS"], swiftSettings: swiftSettings),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: swiftSettings),
    .testTarget(name: "osTests", dependencies: ["os", "OSLog"], swiftSettings: swiftSettings),
    .target(
      name: "PassKit", dependencies: ["Contacts", "Intents", "IntentWire", "UIKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PassKitTests", dependencies: ["Contacts", "Intents", "IntentWire", "PassKit", "UIKit"],
      swiftSettings: sampleSettings),
    .target(name: "PostalAddresses", swiftSettings: swiftSettings),
    .target(name: "PropertyLists", dependencies: ["SourceFiles"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PropertyListsTests", dependencies: ["PropertyLists", "SourceFiles", "TestSupport"], exclude: ["Cases"],
      swiftSettings: swiftSettings),
    .target(name: "QuartzCore", dependencies: ["Intents"], swiftSettings: swiftSettings),
    .testTarget(name: "QuartzCoreTests", dependencies: ["Intents", "QuartzCore"], swiftSettings: swiftSettings),
    .target(
      name: "Security", dependencies: ["AppleCompatibility", "Intents", "IntentWire"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SecurityTests", dependencies: ["AppleCompatibility", "Intents", "Security", "TestSupport"],
      swiftSettings: sampleSettings),
    .target(name: "SourceFiles", swiftSettings: swiftSettings),
    .testTarget(name: "SourceFilesTests", dependencies: ["SourceFiles", "TestSupport"], swiftSettings: swiftSettings),
    .target(name: "TextLayout", dependencies: ["CFontMetrics"], swiftSettings: swiftSettings),
    .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"], swiftSettings: swiftSettings),
    .target(
      name: "UIKit",
      dependencies: [
        "AppleCompatibility", "Intents", "InterfaceFiles", "LayoutSolver", "QuartzCore", "TextLayout", "UITestLink",
        "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    // As an author writes.
    .testTarget(name: "UIKitAPITests", dependencies: ["UIKit"], swiftSettings: sampleSettings),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AppleCompatibility", "AppSockets", "Intents", "IntentWire", "InterfaceFiles", "QuartzCore", "TestSupport",
        "TextLayout", "UIKit", "ViewTrees",
      ],
      swiftSettings: swiftSettings),
    .target(name: "UITestLink", dependencies: ["IntentWire"], swiftSettings: swiftSettings),
    .testTarget(name: "UITestLinkTests", dependencies: ["UITestLink"], swiftSettings: swiftSettings),
    .target(name: "UniformTypeIdentifiers", swiftSettings: swiftSettings),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"], swiftSettings: swiftSettings),
    .target(name: "UserNotifications", dependencies: ["CoreLocation", "Intents"], swiftSettings: swiftSettings),
    .testTarget(
      name: "UserNotificationsTests", dependencies: ["CoreLocation", "Intents", "UserNotifications"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ViewsAPITests", dependencies: ["APITables", "IntentsUI", "MapKit", "QuartzCore", "UIKit"],
      exclude: ["IntentsUI.api", "MapKit.api", "QuartzCore.api", "UIKit.api"], swiftSettings: swiftSettings),
    .target(name: "ViewTrees", dependencies: ["IntentWire"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ViewTreesTests", dependencies: ["IntentWire", "ViewSamples", "ViewTrees"], exclude: ["Cases"],
      swiftSettings: swiftSettings),

    // Samples, as an author would write them.
    .target(
      name: "Taps", dependencies: ["UIKit"], path: "Plugins/Apps/Sources/Taps", swiftSettings: sampleSettings),
    .target(
      name: "SoupOrder", dependencies: ["CIntentExports", "Intents"], path: "Plugins/SoupOrder",
      resources: [.copy("SoupOrder.intentdefinition")], swiftSettings: sampleSettings, plugins: ["GenerateIntents"]),
    sample("UnicornCalls"),
    sample("UnicornCar", dependencies: ["Intents", "LocalAuthentication", "UnicornCore"]),
    // The program of 'UnicornCar.app', for its UI tests.
    .executableTarget(
      name: "UnicornCarApp", dependencies: ["Taps", "UIKit", "UnicornCore"],
      path: "Plugins/Apps/Sources/UnicornCarApp", swiftSettings: sampleSettings),
    sample("UnicornChat"),
    sample("UnicornChatUI", dependencies: ["IntentsUI", "UnicornViews"]),
    sample("UnicornCore", dependencies: ["Intents"]),
    sample("UnicornFit"),
    sample("UnicornNotes", dependencies: ["CoreLocation", "Intents", "UnicornCore"]),
    sample("UnicornPay"),
    sample("UnicornPayUI", dependencies: ["IntentsUI"]),
    sample("UnicornPhotos", dependencies: ["CoreLocation", "Intents", "UnicornCore"]),
    sample("UnicornRides", dependencies: ["CoreLocation", "Intents", "PassKit", "UnicornCore"]),
    .target(
      name: "UnicornRidesUI", dependencies: ["AppleCompatibility", "CIntentExports", "IntentsUI", "MapKit"],
      path: "Plugins/UnicornRidesUI", exclude: ["AdaptSources.json"], swiftSettings: sampleSettings,
      plugins: ["AdaptSources"]),
    .target(
      name: "UnicornViews", dependencies: ["UIKit"], path: "Plugins/UnicornViews", swiftSettings: sampleSettings),
    .executableTarget(
      name: "test-payment-provider", path: "Plugins/TestPaymentProvider", swiftSettings: swiftSettings),
    // A UI test, as an author writes it. The build makes the app and its extension beside it.
    .testTarget(name: "UnicornCarUITests", dependencies: ["UITesting"], swiftSettings: sampleSettings),
    .testTarget(
      name: "UnicornCoreTests", dependencies: ["IntentLanguage", "Intents", "UnicornCore"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "UnicornRidesTests", dependencies: ["Intents", "TestSupport", "UnicornRides"],
      swiftSettings: sampleSettings),

    // What tests share.
    .target(
      name: "APITables", dependencies: ["TestSupport"], path: "Tests/APITables", swiftSettings: swiftSettings),
    .target(
      name: "BrowserSupport", dependencies: ["JSONValues", "TestSupport"], path: "Tests/BrowserSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "DocumentationPages", dependencies: ["TestSupport"], path: "Tests/DocumentationPages",
      swiftSettings: swiftSettings),
    .target(
      name: "HostSamples",
      dependencies: [
        "DeviceLock", "ExtensionManifests", "IntentConversations", "IntentDefinitions", "IntentLanguage",
        "IntentWire", "JSONValues", "TestSupport",
      ],
      path: "Tests/HostSamples", swiftSettings: swiftSettings),
    .target(name: "ModelSupport", path: "Tests/ModelSupport", swiftSettings: swiftSettings),
    .target(name: "MadeUpBytes", path: "Tests/MadeUpBytes", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", dependencies: ["CExtensionProcess", "TestPace"], path: "Tests/Support",
      swiftSettings: swiftSettings),
    .target(name: "TestPace", path: "Tests/TestPace", cSettings: cSettings),
    .target(
      name: "ViewSamples", dependencies: ["ViewTrees"], path: "Tests/ViewSamples", swiftSettings: swiftSettings),

    // Extensions with one defect each, or with a defect for each word that they are told, for the tests.
    .executableTarget(
      name: "asking-app", dependencies: ["Intents", "LocalAuthentication"], path: "Tests/Fixtures/asking-app",
      swiftSettings: sampleSettings),
    .target(
      name: "FrameworksExtension", dependencies: ["CIntentExports", "Intents", "MediaPlayer", "Security"],
      path: "Tests/Fixtures/FrameworksExtension", swiftSettings: sampleSettings),
    .target(
      name: "NetworkExtension", dependencies: ["CIntentExports", "Intents"], path: "Tests/Fixtures/NetworkExtension",
      swiftSettings: sampleSettings),
    .target(
      name: "NoEntryPointExtension", path: "Tests/Fixtures/NoEntryPointExtension", cSettings: cSettings),
    // An app that prints what it is told.
    .executableTarget(
      name: "delegate-app", dependencies: ["Intents", "UIKit"], path: "Tests/Fixtures/delegate-app",
      swiftSettings: sampleSettings),
    .executableTarget(
      name: "refusing-calls", path: "Tests/Fixtures/refusing-calls", cSettings: cSettings),
    .executableTarget(
      name: "speaking-app", dependencies: ["Contacts", "Intents"], path: "Tests/Fixtures/speaking-app",
      swiftSettings: sampleSettings),
    // An app with a view of each kind that UI tests use.
    .executableTarget(
      name: "touch-app", dependencies: ["AppleCompatibility", "UIKit"], path: "Tests/Fixtures/touch-app",
      exclude: ["AdaptSources.json"], swiftSettings: sampleSettings, plugins: ["AdaptSources"]),
    // A process that claims conversations in a store, for races of several.
    .executableTarget(
      name: "conversation-claimer", dependencies: ["ConversationStores", "IntentConversations"],
      path: "Tests/Fixtures/conversation-claimer", swiftSettings: swiftSettings),
    .executableTarget(
      name: "turn-taker", dependencies: ["ExtensionManifests", "HostState", "IntentConversations", "IntentHost"],
      path: "Tests/Fixtures/turn-taker", swiftSettings: swiftSettings),
    .executableTarget(
      name: "scripted-app", dependencies: ["Intents", "IntentWire"], path: "Tests/Fixtures/scripted-app",
      swiftSettings: swiftSettings),
    .target(
      name: "ScriptedExtension", dependencies: ["CIntentExports", "Intents", "LocalAuthentication", "os", "PassKit"],
      path: "Tests/Fixtures/ScriptedExtension",
      swiftSettings: sampleSettings),
    .target(
      name: "UndefinedSymbolExtension", path: "Tests/Fixtures/UndefinedSymbolExtension", cSettings: cSettings),
    .target(
      name: "ViewsExtension", dependencies: ["AppleCompatibility", "CIntentExports", "IntentsUI"],
      path: "Tests/Fixtures/ViewsExtension", swiftSettings: sampleSettings),
    .target(
      name: "WireExtension", dependencies: ["CIntentExtension"], path: "Tests/Fixtures/WireExtension",
      cSettings: cSettings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// 'intent-host build' leaves out the samples and tests, whose names an author's targets may have.
if Context.environment["INTENT_HOST_API_ONLY"] != nil {
  let samples = Set(package.targets.filter { $0.type == .test || $0.path != nil }.map(\.name))
  package.targets.removeAll { samples.contains($0.name) }
  package.products.removeAll { product in
    (product as? Product.Library).map { !samples.isDisjoint(with: $0.targets) } ?? false
  }
}
