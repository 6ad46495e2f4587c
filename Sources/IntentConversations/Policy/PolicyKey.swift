/// A key of the policy. The reader of policies and the page "Policy keys" use the table.
package struct PolicyKey: Hashable, Sendable {
  /// The dictionary that holds the key, with the key of its own dictionary before a dot; nil for a key of the root.
  package let section: String?
  /// The key.
  package let name: String
  /// The type of the value, in words.
  package let type: String
  /// The effect of the value, in one line without a period.
  package let meaning: String

  private init(_ section: String?, _ name: String, _ type: String, _ meaning: String) {
    (self.section, self.name, self.type, self.meaning) = (section, name, type, meaning)
  }

  /// The dictionaries of the root that have fixed keys.
  static let sections = Set(all.compactMap(\.section)).filter { !$0.contains(".") }

  /// Returns the names of the keys in a dictionary.
  ///
  /// - Parameter section: the dictionary; nil for the keys of the root that are not dictionaries with fixed keys.
  /// - Returns: the names, in the order of the table.
  static func names(in section: String?) -> [String] { all.filter { $0.section == section }.map(\.name) }

  /// The dictionary that describes a language model.
  static let fallback = "Language.Fallback"
  /// The dictionary that holds the rate of each surface.
  static let rate = "\(SurfacePolicyReader.ratesKey).SURFACE"

  /// All keys, in the order of the page.
  package static let all =
    lock + confirmation + authorization + authentication + payment + apps + routing + budgets + sandbox + language
    + surfaces + root

  private static let lock = [
    PolicyKey("Lock", "RestrictedWhileLocked", "array of intents", "need an unlocked device"),
    PolicyKey("Lock", "AllowedWhileLocked", "array of intents", "do not need one, unless a manifest says so"),
  ]

  private static let confirmation = [
    PolicyKey("Confirmation", "Always", "array of intents", "need the user's approval"),
    PolicyKey("Confirmation", "Never", "array of intents", "need no approval"),
    PolicyKey("Confirmation", "Owned", "array of intents", "are approved on a surface of the host only"),
  ]

  private static let authorization = [
    PolicyKey("Authorization", "Default", "`ask`, `allow` or `deny`", "the decision about an app without one"),
    PolicyKey("Authorization", "Restricted", "array of identifiers", "apps that nobody can allow"),
  ]

  private static let authentication = [
    PolicyKey("Authentication", "Service", "string", "the service of PAM that checks the passcode")
  ]

  private static let payment = [
    PolicyKey("Payment", "Provider", "array of strings", "the program that pays, with its arguments"),
    PolicyKey("Payment", "Seconds", "number, up to 120", "the time that it has"),
  ]

  private static let apps = [
    PolicyKey("Apps", "Open", "`ask`, `always` or `never`", "whether a request opens its app")
  ]

  private static let routing = [
    PolicyKey("Routing", "Preferred", "dictionary: intent to identifiers", "the extensions to try first"),
    PolicyKey("Routing", "Disabled", "array of identifiers", "extensions that take no request"),
  ]

  private static let budgets = [
    PolicyKey("Budgets", "MemoryLimitMB", "number", "the memory of an Intents extension"),
    PolicyKey("Budgets", "UIMemoryLimitMB", "number", "the memory of an Intents UI extension"),
    PolicyKey("Budgets", "TotalMemoryLimitMB", "number", "the memory of all extensions together"),
    PolicyKey("Budgets", "MaximumProcesses", "number", "the processes of all extensions together"),
    PolicyKey("Budgets", "LaunchSeconds", "number, up to 3600", "the time to start"),
    PolicyKey("Budgets", "ResolveSeconds", "number, up to 3600", "the time of each `resolve`"),
    PolicyKey("Budgets", "ConfirmSeconds", "number, up to 3600", "the time of `confirm`"),
    PolicyKey("Budgets", "HandleSeconds", "number, up to 3600", "the time of `handle`"),
    PolicyKey("Budgets", "ViewSeconds", "number, up to 3600", "how long a request waits for a view"),
    PolicyKey("Budgets", "IdleSeconds", "number, up to 3600", "how long an unused process stays"),
  ]

  private static let sandbox = [
    PolicyKey("Sandbox", "Level", "`strict`, `standard` or `off`", "the strength of the sandbox"),
    PolicyKey("Sandbox", "AllowNetwork", "array of identifiers", "extensions that get the network they ask for"),
  ]

  private static let language = [
    PolicyKey("Language", "Fallback", "dictionary", "a language model for sentences that no template matches"),
    PolicyKey(fallback, "Address", "string", "the address of the model's server"),
    PolicyKey(fallback, "AllowRemote", "Boolean", "whether the server may be on another machine"),
    PolicyKey(fallback, "Intents", "array of intents", "the intents that the model may choose"),
    PolicyKey(fallback, "Model", "string", "the name of the model"),
    PolicyKey(fallback, "Timeout", "number, up to 120", "the seconds that the model has"),
  ]

  private static let surfaces = [
    PolicyKey(rate, "Burst", "whole number", "the requests of one client at once"),
    PolicyKey(rate, "RequestsPerSecond", "whole number", "the requests of one client, in a second, on average"),
  ]

  private static let root = [
    PolicyKey(nil, SurfacePolicyReader.trustsKey, "dictionary: surface to trust", "`owner`, `relayed` or `locked`"),
    PolicyKey(nil, SurfacePolicyReader.ratesKey, "dictionary: surface to rate", "the limits of each surface"),
    PolicyKey(nil, "AppGroups", "dictionary: group to identifiers", "further members of app groups"),
    PolicyKey(nil, "TrustedAuthors", "array of keys", "the authors whose bundles are accepted; all without it"),
  ]
}
