public import ExtensionManifests

extension Policy {
  /// Reads the policy at `path`.
  ///
  /// - Throws: `ManifestError` with the key path of the first unknown key or wrong type.
  public init(contentsOf path: String) throws(ManifestError) {
    self.init()
    let root = try PropertyListDictionary(contentsOf: path)
    try root.refuseKeys(except: ["Lock", "Budgets", "Routing", "Sandbox", "Confirmation"])
    if let lock = try root.dictionary("Lock") {
      try lock.refuseKeys(except: ["RestrictedWhileLocked", "AllowedWhileLocked"])
      restrictedWhileLocked = Set(try lock.strings("RestrictedWhileLocked"))
      allowedWhileLocked = Set(try lock.strings("AllowedWhileLocked"))
    }
    if let routing = try root.dictionary("Routing") {
      try routing.refuseKeys(except: ["Preferred", "Disabled"])
      disabled = Set(try routing.strings("Disabled"))
      if let preferred = try routing.dictionary("Preferred") {
        for intent in preferred.keys { self.preferred[intent] = try preferred.strings(intent) }
      }
    }
    if let confirmation = try root.dictionary("Confirmation") {
      try confirmation.refuseKeys(except: ["Always", "Never"])
      alwaysConfirmed = Set(try confirmation.strings("Always"))
      neverConfirmed = Set(try confirmation.strings("Never"))
    }
    if let budgets = try root.dictionary("Budgets") { try readBudgets(budgets) }
    if let sandbox = try root.dictionary("Sandbox") { try readSandbox(sandbox) }
  }

  /// What the owner should know about the policy in front of these extensions: names of intents that neither the API
  /// nor any of them has, and keys without effect.
  public func warnings(for extensions: ExtensionCatalogue) -> [String] {
    let intents = KnownIntents(extensions)
    let named = restrictedWhileLocked.union(allowedWhileLocked).union(preferred.keys).union(alwaysConfirmed)
      .union(neverConfirmed)
    let unknown = named.sorted().filter { !intents.isKnown($0) }
    return warnings
      + unknown.map { name in
        let suggestion = NearestName.suggestion(for: name, in: intents.names)
        return "the policy names the intent '\(name)', which is not known\(suggestion)"
      }
  }

  private mutating func readSandbox(_ dictionary: PropertyListDictionary) throws(ManifestError) {
    let levels = ["strict", "standard", "off"]
    try dictionary.refuseKeys(except: ["Level", "AllowNetwork"])
    _ = try dictionary.strings("AllowNetwork")
    if let level = try dictionary.string("Level") {
      guard levels.contains(level) else { throw dictionary.error("Level", "should be strict, standard or off") }
      // Strict means: rather not at all than without a sandbox.
      guard level != "strict" else { throw dictionary.error("Level", "is 'strict', and this version has no sandbox") }
    }
    for key in dictionary.keys { warnWithoutEffect("Sandbox.\(key)") }
  }

  private mutating func warnWithoutEffect(_ key: String) {
    warnings.append("this version does not act on the policy's '\(key)'")
  }

  private mutating func readBudgets(_ dictionary: PropertyListDictionary) throws(ManifestError) {
    let memory = ["MemoryLimitMB", "UIMemoryLimitMB", "TotalMemoryLimitMB", "MaximumProcesses"]
    let times: [(String, WritableKeyPath<Budgets, Duration>)] = [
      ("LaunchSeconds", \.launch), ("ResolveSeconds", \.resolve), ("ConfirmSeconds", \.confirm),
      ("HandleSeconds", \.handle),
    ]
    try dictionary.refuseKeys(except: memory + times.map(\.0))
    for (key, member) in times {
      guard let seconds = try dictionary.number(key) else { continue }
      guard seconds > 0, seconds <= 3600 else { throw dictionary.error(key, "should lie between 0 and 3600") }
      budgets[keyPath: member] = .seconds(seconds)
    }
    for key in memory {
      guard let number = try dictionary.number(key) else { continue }
      guard number > 0 else { throw dictionary.error(key, "should be more than 0") }
      warnWithoutEffect("Budgets.\(key)")
    }
  }
}

extension PropertyListDictionary {
  /// Throws for the first key that is none of `known`, with the nearest of them.
  fileprivate func refuseKeys(except known: [String]) throws(ManifestError) {
    for key in keys where !known.contains(key) {
      throw error(key, "is no key of a policy\(NearestName.suggestion(for: key, in: known))")
    }
  }
}
