internal import SourceAdaptation

/// Whether a module exists here, and what an author can do if it does not.
struct ModuleSupport {
  /// How much of a module exists.
  enum Level: Hashable {
    /// All that extensions use.
    case available
    /// The part that the text names.
    case partial(String)
    /// Nothing, for this reason.
    case missing(String)
  }

  let level: Level
  /// What the author can do, as an instruction; nil if there is nothing to do.
  let remedy: String?
}

/// The modules that the sources of iOS projects import.
enum ModuleTable {
  /// What is known about a module; nil for a module of the project or of a third party.
  static func support(_ module: String) -> ModuleSupport? { all[module] }

  /// Whether `#if canImport(module)` holds for a known module; false for a module of the project or of a third party.
  static func canImport(_ module: String) -> Bool {
    guard let level = all[module]?.level else { return false }
    if case .missing = level { return false }
    return true
  }

  /// All modules that are known, by name.
  static let all: [String: ModuleSupport] = {
    var all: [String: ModuleSupport] = [:]
    for module in toolchain { all[module] = ModuleSupport(level: .available, remedy: nil) }
    for module in APIModule.all {
      all[module.name] = ModuleSupport(level: module.part.map(ModuleSupport.Level.partial) ?? .available, remedy: nil)
    }
    for group in MissingModules.groups {
      for module in group.modules {
        all[module] = ModuleSupport(level: .missing(group.reason), remedy: group.remedy)
      }
    }
    return all
  }()

  /// The modules of the Swift toolchain on Linux.
  private static let toolchain = [
    "CoreFoundation", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder",
    "Runtime", "Swift", "SwiftOnoneSupport", "SwiftShims", "Synchronization", "Testing", "XCTest", "_Builtin_float",
    "_Concurrency", "_Differentiation", "_FoundationCollections", "_RegexParser", "_StringProcessing",
    "_TestDiscovery", "_TestingInterop", "_Testing_Foundation", "_Volatile",
  ]
}
