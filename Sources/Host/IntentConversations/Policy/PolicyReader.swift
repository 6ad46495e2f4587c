package import BaseFiles
public import ExtensionManifests
internal import IntentDefinitions
internal import IntentWire

/// The defects that make a policy unusable.
public struct PolicyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The defects, one line each.
  public let findings: [String]

  /// Creates the error for the findings of a policy, of which only the errors count.
  package init(_ findings: [Diagnostic]) {
    self.findings = findings.filter { $0.severity == .error }.map(\.description)
  }

  /// The lines as one text.
  public var description: String { findings.joined(separator: "\n") }
}

extension Policy {
  /// Reads a policy from the root of its property list. `log` gets every finding. The policy is usable only if none of
  /// them is an error.
  package init(_ root: PropertyListNode, log: FindingLog) {
    var reader = PolicyReader(log: log)
    if let root = PropertyListCursor(root: root, log: log) { reader.read(root) }
    self = reader.policy
  }

  /// Returns a warning for each intent in the policy that neither the API nor any of these extensions defines.
  public func warnings(for extensions: ExtensionCatalogue) -> [String] {
    let intents = KnownIntents(extensions)
    let named = restrictedWhileLocked.union(allowedWhileLocked).union(preferred.keys).union(alwaysConfirmed)
      .union(neverConfirmed).union(ownedConfirmations).union(relayedConfirmations)
    let unknown = named.sorted().filter { !intents.isKnown($0) }
    return unknown.map { name in
      let suggestion = NearestName.suggestion(for: name, in: intents.names)
      return "the policy names the intent '\(name)', which is not known\(suggestion)"
    }
  }
}

/// Reads a policy from a property list.
struct PolicyReader {
  let log: FindingLog
  var policy = Policy()

  init(log: FindingLog) {
    self.log = log
  }

  static let sizes: [(key: String, member: any WritableKeyPath<Policy.Budgets, Int> & Sendable, meaning: String)] = [
    ("MemoryLimitMB", \.memoryMB, "the memory of an Intents extension"),
    ("UIMemoryLimitMB", \.uiMemoryMB, "the memory of an Intents UI extension"),
    ("TotalMemoryLimitMB", \.totalMemoryMB, "the memory of all extensions together"),
    ("MaximumProcesses", \.processes, "the processes of all extensions together"),
  ]

  static let times: [(key: String, member: any WritableKeyPath<Policy.Budgets, Duration> & Sendable, meaning: String)] =
    [
      ("LaunchSeconds", \.launch, "the time to start"),
      ("ResolveSeconds", \.resolve, "the time of each 'resolve'"),
      ("ConfirmSeconds", \.confirm, "the time of 'confirm'"),
      ("HandleSeconds", \.handle, "the time of 'handle'"),
      ("ViewSeconds", \.view, "how long a request waits for a view"),
      ("IdleSeconds", \.idle, "how long an unused process stays"),
    ]

  /// The largest number of megabytes and of processes; a petabyte.
  static let maximumSize = 1_073_741_824
  /// The longest time of a budget, in seconds.
  static let maximumSeconds = 3600
  /// The longest time that another program may take while the user waits, in seconds.
  static let maximumTimeoutSeconds = 120

