internal import SourceAdaptation

/// The names of the modules that a derived package uses.
enum HostModules {
  /// Whether a target of an author can't have this module name, because another module has it: SwiftPM rejects two targets
  /// of one name, and a module can't import another one of its own name.
  static func isTaken(_ name: String) -> Bool { taken.contains(name) }

  private static let taken = Set(APIModule.all.map(\.name)).union(others).union(toolchain)

  /// The other targets of the API's package.
  private static let others = [
    "AdaptSources", "AppGroups", "AppSockets", "BaseDirectories", "BundleInstallation", "BundlePackaging",
    "BundleSignatures", "CBenchmark",
    "CExtensionProcess", "CFontMetrics",
    "CHostPage", "CIntentCatalogue", "CIntentExports", "CIntentExtension", "CommandReference", "ConfigurationFiles",
    "ConversationScripts",
    "COS",
    "CServiceSignals", "CSocketEvents", "CTerminal", "CViewPage", "DesktopSession", "DeviceLock", "Digests", "ELFFiles",
    "BuildDebian", "BuildDocumentation", "DocumentationSite", "ExtensionManifests", "ExtensionSupervisor",
    "ExtensionWarmUp", "GenerateIntents", "HostPackaging",
    "HostPage", "HostReports", "InstallHost",
    "CServiceSignals", "CSocketEvents", "CTerminal", "CViewPage", "DefinitionEditing", "DesktopSession", "DeviceLock",
    "Digests", "ELFFiles", "BuildDebian", "ExtensionManifests", "ExtensionSupervisor", "ExtensionWarmUp",
    "GenerateIntents", "HostPackaging", "HostPage", "HostReports", "InstallHost",
    "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations", "IntentDefinitions",
    "IntentGenerator", "IntentHost", "IntentLanguage", "IntentTesting", "IntentWire", "InterfaceFiles", "JSONValues",
    "LanguageFallback", "LayoutSolver", "LineEditing", "MCPServer", "PostalAddresses", "ProjectBuilds", "ProjectChecks",
    "PropertyLists", "RequestRates", "SocketPeers", "SourceAdaptation", "SourceFiles", "SystemdService",
    "SystemThreads", "TextLayout", "UITesting", "UITestLink", "ViewDrawing", "ViewTrees", "VoiceLoop",
    "WebSurface", "WyomingEvents",
    "WyomingSurface", "XcodeProjects",
    "LanguageFallback", "LayoutSolver", "LineEditing", "LineStreams", "MCPServer", "PostalAddresses", "ProjectBuilds",
    "ProjectChecks", "PropertyLists", "RequestRates", "SocketPeers", "SourceAdaptation", "SourceFiles",
    "AdaptSources", "AppGroups", "AppSockets", "BaseDirectories", "CBenchmark", "CExtensionProcess", "CFontMetrics",
    "CHostPage", "CIntentCatalogue", "CIntentExports", "CIntentExtension", "ConversationScripts", "ConversationStores",
    "COS", "CServiceSignals", "CSocketEvents", "CTerminal", "CViewPage", "DesktopSession", "DeviceLock", "Digests",
    "ELFFiles", "ExtensionManifests", "ExtensionSupervisor", "ExtensionWarmUp", "GenerateIntents", "HostPage",
    "HostReports", "HostRoutes", "HostServer", "HostState", "HTTPMessages", "HTTPServer", "IntentConversations",
    "IntentDefinitions", "IntentGenerator", "IntentHost", "IntentLanguage", "IntentTesting", "IntentWire",
    "InterfaceFiles", "JSONValues", "LanguageFallback", "LayoutSolver", "LineEditing", "MCPServer", "PostalAddresses",
    "ProjectBuilds", "ProjectChecks", "PropertyLists", "RequestRates", "SocketPeers", "SourceAdaptation", "SourceFiles",
    "SystemdService", "SystemThreads", "TextLayout", "UITesting", "UITestLink", "ViewDrawing", "ViewTrees",
    "WebSurface", "XcodeProjects",
  ]

  /// The modules of the toolchain that the API imports.
  private static let toolchain = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Swift", "Synchronization",
  ]
}
