internal import Testing

@testable internal import ExtensionManifests

@Suite("The app groups that a bundle identifier owns")
struct AppGroupPrefixTests {
  @Test(
    "The prefix is the first two labels, or three below a shared domain",
    arguments: [
      ("com.example.chat.Extension", "com.example"), ("com.Example.chat", "com.example"), ("org.chat", "org.chat"),
      ("io.github.jane.chat", "io.github.jane"), ("uk.co.bank.app", "uk.co.bank"), ("co.uk.bank.app", "co.uk.bank"),
      ("com.au.bank.app", "com.au.bank"), ("com.gitlab.jane.chat", "com.gitlab.jane"), ("au.com.bank", "au.com.bank"),
    ])
  func prefix(identifier: String, expected: String) {
    #expect(AppGroupPrefix(identifier)?.text == expected)
  }

  @Test("An identifier with too few labels owns no group", arguments: ["", "chat", "io.github", "uk.co"])
  func none(identifier: String) {
    #expect(AppGroupPrefix(identifier) == nil)
  }

  @Test(
    "An identifier owns the groups that begin with its prefix",
    arguments: [
      ("com.bank.app", "group.com.bank", true), ("com.bank.app", "group.com.bank.shared", true),
      ("com.bank.app", "com.bank.shared", true), ("com.bank.app", "group.com.bankrobber", false),
      ("com.bank.app", "group.com", false), ("com.thief.app", "group.com.bank.shared", false),
      ("com.bank.app", "group.group.com.bank", false), ("com.bank.app", "shared", false),
      ("io.github.thief.app", "group.io.github.jane", false), ("io.github.jane.app", "group.io.github.jane.x", true),
      ("com.BANK.app", "group.com.bank", true),
    ])
  func owns(identifier: String, group: String, expected: Bool) throws {
    #expect(try #require(AppGroupPrefix(identifier)).owns(group) == expected)
  }
}
