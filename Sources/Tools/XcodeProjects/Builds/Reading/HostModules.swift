internal import SourceAdaptation

/// The names of the modules that packages with the API use.
package enum HostModules {
  /// Whether another module has the name, so that an author's target can't have it: SwiftPM rejects two targets with
  /// one name, and a module can't import another module with its own name.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved = Set(APIModule.all.map(\.name)).union(others).union(toolchain)

  /// The other targets of the API's package.
  private static let others = [
    "AdaptSources", "AppGroups", "AppIntentMacros", "AppIntents", "BaseFiles", "BaseNetwork", "BaseThreads",
    "BuildDebian", "BuildDocumentation", "CExtensionProcess", "CExtensionTemplates", "CHostPage", "CImageSections",
    "CIntentCatalogue", "CIntentExports", "CIntentExtension", "ContactCards", "ConversationScripts", "COS", "CSystem",
    "CViewData", "ExtensionManifests", "ExtensionSupervisor", "ExtensionTools", "ExtensionWarmUp", "GenerateIntents",
    "HostReports", "HostRoutes", "HostServer", "HostState", "HostTrials", "InstallHost", "IntentConversations",
    "IntentDefinitions", "IntentHost", "IntentLanguage", "IntentTesting", "IntentWire", "MCPServer", "PostalAddresses",
    "SourceAdaptation", "SwiftData", "SwiftUI", "UITesting", "ViewDrawing", "ViewLayout", "ViewTrees", "VoiceSurface",
    "WebSurface", "XcodeProjects",
  ]

  /// The modules of the toolchain that the API imports.
  private static let toolchain = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Swift", "Synchronization",
  ]
}
