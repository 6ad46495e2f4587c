/// The names of the modules that a derived package uses.
enum HostModules {
  /// The products of the API. A library has no more of them than it uses, because the linker drops the rest.
  static let products = [
    "AppleCompatibility", "Contacts", "CoreLocation", "CoreSpotlight", "Intents", "MediaPlayer", "os", "Security",
    "UIKit", "UniformTypeIdentifiers", "UserNotifications",
  ]

  /// Whether a target of an author can't have this module name, because another module has it: SwiftPM rejects two targets
  /// of one name, and a module can't import another one of its own name.
  static func isTaken(_ name: String) -> Bool { taken.contains(name) }

  private static let taken = Set(products).union(others).union(toolchain)

  /// The other targets of the API's package.
  private static let others = [
    "AdaptSources", "AppGroups", "CBenchmark", "CExtensionProcess", "CIntentCatalogue", "CIntentExports",
    "CIntentExtension", "COS", "CTerminal", "ConversationScripts", "DeviceLock", "ELFFiles", "ExtensionManifests",
    "ExtensionSupervisor", "ExtensionWarmUp", "GenerateIntents", "HostReports", "HostState", "IntentConversations",
    "IntentDefinitions", "IntentGenerator", "IntentHost", "IntentLanguage", "IntentTesting", "IntentWire", "JSONValues",
    "OSLog", "ProjectBuilds", "ProjectChecks", "PropertyLists", "SourceAdaptation", "SourceFiles", "XcodeProjects",
  ]

  /// The modules of the toolchain that the API imports.
  private static let toolchain = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Swift", "Synchronization",
  ]
}
