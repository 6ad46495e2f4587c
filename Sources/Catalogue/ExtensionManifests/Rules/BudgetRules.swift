/// `budget-above-policy` and `invalid-budget`: the extension requests more than the policy allows, or too little.
enum BudgetsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let limits = subject.limits
    let memory = subject.draft.kind == .intentsUI ? limits.uiMemoryMB : limits.memoryMB
    check(subject.draft.memoryLimitMB, in: 1...max(1, Double(memory)), unit: "MB", log: subject.log)
    check(subject.draft.timeLimitSeconds, in: 0.01...max(0.01, limits.seconds), unit: "seconds", log: subject.log)
  }

  private static func check(
    _ number: Located<Double>?, in limits: ClosedRange<Double>, unit: String, log: FindingLog
  ) {
    guard let number else { return }
    let text = number.value.formatted
    guard number.value >= limits.lowerBound, number.value.isFinite else {
      return log.add(
        .invalidBudget, at: number.place,
        "\(number.place.name) is \(text); it should be at least \(limits.lowerBound.formatted) \(unit)")
    }
    let limit = limits.upperBound
    guard number.value > limit else { return }
    log.add(
      .budgetAbovePolicy, at: number.place,
      "\(number.place.name) requests \(text) \(unit), and the policy allows \(limit.formatted)",
      fix: "request less, or raise the policy's limit")
  }
}

/// `invalid-app-group`: the group's identifier can't be the name of its folder.
enum AppGroupNamesRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    check(subject.draft.appGroups, keychain: subject.draft.keychainGroups, subject.log)
  }

  /// Adds a finding for each group of an extension or app that can't be the name of a folder.
  static func check(
    _ groups: Located<[Located<String>]>?, keychain: Located<[Located<String>]>?, _ log: FindingLog
  ) {
    check(groups, kind: "an app group", example: "group.com.example.chat", log: log)
    check(keychain, kind: "a keychain group", example: "com.example.chat", log: log)
  }

  private static func check(
    _ groups: Located<[Located<String>]>?, kind: String, example: String, log: FindingLog
  ) {
    for group in groups?.value ?? [] where !isUsable(KeychainGroupName.withoutTeam(group.value)) {
      log.add(
        .invalidAppGroup, at: group.place, "'\(group.value)' can't be the identifier of \(kind)",
        fix: "use one as in '\(example)'")
    }
  }

  /// Whether a folder can have this name.
  static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
      && !name.utf8.contains { [0, UInt8(ascii: "/")].contains($0) }
  }
}

extension Double {
  /// The number, written without a fraction if it is an integer.
  fileprivate var formatted: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