  mutating func read(_ root: PropertyListCursor) {
    root.rejectKeys(except: PolicyKey.all.map(\.name))
    if let lock = section("Lock", root) {
      policy.restrictedWhileLocked = intents("RestrictedWhileLocked", lock)
      policy.allowedWhileLocked = intents("AllowedWhileLocked", lock)
    }
    if let authentication = section("Authentication", root) { readAuthentication(authentication) }
    if let authorization = section("Authorization", root) { readAuthorization(authorization) }
    if let payment = section("Payment", root) { readPayment(payment) }
    if let confirmation = section("Confirmation", root) {
      policy.alwaysConfirmed = intents("Always", confirmation)
      policy.neverConfirmed = intents("Never", confirmation)
      policy.ownedConfirmations = intents("Owned", confirmation)
      policy.relayedConfirmations = intents("Relayed", confirmation)
    }
    if let routing = section("Routing", root) { readRouting(routing) }
    if let budgets = section("Budgets", root) { readBudgets(budgets) }
    if let sandbox = section("Sandbox", root) { readSandbox(sandbox) }
    if let authors = root.strings(Self.authorsKey) { policy.trustedAuthors = TrustedAuthors(authors.value, log: log) }
    if let groups = root.dictionary(Self.groupsKey) { readGroups(groups) }
    if let placements = root.dictionary(Self.placementsKey) { readPlacements(placements) }
    let surfaces = SurfacePolicyReader(log: log)
    if let trusts = root.dictionary(SurfacePolicyReader.trustsKey) { policy.surfaces = surfaces.trusts(trusts) }
    if let rates = root.dictionary(SurfacePolicyReader.ratesKey) { policy.rates = surfaces.rates(rates) }
    if let shows = root.boolean(Self.searchKey)?.value { policy.showsSearchResults = shows }
    if let tools = root.string(Self.toolsKey) { readTools(tools.value, tools.place) }
    if let apps = section("Apps", root) { readApps(apps) }
    if let language = section("Language", root) { readLanguage(language) }
  }

  /// The key of the array with the keys of authors.
  private static let authorsKey = "TrustedAuthors"

  /// The key of the boolean for the search of the desktop.
  static let searchKey = "SearchResults"

  /// The key of the word for the tools that clients see.
  static let toolsKey = "Tools"

  private mutating func readTools(_ word: String, _ place: PropertyListLocation) {
    guard let tools = ToolListing(rawValue: word) else {
      return log.add(.invalidValue, at: place, "'\(Self.toolsKey)' is '\(word)'", fix: "use full or compact")
    }
    policy.tools = tools
  }

  /// The key of the dictionary whose keys are app groups.
  private static let groupsKey = "AppGroups"

  private mutating func readGroups(_ groups: PropertyListCursor) {
    groups.reportRepeatedKeys()
    for entry in groups.entries {
      policy.appGroups[entry.key] = (groups.strings(entry.key)?.value.map(\.value)).map { Set($0) }
    }
  }

  /// The key of the dictionary whose keys are extensions.
  private static let placementsKey = "Placement"

  private mutating func readPlacements(_ placements: PropertyListCursor) {
    placements.reportRepeatedKeys()
    for entry in placements.entries {
      guard let word = placements.string(entry.key) else { continue }
      let message = "the placement of '\(entry.key)' is '\(word.value)'"
      policy.placements[entry.key] = ExtensionManifest.Placement.check(word, message: message, log: log)
    }
  }

  private func section(_ key: String, _ root: PropertyListCursor) -> PropertyListCursor? {
    guard let section = root.dictionary(key) else { return nil }
    section.rejectKeys(except: PolicyKey.names(in: key))
    return section
  }

  private func intents(_ key: String, _ section: PropertyListCursor) -> Set<String> {
    let names = section.strings(key)?.value ?? []
    for name in names { checkIntent(name.value, name.place) }
    return Set(names.map(\.value))
  }

  /// Warns about an intent that resembles one of the API. Any other unknown intent may belong to an extension.
  private func checkIntent(_ name: String, _ place: PropertyListLocation) {
    guard Catalogue.system.intents[name] == nil else { return }
    let suggestion = NearestName.suggestion(for: name, in: Catalogue.system.intents.keys.sorted())
    guard !suggestion.isEmpty else { return }
    log.add(.unknownIntent, at: place, "'\(name)' is not an intent of the API\(suggestion)")
  }

