internal import Testing

@testable internal import IntentConversations

@Suite("The policy takes precedence over the user's decisions and sets the default")
struct AuthorizationPolicyTests {
  private func read(_ entries: String) throws -> Policy.Authorization {
    try readPolicy("<key>Authorization</key><dict>\(entries)</dict>").authorization
  }

  @Test(
    "The default rule applies to an app without a decision",
    arguments: [
      ("ask", AuthorizationStatus.notDetermined, AuthorizationStatus.notDetermined),
      ("allow", .authorized, .notDetermined), ("deny", .denied, .denied),
    ])
  func undecided(rule: String, requests: AuthorizationStatus, contacts: AuthorizationStatus) throws {
    let policy = try read("<key>Default</key><string>\(rule)</string>")
    #expect(policy.status(of: "a", .requests, decision: nil) == requests)
    #expect(policy.status(of: "a", .contacts, decision: nil) == contacts)
    #expect(policy.status(of: "a", .requests, decision: true) == .authorized)
    #expect(policy.status(of: "a", .requests, decision: false) == .denied)
  }

  @Test("Without rules, the user decides")
  func standard() {
    #expect(Policy().authorization.status(of: "a", .requests, decision: nil) == .notDetermined)
  }

  @Test("A restricted app has no permission, regardless of the user's decision", arguments: [nil, true, false])
  func restricted(decision: Bool?) throws {
    let policy = try read("<key>Restricted</key><array><string>a</string></array>")
    for kind in AuthorizationKind.allCases {
      #expect(policy.status(of: "a", kind, decision: decision) == .restricted)
    }
    #expect(policy.status(of: "b", .requests, decision: true) == .authorized)
  }

  @Test("An unknown rule is an error")
  func wrong() throws {
    #expect(
      try policyError("<key>Authorization</key><dict><key>Default</key><string>always</string></dict>")
        == "Authorization.Default: 'Default' is 'always'; use ask, allow or deny")
    #expect(
      try policyError("<key>Authorization</key><dict><key>Restrict</key><array/></dict>")
        == "Authorization.Restrict: 'Restrict' is no key of a policy; did you mean 'Restricted'?")
  }
}
