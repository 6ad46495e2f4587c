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

  /// What the author of a package can do about a line of the compiler, if it is about a module that it does not find:
  /// one of this package, or one that does not exist here. Nil for another line or module.
  static func remedy(forError line: String) -> String? {
    guard let name = line.firstMatch(of: /error: no such module '([^']+)'/).map({ String($0.1) }) else { return nil }
    if let product = products[name] {
      return "add '.product(name: \"\(product)\", package: \"intent-host\")' to the dependencies of the target in "
        + "'Package.swift'"
    }
    guard case .missing(let reason)? = all[name]?.level else { return nil }
    return "'\(name)' does not exist here, because \(reason)" + (all[name]?.remedy.map { "; \($0)" } ?? "")
  }

  /// The products of this package by the modules that they have.
  private static let products: [String: String] = {
    let further = ["AppIntents", "IntentTesting", "SwiftData", "SwiftUI", "UITesting"].map { ($0, $0) }
    return Dictionary(uniqueKeysWithValues: APIModule.all.map { ($0.name, $0.product) } + further)
  }()

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
