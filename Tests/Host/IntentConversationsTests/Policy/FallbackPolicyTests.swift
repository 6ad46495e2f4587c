internal import ExtensionManifests
internal import Testing

@testable internal import IntentConversations

@Suite("A policy may name a model for sentences that match no template")
struct FallbackPolicyTests {
  private static func entries(_ members: String) -> String {
    "<key>Language</key><dict><key>Fallback</key><dict>\(members)</dict></dict>"
  }

  private static let local = "<key>Address</key><string>http://127.0.0.1:8080/v1</string>"
  private static let model = "<key>Model</key><string>small</string>"

  @Test("Without the key, there is no model")
  func none() throws {
    #expect(try readPolicy("").fallback == nil)
    #expect(try readPolicy("<key>Language</key><dict/>").fallback == nil)
  }

  @Test("The address, name, time and intents of the model are read")
  func fallback() throws {
    let address = try ModelAddress("http://127.0.0.1:8080/v1")
    #expect(try readPolicy(Self.entries(Self.local + Self.model)).fallback == Policy.Fallback(address, model: "small"))
    let all = """
      <key>Timeout</key><real>2.5</real>
      <key>Intents</key><array><string>INSetCarLockStatusIntent</string></array>
      """
    #expect(
      try readPolicy(Self.entries(Self.local + Self.model + all)).fallback
        == Policy.Fallback(
          address, model: "small", timeout: .seconds(2.5), intents: ["INSetCarLockStatusIntent"]))
    let remote = "<key>Address</key><string>http://10.0.0.1/v1</string><key>AllowRemote</key><true/>"
    #expect(try readPolicy(Self.entries(remote + Self.model)).fallback?.address.isLocal == false)
  }

  /// Wrong entries, with the key and a part of the message.
  private static let broken: [(String, String, String)] = [
    (local, "", "'Fallback' has no 'Model'; name the model, such as 'qwen3'"),
    (model, "", "'Fallback' has no 'Address'; give an address such as 'http://127.0.0.1:8080/v1'"),
    ("\(local)<key>Model</key><string/>", ".Model", "'Model' is empty; name the model, such as 'qwen3'"),
    ("\(local)\(model)<key>Timeout</key><integer>0</integer>", ".Timeout", "should be above 0 and at most 120 seconds"),
    ("\(local)\(model)<key>Adress</key><string/>", ".Adress", "is no key of a policy; did you mean 'Address'?"),
    (
      "\(model)<key>Address</key><string>https://127.0.0.1</string>", ".Address",
      "which does not begin with 'http://' or"
    ),
    (
      "\(model)<key>Address</key><string>http://10.0.0.1</string>", ".Address", "use an address of this machine, or set"
    ),
  ]

  @Test("A defect is an error with the key's path and a remedy", arguments: broken)
  func defects(members: String, key: String, message: String) throws {
    let error = try #require(try policyError(Self.entries(members)))
    #expect(error.hasPrefix("Language.Fallback\(key): "))
    #expect(error.contains(message))
  }

  @Test("A model on another machine needs 'AllowRemote'")
  func rule() {
    #expect(ExtensionRule.remoteModel.rawValue == "remote-model")
  }
}
