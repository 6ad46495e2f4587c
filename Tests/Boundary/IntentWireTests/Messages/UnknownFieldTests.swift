internal import Foundation
internal import IntentWire
internal import Testing

@Suite("A newer peer of the same version may add fields")
struct UnknownFieldTests {
  @Test("An extension ignores unknown fields", arguments: hostMessages)
  func host(_ message: HostToExtensionMessage) throws {
    #expect(try HostToExtensionMessage(.object(withFutureField(message.object))) == message)
  }

  @Test("The host ignores unknown fields", arguments: extensionMessages)
  func `extension`(_ message: ExtensionToHostMessage) throws {
    #expect(try ExtensionToHostMessage(.object(withFutureField(message.object))) == message)
  }

  @Test(
    "A missing or invalid language is that of 'hello'",
    arguments: [.null, .int(1), .array([.string("de")])] as [WireValue])
  func noLanguage(value: WireValue) throws {
    let open = HostToExtensionMessage.open(call: 1, conversation: 2, intent: everyKind)
    var object = open.object
    object["language"] = value
    #expect(try HostToExtensionMessage(.object(object)) == open)
  }

  @Test(
    "A missing or invalid conversation key is nil",
    arguments: [.null, .int(1), .data(Data("k".utf8))] as [WireValue])
  func noConversationKey(value: WireValue) throws {
    let open = HostToExtensionMessage.open(call: 1, conversation: 2, intent: everyKind)
    var object = open.object
    object["conversationKey"] = value
    #expect(try HostToExtensionMessage(.object(object)) == open)
  }

  @Test("Keys have 32 bytes each, and the description does not contain them", arguments: [0, 31, 33])
  func keys(count: Int) throws {
    let keys = KeychainKeys(always: Data(repeating: 65, count: 32), afterFirstUnlock: nil, whenUnlocked: nil)
    #expect("\(keys)" == "KeychainKeys(always)")
    var text = ""
    dump(HostToExtensionMessage.keychainKeys(operation: 1, keys), to: &text)
    #expect(!text.contains("65") && !text.contains("bytes"))
    var object = HostToExtensionMessage.keychainKeys(operation: 1, keys).object
    object["always"] = .data(Data(count: count))
    #expect(throws: WireError.invalidMessage("'always' in 'keychainKeys' is not a key")) {
      try HostToExtensionMessage(.object(object))
    }
  }

  @Test("A keychain group without a folder, or that is not an object, is ignored")
  func groups() throws {
    let hello = Hello(extensionIdentifier: "e", principalClass: "C", bundlePath: "/b", containerPath: "/c")
    var object = HostToExtensionMessage.hello(hello).object
    object["keychainGroups"] = .array([.int(1), .object(WireObject(type: "keychainGroup")), .null])
    #expect(try HostToExtensionMessage(.object(object)) == .hello(hello))
    object["keychainGroups"] = .string("x")
    #expect(try HostToExtensionMessage(.object(object)) == .hello(hello))
  }

  private func withFutureField(_ object: WireObject) -> WireObject {
    var object = object
    object["futureField"] = .array([.object(WireObject(type: "Future"))])
    return object
  }
}
