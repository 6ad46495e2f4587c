internal import SourceAdaptation

/// The names of the modules that packages with the API use.
package enum HostModules {
  /// Whether another module has the name, so that an author's target can't have it: SwiftPM rejects two targets with
  /// one name, and a module can't import another module with its own name.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved = Set(APIModule.all.map(\.name)).union(others).union(toolchain)

  /// The other targets of the API's package.
  private static let others = [
    "AdaptSources", "AppGroups", "AppIntents", "AppSockets", "BaseDirectories", "BuildDebian", "BuildDocumentation",
    "BundleInstallation", "BundlePackaging", "BundleSignatures", "CacheFiles", "CBenchmark", "CExtensionProcess",
    "CExtensionTemplates", "CFontMetrics", "CHostPage", "CImageSections", "CIntentCatalogue", "CIntentExports",
    "CIntentExtension", "CommandReference", "ConfigurationFiles", "ConversationScripts", "ConversationStores", "COS",
    "CServiceSignals", "CSocketEvents", "CTerminal", "CViewPage", "DefinitionEditing", "DesktopSession", "DeviceLock",
    "Digests", "DocumentationSite", "ELFFiles", "ExtensionDevelopment", "ExtensionManifests", "ExtensionSupervisor",
    "ExtensionTemplates", "ExtensionWarmUp", "FileTrees", "FindingReports", "GenerateIntents", "HostPackaging",
    "HostPage", "HostReports", "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "InstallHost",
    "IntentConversations", "IntentDefinitions", "IntentGenerator", "IntentHost", "IntentLanguage", "IntentTesting",
    "IntentWire", "InterfaceFiles", "JSONValues", "LanguageFallback", "LayoutSolver", "LineEditing", "LineStreams",
    "MCPServer", "PluralRules", "PostalAddresses", "ProgramRuns", "ProjectBuilds", "ProjectChecks", "PropertyLists",
    "RequestRates", "ServedHosts", "SocketPeers", "SourceAdaptation", "SourceFiles", "SystemdService", "SystemThreads",
    "TextLayout", "UITesting", "UITestLink", "ViewDrawing", "ViewTrees", "VoiceLoop", "WebSurface", "WyomingEvents",
    "WyomingSurface", "XcodeProjects",
  ]

  /// The modules of the toolchain that the API imports.
  private static let toolchain = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Swift", "Synchronization",
  ]
}