  private mutating func readAuthentication(_ section: PropertyListCursor) {
    let fix = "name a file of '/etc/pam.d', such as 'login'"
    // A dictionary that has only unknown keys gets no second finding here.
    guard !section.entries.isEmpty else {
      return log.add(.missingKey, at: section.place, "'Authentication' names no 'Service' of PAM", fix: fix)
    }
    guard let service = section.string("Service") else { return }
    guard PAMServiceName.isValid(service.value) else {
      return log.add(
        .invalidValue, at: service.place, "'Service' is '\(service.value)', which is not a valid name of a PAM service",
        fix: fix
      )
    }
    policy.authenticationService = service.value
  }

  private mutating func readAuthorization(_ section: PropertyListCursor) {
    policy.authorization.restricted = Set(section.strings("Restricted")?.value.map(\.value) ?? [])
    guard let name = section.string("Default") else { return }
    guard let rule = Policy.Authorization.Default(rawValue: name.value) else {
      return log.add(.invalidValue, at: name.place, "'Default' is '\(name.value)'", fix: "use ask, allow or deny")
    }
    policy.authorization.undecided = rule
  }

  private mutating func readPayment(_ section: PropertyListCursor) {
    if let provider = section.strings("Provider") {
      policy.paymentProvider = provider.value.map(\.value)
      let words = policy.paymentProvider
      if words.first?.isEmpty ?? true || words.contains(where: { $0.contains("\0") }) {
        log.add(
          .invalidValue, at: section.place, "'Provider' names no program",
          fix: "name a program and its arguments, such as ['/usr/local/bin/pay']")
      }
    }
    if let seconds = section.number("Seconds") {
      guard seconds.value > 0, seconds.value <= Double(Self.maximumTimeoutSeconds) else {
        return log.add(
          .invalidValue, at: seconds.place, "'Seconds' should be above 0 and at most \(Self.maximumTimeoutSeconds)")
      }
      policy.paymentTimeout = .seconds(seconds.value)
    }
  }

  private mutating func readRouting(_ section: PropertyListCursor) {
    policy.disabled = Set(section.strings("Disabled")?.value.map(\.value) ?? [])
    guard let preferred = section.dictionary("Preferred") else { return }
    preferred.reportRepeatedKeys()
    for entry in preferred.entries {
      checkIntent(entry.key, preferred.place(ofKey: entry))
      policy.preferred[entry.key] = preferred.strings(entry.key)?.value.map(\.value)
    }
  }

  private mutating func readSandbox(_ section: PropertyListCursor) {
    policy.sandbox.networkClients = Set(section.strings("AllowNetwork")?.value.map(\.value) ?? [])
    if let limits = section.dictionary(Self.networkLimitsKey) { readNetworkLimits(limits) }
    guard let name = section.string("Level") else { return }
    if let level = SandboxLevel(rawValue: name.value) {
      policy.sandbox.level = level
    } else {
      log.add(.invalidValue, at: name.place, "'Level' is '\(name.value)'", fix: "use strict, standard or off")
    }
  }

  /// The key of the dictionary with the servers of extensions.
  static let networkLimitsKey = "LimitNetwork"

  private mutating func readNetworkLimits(_ limits: PropertyListCursor) {
    limits.reportRepeatedKeys()
    for entry in limits.entries {
      guard let list = limits.strings(entry.key) else { continue }
      NetworkHostsRule.check(list, of: Self.networkLimitsKey, remedy: "list fewer", log: log)
      policy.sandbox.networkLimits[entry.key] = list.value.compactMap { NetworkHost($0.value) }
      let clients = policy.sandbox.networkClients
      guard !clients.contains(entry.key) else { continue }
      log.add(
        .invalidValue, at: limits.place(ofKey: entry), severity: .warning,
        "'AllowNetwork' does not list '\(entry.key)', so it has no network to limit"
          + NearestName.suggestion(for: entry.key, in: clients.sorted()))
    }
  }

