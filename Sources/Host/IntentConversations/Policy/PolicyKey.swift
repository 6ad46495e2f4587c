internal import ExtensionManifests
internal import IntentWire

/// A key of the policy, with the values that it allows. The reader, the schema and the page "Policy keys" use the same
/// table.
package struct PolicyKey: Sendable {
  /// The kind of a value.
  indirect enum Kind: Sendable {
    /// A dictionary with these keys.
    case section([PolicyKey])
    /// A dictionary whose keys the author chooses.
    case map(Kind)
    /// An array of texts with at least this many elements.
    case texts(minimum: Int)
    /// An array of servers, such as `api.example.com:443`.
    case servers
    case text
    /// One of these words.
    case word([String])
    case boolean
    /// A number above 0, up to this one.
    case positive(upTo: Int)
    /// A number from 1 to the limit. `isWhole` is true if it must be a whole number.
    case count(upTo: Int, isWhole: Bool)
  }

  /// The key.
  package let name: String
  let kind: Kind
  /// Whether the dictionary needs the key.
  var isRequired = false
  /// The effect of the value, in one line without a period.
  package let meaning: String

  /// The keys of the policy's root.
  static let all = [
    PolicyKey(name: "AppGroups", kind: .map(strings), meaning: "who may share a group, by its name"),
    PolicyKey(name: "Apps", kind: .section(apps), meaning: "what requests may do with apps"),
    PolicyKey(name: "Authentication", kind: .section(authentication), meaning: "who checks the user's passcode"),
    PolicyKey(name: "Authorization", kind: .section(authorization), meaning: "which apps may be used"),
    PolicyKey(name: "Budgets", kind: .section(budgets), meaning: "the memory and the time of extensions"),
    PolicyKey(name: "Confirmation", kind: .section(confirmation), meaning: "which intents are approved by the user"),
    PolicyKey(name: "Language", kind: .section(language), meaning: "the model for sentences without a template"),
    PolicyKey(name: "Lock", kind: .section(lock), meaning: "which intents need an unlocked device"),
    PolicyKey(name: "Payment", kind: .section(payment), meaning: "the program that makes payments"),
    PolicyKey(name: "Placement", kind: .map(placement), meaning: "which machines take requests to an extension"),
    PolicyKey(name: "Routing", kind: .section(routing), meaning: "which extensions receive requests"),
    PolicyKey(name: "Sandbox", kind: .section(sandbox), meaning: "how extensions are isolated"),
    PolicyKey(
      name: PolicyReader.searchKey, kind: .boolean, meaning: "whether the desktop's search shows requests"),
    PolicyKey(
      name: SurfacePolicyReader.ratesKey, kind: .map(.section(rate)),
      meaning: "how many requests each surface may send"),
    PolicyKey(name: SurfacePolicyReader.trustsKey, kind: .map(trust), meaning: "what each surface may answer"),
    PolicyKey(
      name: PolicyReader.toolsKey, kind: .word(ToolListing.allCases.map(\.rawValue)),
      meaning: "which tools clients of the Model Context Protocol see"),
    PolicyKey(name: "TrustedAuthors", kind: strings, meaning: "the keys of the authors whose bundles may be installed"),
  ]

  /// The names of the keys in a dictionary of the root; empty if there is no such dictionary.
  static func names(in section: String) -> [String] {
    guard case .section(let keys)? = all.first(where: { $0.name == section })?.kind else { return [] }
    return keys.map(\.name)
  }

  private static let strings = Kind.texts(minimum: 0)
  private static let placement = Kind.word(ExtensionManifest.Placement.allCases.map(\.rawValue))
  private static let trust = Kind.word(Surface.Trust.allCases.map(\.rawValue))

  private static let apps = [
    PolicyKey(
      name: "Open", kind: .word(Policy.AppOpening.allCases.map(\.rawValue)),
      meaning: "whether a request may open its app")
  ]

  private static let authentication = [
    PolicyKey(name: "Service", kind: .text, isRequired: true, meaning: "a service of PAM, such as 'login'")
  ]

  private static let authorization = [
    PolicyKey(
      name: "Default", kind: .word(Policy.Authorization.Default.allCases.map(\.rawValue)),
      meaning: "what happens to an app about which the user has not decided"),
    PolicyKey(name: "Restricted", kind: strings, meaning: "the apps that may not be used, whatever the user says"),
  ]

  private static let budgets =
    PolicyReader.sizes.map {
      PolicyKey(
        name: $0.key, kind: .count(upTo: PolicyReader.maximumSize, isWhole: false), meaning: $0.meaning)
    }
    + PolicyReader.times.map {
      PolicyKey(name: $0.key, kind: .positive(upTo: PolicyReader.maximumSeconds), meaning: $0.meaning)
    }

  private static let confirmation = [
    PolicyKey(name: "Always", kind: strings, meaning: "intents that always need the user's approval"),
    PolicyKey(name: "Never", kind: strings, meaning: "intents that need no approval"),
    PolicyKey(name: "Owned", kind: strings, meaning: "intents that are approved on the host's own surfaces only"),
    PolicyKey(
      name: "Relayed", kind: strings,
      meaning: "intents of the owner that other programs may approve too"),
  ]

  private static let language = [
    PolicyKey(
      name: "Adviser", kind: .word(Policy.Advising.allCases.map(\.rawValue)),
      meaning: "whether the host asks about sentences that it only guesses"),
    PolicyKey(name: "Fallback", kind: .section(fallback), meaning: "a language model for other sentences"),
  ]

  /// The keys of the model that may understand sentences.
  static let fallback = [
    PolicyKey(name: "Address", kind: .text, isRequired: true, meaning: "its address: 'http://…' or 'unix:/…'"),
    PolicyKey(name: "AllowRemote", kind: .boolean, meaning: "whether it may be on another machine"),
    PolicyKey(name: "Intents", kind: strings, meaning: "the only intents that it may suggest"),
    PolicyKey(name: "Model", kind: .text, isRequired: true, meaning: "its name"),
    PolicyKey(
      name: "Timeout", kind: .positive(upTo: PolicyReader.maximumTimeoutSeconds), meaning: "its time limit, in seconds"),
  ]

  private static let lock = [
    PolicyKey(name: "AllowedWhileLocked", kind: strings, meaning: "intents that are allowed on a locked device"),
    PolicyKey(name: "RestrictedWhileLocked", kind: strings, meaning: "intents that need an unlocked device"),
  ]

  private static let payment = [
    PolicyKey(name: "Provider", kind: .texts(minimum: 1), meaning: "a program and its arguments"),
    PolicyKey(
      name: "Seconds", kind: .positive(upTo: PolicyReader.maximumTimeoutSeconds), meaning: "its time limit, in seconds"),
  ]

  private static let routing = [
    PolicyKey(name: "Disabled", kind: strings, meaning: "extensions that receive no requests"),
    PolicyKey(name: "Preferred", kind: .map(strings), meaning: "the extensions that are asked first, by intent"),
  ]

  private static let sandbox = [
    PolicyKey(name: "AllowNetwork", kind: strings, meaning: "extensions that may use the network"),
    PolicyKey(
      name: "Level", kind: .word(SandboxLevel.allCases.map(\.rawValue)), meaning: "the required layers"),
    PolicyKey(
      name: PolicyReader.networkLimitsKey, kind: .map(.servers),
      meaning: "the only servers that an extension may reach"),
  ]

  /// The keys of the rate of a surface.
  static let rate = [
    PolicyKey(
      name: "Burst", kind: .count(upTo: SurfacePolicyReader.maximumRate, isWhole: true),
      meaning: "requests at the same time"),
    PolicyKey(
      name: "RequestsPerSecond", kind: .count(upTo: SurfacePolicyReader.maximumRate, isWhole: true), isRequired: true,
      meaning: "requests of one client in a second, on average"),
  ]
}
