internal import SourceAdaptation

/// What an error of the compiler is about, for the decision what is left out because of it.
enum ErrorCause {
  /// Parts of messages about a declaration that may be sound, because something that it needs has an error.
  private static let consequences = [
    "cannot infer", "circular reference", "could not be inferred", "does not conform to protocol",
    "failed to produce diagnostic", "is ambiguous without", "no return statements", "opaque return type",
    "reference to invalid", "requires a contextual type", "type annotation missing", "type of expression is ambiguous",
    "unable to infer",
  ]

  /// Whether an error can be a consequence of another one.
  static func isConsequence(_ message: String) -> Bool { consequences.contains { message.contains($0) } }

  /// The modules that do not exist here, by the beginnings of the names of their declarations.
  private static let modules = [
    "ASAuthorization": "AuthenticationServices", "ASWeb": "AuthenticationServices", "CBCentral": "CoreBluetooth",
    "CK": "CloudKit", "CMMotion": "CoreMotion", "CMPedometer": "CoreMotion", "EK": "EventKit", "HK": "HealthKit",
    "HM": "HomeKit", "NFC": "CoreNFC", "NSEntityDescription": "CoreData", "NSFetch": "CoreData",
    "NSManaged": "CoreData", "NSPersistent": "CoreData", "NW": "Network", "PH": "Photos", "SFSpeech": "Speech",
    "VN": "Vision", "WC": "WatchConnectivity", "WK": "WebKit",
  ]

  /// The message, with what the author can do about a name of a module that does not exist here.
  static func explained(_ message: String, in content: SourceDeclarations) -> String {
    guard message.hasPrefix("cannot find"), let name = quoted(message) else { return message }
    let module = modules.first { prefix, module in
      name.hasPrefix(prefix) && content.imports.contains { $0.module == module }
    }?.value
    if let module, let remedy = ModuleTable.support(module)?.remedy {
      return "\(message): '\(module)' does not exist here; \(remedy)"
    }
    guard let gap = SymbolTable.gaps[name], gap.use.isEmpty else { return message }
    return "\(message); \(gap.remedy)"
  }

  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }
}
