internal import Foundation
internal import ExtensionManifests
internal import Testing

@testable internal import IntentHost

@Suite("A policy with a defect is refused with the key's path")
struct PolicyErrorTests {
  @Test(
    "Unknown keys, with the nearest one",
    arguments: [
      ("<key>Locks</key><dict/>", "'Locks' is no key of a policy; did you mean 'Lock'?"),
      ("<key>Weather</key><dict/>", "'Weather' is no key of a policy"),
      (
        "<key>Lock</key><dict><key>AllowWhileLocked</key><array/></dict>",
        "'Lock.AllowWhileLocked' is no key of a policy; did you mean 'AllowedWhileLocked'?"
      ),
      (
        "<key>Routing</key><dict><key>Prefered</key><dict/></dict>",
        "'Routing.Prefered' is no key of a policy; did you mean 'Preferred'?"
      ),
      (
        "<key>Confirmation</key><dict><key>Sometimes</key><array/></dict>",
        "'Confirmation.Sometimes' is no key of a policy"
      ),
      (
        "<key>Budgets</key><dict><key>LaunchSecond</key><integer>1</integer></dict>",
        "'Budgets.LaunchSecond' is no key of a policy; did you mean 'LaunchSeconds'?"
      ),
      (
        "<key>Sandbox</key><dict><key>level</key><string>off</string></dict>",
        "'Sandbox.level' is no key of a policy; did you mean 'Level'?"
      ),
    ])
  func unknownKey(entries: String, message: String) throws {
    #expect(try policyError(entries) == message)
  }

  @Test("Sections of a wrong type", arguments: ["Lock", "Routing", "Confirmation", "Budgets", "Sandbox"])
  func section(name: String) throws {
    #expect(try policyError("<key>\(name)</key><array/>") == "'\(name)' should be a dictionary")
  }

  @Test(
    "Lists of a wrong type",
    arguments: [
      ("Lock", "RestrictedWhileLocked"), ("Lock", "AllowedWhileLocked"), ("Routing", "Disabled"),
      ("Confirmation", "Always"), ("Confirmation", "Never"),
    ])
  func list(section: String, key: String) throws {
    for value in ["<string>A</string>", "<array><integer>1</integer></array>", "<true/>"] {
      #expect(
        try policyError("<key>\(section)</key><dict><key>\(key)</key>\(value)</dict>")
          == "'\(section).\(key)' should be an array of texts")
    }
  }

  @Test("A preference of a wrong type")
  func preferred() throws {
    #expect(
      try policyError("<key>Routing</key><dict><key>Preferred</key><array/></dict>")
        == "'Routing.Preferred' should be a dictionary")
    #expect(
      try policyError(
        "<key>Routing</key><dict><key>Preferred</key><dict><key>X</key><string>a</string></dict></dict>")
        == "'Routing.Preferred.X' should be an array of texts")
  }

  @Test("Times outside an hour", arguments: ["LaunchSeconds", "ResolveSeconds", "ConfirmSeconds", "HandleSeconds"])
  func time(key: String) throws {
    for value in ["0", "-1", "3600.5", "1e300", "nan", "inf"] {
      #expect(
        try policyError("<key>Budgets</key><dict><key>\(key)</key><real>\(value)</real></dict>")
          == "'Budgets.\(key)' should lie between 0 and 3600")
    }
  }

  @Test(
    "Numbers of a wrong type",
    arguments: ["LaunchSeconds", "HandleSeconds", "MemoryLimitMB", "MaximumProcesses"],
    ["<string>5</string>", "<true/>", "<array/>"])
  func number(key: String, value: String) throws {
    #expect(
      try policyError("<key>Budgets</key><dict><key>\(key)</key>\(value)</dict>")
        == "'Budgets.\(key)' should be a number")
  }

  @Test("A file that is missing, or no property list")
  func unreadable() throws {
    for text in ["", "lock everything", "<plist version=\"1.0\"><dict>"] {
      try withTemporaryFile(text) { file in
        let error = #expect(throws: ManifestError.self) { try Policy(contentsOf: file.path) }
        #expect(error?.keyPath == "")
        #expect(error?.description.hasPrefix("\(file.path): is no property list: ") == true)
        let missing = file.appending(path: "none").path
        let other = #expect(throws: ManifestError.self) { try Policy(contentsOf: missing) }
        #expect(other?.description == "\(missing): can't be read: Not a directory")
      }
    }
  }

  @Test("A property list that is no dictionary")
  func noDictionary() throws {
    try withTemporaryFile("<plist version=\"1.0\"><array/></plist>") { file in
      let error = #expect(throws: ManifestError.self) { try Policy(contentsOf: file.path) }
      #expect(error?.description == "\(file.path): is a property list, but no dictionary")
    }
  }
}
