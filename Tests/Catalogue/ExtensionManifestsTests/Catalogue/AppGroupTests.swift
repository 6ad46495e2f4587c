internal import BaseFiles
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("An app group belongs to its vendor or to one app")
struct AppGroupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("plugins"), withIntermediateDirectories: true)
  }

  private func install(
    _ identifier: String, in app: String? = nil, group: String, key: String = "AppGroups"
  ) throws {
    let bundle = (app.map { "plugins/\($0).app/PlugIns/" } ?? "plugins/") + "\(identifier).appex"
    let manifest = SampleManifest(identifier).with { $0.own[key] = "<array><string>\(group)</string></array>" }
    try folder.write(manifest.text, to: "\(bundle)/Info.plist")
    try folder.write(to: "\(bundle)/libChat.so")
    if let app { try folder.write(SampleManifest("app.\(app)").text, to: "plugins/\(app).app/Info.plist") }
  }

  private func scan(_ grants: AppGroupGrants = AppGroupGrants()) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(
      SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    scanner.appGroups = { grants }
    scanner.cache = folder.url.appending(path: "cache")
    return scanner.scan()
  }

  private func accepted(_ grants: AppGroupGrants = AppGroupGrants()) -> [String] {
    let catalogue = scan(grants)
    #expect(catalogue.rejected.allSatisfy { $0.rule == "app-group-shared" })
    let rejected = folder.diagnostics(appGroups: grants).filter { $0.rule == "app-group-shared" }
    #expect(rejected.count == catalogue.rejected.count, "the validator and the scanner agree")
    // The second scan reads the cache.
    #expect(scan(grants).extensions == catalogue.extensions)
    return catalogue.extensions.map(\.manifest.identifier).sorted()
  }

  @Test("An extension that claims another vendor's group is rejected; the owner is not")
  func thief() throws {
    try install("com.bank.app", group: "group.com.bank.shared")
    try install("com.thief.app", group: "group.com.bank.shared")
    #expect(accepted() == ["com.bank.app"])
    let reason = try #require(scan().rejected.first?.reason)
    #expect(
      reason == "requests the app group 'group.com.bank.shared', which does not begin with 'com.thief', as "
        + "'com.thief.app' does; rename the group, or add the extension to the policy's 'AppGroups' for "
        + "'group.com.bank.shared' [app-group-shared]")
    #expect(folder.diagnostics().map(\.rule).contains("app-group-shared"))
  }

  @Test("A keychain group without its team prefix is claimed like an app group")
  func keychainGroups() throws {
    try install("com.bank.app", group: "ABCDE12345.com.bank.shared", key: "KeychainGroups")
    try install("com.bank.other", group: "com.bank.shared", key: "KeychainGroups")
    try install("com.thief.app", group: "ZYXWV98765.com.bank.shared", key: "KeychainGroups")
    #expect(accepted() == ["com.bank.app", "com.bank.other"])
    let reason = try #require(scan().rejected.first?.reason)
    #expect(reason.hasPrefix("requests the keychain group 'com.bank.shared', which does not begin with 'com.thief'"))
    #expect(scan().appGroupCheck.kind(of: "com.bank.shared") == "keychain group")
    // An app group and a keychain group of one name are one group.
    try install("com.bank.late", group: "com.bank.shared")
    let members = AppGroupGrants(members: ["com.bank.shared": ["com.bank.app"]])
    #expect(accepted(members) == ["com.bank.app"])
  }

  @Test("Extensions of one app share any group, even if one without an app claims it")
  func oneApp() throws {
    try install("org.chat.one", in: "Chat", group: "group.shared")
    try install("org.chat.two", in: "Chat", group: "group.shared")
    #expect(accepted() == ["org.chat.one", "org.chat.two"])
    #expect(!folder.diagnostics().map(\.rule).contains("app-group-shared"))
    try install("com.thief.app", group: "group.shared")
    #expect(accepted() == ["org.chat.one", "org.chat.two"])
  }

  @Test("A group that two apps claim belongs to neither, unless it has the prefix of one")
  func twoApps() throws {
    try install("org.chat.one", in: "Chat", group: "group.shared")
    try install("com.other.one", in: "Other", group: "group.shared")
    #expect(accepted().isEmpty)
    #expect(folder.diagnostics().count { $0.rule == "app-group-shared" } == 2)
    try install("org.chat.one", in: "Chat", group: "group.org.chat")
    try install("com.other.one", in: "Other", group: "group.org.chat")
    #expect(accepted() == ["org.chat.one"])
  }

  @Test("After its first use, a group belongs to its members; later claims are rejected")
  func newcomer() throws {
    try install("org.chat.one", in: "Chat", group: "group.shared")
    try install("com.other.one", in: "Other", group: "group.shared")
    try install("com.bank.app", group: "group.com.bank")
    try install("com.bank.later", group: "group.com.bank")
    let members = AppGroupGrants(members: ["group.shared": ["org.chat.one"], "group.com.bank": ["com.bank.app"]])
    #expect(accepted(members) == ["com.bank.app", "org.chat.one"])
    let reason = scan(members).rejected.first { $0.path.contains("com.bank.later") }?.reason
    let expected = "requests the app group 'group.com.bank', which already belongs to 'com.bank.app'"
    #expect(reason?.hasPrefix(expected) == true)
  }

  @Test("A cached extension that is not a member is rejected after the first use")
  func recordedLater() throws {
    try install("com.bank.a", group: "group.com.bank")
    try install("com.bank.b", group: "group.com.bank")
    let grants = Mutex(AppGroupGrants())
    var scanner = CatalogueScanner(SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    scanner.appGroups = { grants.withLock(\.self) }
    scanner.cache = folder.url.appending(path: "cache")
    #expect(scanner.scan().appGroupCheck.members(of: "group.com.bank") == ["com.bank.a", "com.bank.b"])
    grants.withLock { $0.members = ["group.com.bank": ["com.bank.a"]] }
    let catalogue = scanner.scan()
    #expect(catalogue.extensions.map(\.manifest.identifier) == ["com.bank.a"])
    #expect(catalogue.rejected.map(\.rule) == ["app-group-shared"])
    #expect(catalogue.appGroupCheck.members(of: "group.com.bank") == ["com.bank.a"])
  }

  @Test("An extension with an error has no claim, in the validator and in the scanner")
  func brokenClaim() throws {
    try install("org.chat.one", in: "Chat", group: "group.shared")
    try install("com.other.one", in: "Other", group: "group.shared")
    try FileManager.default.removeItem(atPath: folder.path("plugins/Other.app/PlugIns/com.other.one.appex/libChat.so"))
    #expect(scan().extensions.map(\.manifest.identifier) == ["org.chat.one"])
    let findings = folder.diagnostics().filter { $0.rule == "app-group-shared" }
    #expect(!findings.contains { $0.path.contains("org.chat.one") })
  }

  @Test("A new extension of a member's app may share the group")
  func sameApp() throws {
    try install("org.chat.one", in: "Chat", group: "group.shared")
    try install("org.chat.two", in: "Chat", group: "group.shared")
    #expect(accepted(AppGroupGrants(members: ["group.shared": ["org.chat.one"]])) == ["org.chat.one", "org.chat.two"])
  }

  @Test("The policy grants a group until the grant is removed")
  func policy() throws {
    try install("com.bank.app", group: "group.com.bank")
    try install("com.partner.app", group: "group.com.bank")
    let members = ["group.com.bank": Set(["com.bank.app"])]
    let allowed = AppGroupGrants(allowed: ["group.com.bank": ["com.partner.app"]], members: members)
    #expect(accepted(allowed) == ["com.bank.app", "com.partner.app"])
    #expect(accepted(AppGroupGrants(members: members)) == ["com.bank.app"])
  }

  @Test("The extensions that share a group are listed")
  func shared() throws {
    try install("com.bank.app", group: "group.com.bank")
    try install("com.bank.other", group: "group.com.bank")
    let extensions = scan().extensions
    let check = AppGroupCheck(extensions, AppGroupGrants())
    #expect(check.groups == ["group.com.bank"])
    #expect(check.members(of: "group.com.bank") == ["com.bank.app", "com.bank.other"])
    let first = try #require(extensions.first)
    #expect(check.others(sharing: "group.com.bank", with: first) == ["com.bank.other"])
  }
}