  private mutating func readApps(_ section: PropertyListCursor) {
    guard let name = section.string("Open") else { return }
    if let opening = Policy.AppOpening(rawValue: name.value) {
      policy.appOpening = opening
    } else {
      log.add(.invalidValue, at: name.place, "'Open' is '\(name.value)'", fix: "use ask, always or never")
    }
  }

  private mutating func readLanguage(_ section: PropertyListCursor) {
    if let fallback = section.dictionary("Fallback") { policy.fallback = self.fallback(fallback) }
    guard let name = section.string("Adviser") else { return }
    if let advising = Policy.Advising(rawValue: name.value) {
      policy.advising = advising
    } else {
      log.add(.invalidValue, at: name.place, "'Adviser' is '\(name.value)'", fix: "use ask or never")
    }
  }

  /// Reads the model that may understand sentences; nil if there is a defect.
  private func fallback(_ section: PropertyListCursor) -> Policy.Fallback? {
    section.rejectKeys(except: PolicyKey.fallback.map(\.name))
    for key in ["Address", "Model"] where !section.entries.contains(where: { $0.key == key }) {
      log.add(
        .missingKey, at: section.place, "'Fallback' has no '\(key)'",
        fix: key == "Model" ? "name the model, such as 'qwen3'" : "give an address such as '\(Self.addressExample)'")
    }
    let intents = section.entries.contains { $0.key == "Intents" } ? self.intents("Intents", section) : nil
    let seconds = section.number("Timeout")
    if let seconds, !(seconds.value > 0 && seconds.value <= Double(Self.maximumTimeoutSeconds)) {
      log.add(
        .invalidValue, at: seconds.place,
        "'Timeout' should be above 0 and at most \(Self.maximumTimeoutSeconds) seconds")
      return nil
    }
    let isRemoteAllowed = section.boolean("AllowRemote")?.value ?? false
    guard let address = address(section, isRemoteAllowed: isRemoteAllowed), let model = section.string("Model") else {
      return nil
    }
    guard !model.value.isEmpty else {
      log.add(.invalidValue, at: model.place, "'Model' is empty", fix: "name the model, such as 'qwen3'")
      return nil
    }
    return Policy.Fallback(
      address, model: model.value, timeout: .seconds(seconds?.value ?? 10), intents: intents)
  }

  private static let addressExample = "http://127.0.0.1:8080/v1"

  private func address(_ section: PropertyListCursor, isRemoteAllowed: Bool) -> ModelAddress? {
    guard let text = section.string("Address") else { return nil }
    do throws(ModelAddress.FormatError) {
      let address = try ModelAddress(text.value)
      guard !address.isLocal, !isRemoteAllowed else { return address }
      log.add(
        .remoteModel, at: text.place,
        "'Address' is '\(text.value)', a model on another machine, which would read what the user says",
        fix: "use an address of this machine, or set 'AllowRemote' to true")
    } catch {
      log.add(
        .invalidValue, at: text.place, "'Address' is '\(text.value)', which \(error.reason)",
        fix: "give an address such as '\(Self.addressExample)' or 'unix:/run/model.sock'")
    }
    return nil
  }

  private mutating func readBudgets(_ section: PropertyListCursor) {
    for (key, member, _) in Self.times {
      guard let seconds = section.number(key) else { continue }
      guard seconds.value > 0, seconds.value <= Double(Self.maximumSeconds) else {
        log.add(.invalidValue, at: seconds.place, "'\(key)' should be above 0 and at most \(Self.maximumSeconds)")
        continue
      }
      policy.budgets[keyPath: member] = .seconds(seconds.value)
    }
    for (key, member, _) in Self.sizes {
      guard let number = section.number(key) else { continue }
      guard number.value >= 1, number.value <= Double(Self.maximumSize) else {
        log.add(.invalidValue, at: number.place, "'\(key)' should be a number from 1 to \(Self.maximumSize)")
        continue
      }
      policy.budgets[keyPath: member] = Int(number.value)
    }
  }
}
