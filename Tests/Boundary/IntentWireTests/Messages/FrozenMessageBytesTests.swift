internal import Foundation
internal import IntentWire
internal import Testing

/// The bytes of version 1, which never change: a failure here breaks extensions that are already built.
@Suite("The bytes of messages in version 1")
struct FrozenMessageBytesTests {
  static let intent = WireObject(type: "I", fields: [.init(name: "a", value: .int(1))])

  static let hostMessages: [(HostToExtensionMessage, [UInt8])] = [
    (
      .hello(
        Hello(
          extensionIdentifier: "e",
          principalClass: "M.C",
          bundlePath: "/b",
          containerPath: "/c",
          appGroupPaths: ["g": "/g"]
        )
      ),
      frame(
        154,
        "\u{09}\u{05}hello\u{07}",
        "\u{0e}minimumVersion\u{03}\u{02}",
        "\u{0e}maximumVersion\u{03}\u{02}",
        "\u{13}extensionIdentifier\u{05}\u{01}e",
        "\u{0e}principalClass\u{05}\u{03}M.C",
        "\u{0a}bundlePath\u{05}\u{02}/b",
        "\u{0d}containerPath\u{05}\u{02}/c",
        "\u{0d}appGroupPaths\u{09}\u{0d}appGroupPaths\u{01}",
        "\u{01}g\u{05}\u{02}/g"
      )
    ),
    (
      .hello(
        Hello(
          extensionIdentifier: "e", principalClass: "M.C", bundlePath: "/b", containerPath: "/c",
          appGroupPaths: ["g": "/g"], keychainGroups: [.init(identifier: "e", path: "/k", isOwn: true)])
      ),
      frame(
        217,
        "\u{09}\u{05}hello\u{08}",
        "\u{0e}minimumVersion\u{03}\u{02}",
        "\u{0e}maximumVersion\u{03}\u{02}",
        "\u{13}extensionIdentifier\u{05}\u{01}e",
        "\u{0e}principalClass\u{05}\u{03}M.C",
        "\u{0a}bundlePath\u{05}\u{02}/b",
        "\u{0d}containerPath\u{05}\u{02}/c",
        "\u{0d}appGroupPaths\u{09}\u{0d}appGroupPaths\u{01}",
        "\u{01}g\u{05}\u{02}/g",
        "\u{0e}keychainGroups\u{08}\u{01}",
        "\u{09}\u{0d}keychainGroup\u{03}",
        "\u{0a}identifier\u{05}\u{01}e",
        "\u{04}path\u{05}\u{02}/k",
        "\u{05}isOwn\u{02}"
      )
    ),
    (
      .open(call: 1, conversation: 2, intent: intent),
      frame(
        44,
        "\u{09}\u{04}open\u{03}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .open(call: 1, conversation: 2, intent: intent, language: "de"),
      frame(
        57,
        "\u{09}\u{04}open\u{04}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}",
        "\u{08}language\u{05}\u{02}de"
      )
    ),
    (
      .open(call: 1, conversation: 2, intent: intent, conversationKey: "k"),
      frame(
        63,
        "\u{09}\u{04}open\u{04}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}",
        "\u{0f}conversationKey\u{05}\u{01}k"
      )
    ),
    (
      .resolve(call: 1, conversation: 2, parameter: "a", intent: intent),
      frame(
        60,
        "\u{09}\u{07}resolve\u{04}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}",
        "\u{09}parameter\u{05}\u{01}a"
      )
    ),
    (
      .options(call: 1, conversation: 2, parameter: "a", searchTerm: "b", intent: intent),
      frame(
        74,
        "\u{09}\u{07}options\u{05}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}",
        "\u{09}parameter\u{05}\u{01}a",
        "\u{0a}searchTerm\u{05}\u{01}b"
      )
    ),
    (
      .defaultValue(call: 1, conversation: 2, parameter: "a", intent: intent),
      frame(
        65,
        "\u{09}\u{0c}defaultValue\u{04}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}",
        "\u{09}parameter\u{05}\u{01}a"
      )
    ),
    (
      .confirm(call: 1, conversation: 2, intent: intent),
      frame(
        47,
        "\u{09}\u{07}confirm\u{03}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .handle(call: 1, conversation: 2, intent: intent),
      frame(
        46,
        "\u{09}\u{06}handle\u{03}",
        "\u{04}call\u{03}\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .close(conversation: 2),
      frame(
        23,
        "\u{09}\u{05}close\u{01}",
        "\u{0c}conversation\u{03}\u{04}"
      )
    ),
    (
      .startSendingUpdates(conversation: 2, intent: intent),
      frame(
        52,
        "\u{09}\u{13}startSendingUpdates\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .stopSendingUpdates(conversation: 2, intent: intent),
      frame(
        51,
        "\u{09}\u{12}stopSendingUpdates\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{06}intent\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .completed(operation: 1, failure: nil),
      frame(
        24,
        "\u{09}\u{09}completed\u{01}",
        "\u{09}operation\u{03}\u{02}"
      )
    ),
    (
      .completed(operation: 1, failure: "f"),
      frame(
        35,
        "\u{09}\u{09}completed\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{07}failure\u{05}\u{01}f"
      )
    ),
    (
      .keychainKeys(operation: 1, keys(afterFirstUnlock: nil, whenUnlocked: nil)),
      frame(
        68,
        "\u{09}\u{0c}keychainKeys\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{06}always\u{06}\u{20}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      )
    ),
    (
      .keychainKeys(operation: 1, keys(afterFirstUnlock: "b", whenUnlocked: "c")),
      frame(
        166,
        "\u{09}\u{0c}keychainKeys\u{04}",
        "\u{09}operation\u{03}\u{02}",
        "\u{06}always\u{06}\u{20}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "\u{10}afterFirstUnlock\u{06}\u{20}bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
        "\u{0c}whenUnlocked\u{06}\u{20}cccccccccccccccccccccccccccccccc"
      )
    ),
    (
      .keychainKeysRefused(operation: 1, reason: "f"),
      frame(
        38,
        "\u{09}\u{0c}keychainKeys\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{07}failure\u{05}\u{01}f"
      )
    ),
    (
      .reply(operation: 1, .granted(.string("v"))),
      frame(
        45,
        "\u{09}\u{05}reply\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{05}reply\u{09}\u{07}granted\u{01}",
        "\u{05}value\u{05}\u{01}v"
      )
    ),
    (
      .reply(operation: 1, .refused(.noPasscode, "m")),
      frame(
        66,
        "\u{09}\u{05}reply\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{05}reply\u{09}\u{07}refused\u{02}",
        "\u{06}reason\u{05}\u{0a}noPasscode",
        "\u{07}message\u{05}\u{01}m"
      )
    ),
  ]

  private static func keys(afterFirstUnlock: Character?, whenUnlocked: Character?) -> KeychainKeys {
    func key(_ letter: Character) -> Data { Data(String(repeating: letter, count: 32).utf8) }
    return KeychainKeys(
      always: key("a"), afterFirstUnlock: afterFirstUnlock.map(key), whenUnlocked: whenUnlocked.map(key))
  }

  static let extensionMessages: [(ExtensionToHostMessage, [UInt8])] = [
    (
      .welcome(version: 1),
      frame(
        20,
        "\u{09}\u{07}welcome\u{01}",
        "\u{07}version\u{03}\u{02}"
      )
    ),
    (
      .launchFailed(
        LaunchFailure(cause: .protocolVersion, subject: "s", detail: "d", found: ["M.D"], versions: 2...3)
      ),
      frame(
        106,
        "\u{09}\u{0c}launchFailed\u{06}",
        "\u{05}cause\u{05}\u{0f}protocolVersion",
        "\u{07}subject\u{05}\u{01}s",
        "\u{06}detail\u{05}\u{01}d",
        "\u{05}found\u{08}\u{01}",
        "\u{05}\u{03}M.D",
        "\u{0e}minimumVersion\u{03}\u{04}",
        "\u{0e}maximumVersion\u{03}\u{06}"
      )
    ),
    (
      .opened(call: -1),
      frame(
        16,
        "\u{09}\u{06}opened\u{01}",
        "\u{04}call\u{03}\u{01}"
      )
    ),
    (
      .opened(call: 1, handler: 3),
      frame(
        26,
        "\u{09}\u{06}opened\u{02}",
        "\u{04}call\u{03}\u{02}",
        "\u{07}handler\u{03}\u{06}"
      )
    ),
    (
      .resolution(
        call: 1,
        results: [
          ResolutionMessage(type: "R", kind: .success, value: .string("v")),
          ResolutionMessage(type: "R", kind: .disambiguation, options: [.int(1), .int(2)]),
          ResolutionMessage(type: "R", kind: .unsupported, reason: 4),
        ]
      ),
      frame(
        127,
        "\u{09}\u{0a}resolution\u{02}",
        "\u{04}call\u{03}\u{02}",
        "\u{07}results\u{08}\u{03}",
        "\u{09}\u{01}R\u{02}",
        "\u{04}kind\u{05}\u{07}success",
        "\u{05}value\u{05}\u{01}v",
        "\u{09}\u{01}R\u{02}",
        "\u{04}kind\u{05}\u{0e}disambiguation",
        "\u{07}options\u{08}\u{02}",
        "\u{03}\u{02}",
        "\u{03}\u{04}",
        "\u{09}\u{01}R\u{02}",
        "\u{04}kind\u{05}\u{0b}unsupported",
        "\u{06}reason\u{03}\u{08}"
      )
    ),
    (
      .options(call: 1, sections: [OptionSection(title: "t", items: [.int(2)])]),
      frame(
        57,
        "\u{09}\u{07}options\u{02}",
        "\u{04}call\u{03}\u{02}",
        "\u{08}sections\u{08}\u{01}",
        "\u{09}\u{07}section\u{02}",
        "\u{05}title\u{05}\u{01}t",
        "\u{05}items\u{08}\u{01}",
        "\u{03}\u{04}"
      )
    ),
    (
      .value(call: 1, value: .string("v")),
      frame(
        24,
        "\u{09}\u{05}value\u{02}",
        "\u{04}call\u{03}\u{02}",
        "\u{05}value\u{05}\u{01}v"
      )
    ),
    (
      .response(call: 1, response: WireObject(type: "P", fields: [.init(name: "code", value: .int(3))])),
      frame(
        38,
        "\u{09}\u{08}response\u{02}",
        "\u{04}call\u{03}\u{02}",
        "\u{08}response\u{09}\u{01}P\u{01}",
        "\u{04}code\u{03}\u{06}"
      )
    ),
    (
      .failed(call: 1, CallFailure(.noHandler, subject: "I")),
      frame(
        45,
        "\u{09}\u{06}failed\u{03}",
        "\u{04}call\u{03}\u{02}",
        "\u{06}reason\u{05}\u{09}noHandler",
        "\u{07}subject\u{05}\u{01}I"
      )
    ),
    (
      .perform(operation: 1, .donate(intent)),
      frame(
        41,
        "\u{09}\u{06}donate\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{0b}interaction\u{09}\u{01}I\u{01}",
        "\u{01}a\u{03}\u{02}"
      )
    ),
    (
      .perform(operation: 1, .deleteAll),
      frame(
        36,
        "\u{09}\u{15}deleteAllInteractions\u{01}",
        "\u{09}operation\u{03}\u{02}"
      )
    ),
    (
      .perform(operation: 1, .deleteIdentifiers(["i", "j"])),
      frame(
        53,
        "\u{09}\u{12}deleteInteractions\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{0b}identifiers\u{08}\u{02}",
        "\u{05}\u{01}i",
        "\u{05}\u{01}j"
      )
    ),
    (
      .perform(operation: 1, .deleteGroup("g")),
      frame(
        56,
        "\u{09}\u{16}deleteInteractionGroup\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{0f}groupIdentifier\u{05}\u{01}g"
      )
    ),
    (
      .update(conversation: 2, response: WireObject(type: "P", fields: [.init(name: "code", value: .int(3))])),
      frame(
        44,
        "\u{09}\u{06}update\u{02}",
        "\u{0c}conversation\u{03}\u{04}",
        "\u{08}response\u{09}\u{01}P\u{01}",
        "\u{04}code\u{03}\u{06}"
      )
    ),
    (
      .keychainKeys(operation: 1, group: "g", isOwn: true),
      frame(
        43,
        "\u{09}\u{0c}keychainKeys\u{03}",
        "\u{09}operation\u{03}\u{02}",
        "\u{05}group\u{05}\u{01}g",
        "\u{05}isOwn\u{02}"
      )
    ),
    (
      .request(operation: 1, .authenticate(reason: "r")),
      frame(
        55,
        "\u{09}\u{07}request\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{07}request\u{09}\u{0c}authenticate\u{01}",
        "\u{06}reason\u{05}\u{01}r"
      )
    ),
    (
      .request(operation: 1, .ask(UserQuestion(.choice, "t", options: ["a", "b"], isDestructive: true))),
      frame(
        88,
        "\u{09}\u{07}request\u{02}",
        "\u{09}operation\u{03}\u{02}",
        "\u{07}request\u{09}\u{03}ask\u{04}",
        "\u{04}kind\u{05}\u{06}choice",
        "\u{04}text\u{05}\u{01}t",
        "\u{07}options\u{08}\u{02}",
        "\u{05}\u{01}a\u{05}\u{01}b",
        "\u{0d}isDestructive\u{02}"
      )
    ),
  ]

  @Test("Messages from the host to the extension", arguments: hostMessages)
  func host(_ message: HostToExtensionMessage, bytes: [UInt8]) throws {
    #expect(try WireFrame.encode(message.object) == bytes)
    #expect(try HostToExtensionMessage(WireFrame.decode(payload: bytes.dropFirst(4))) == message)
  }

  @Test("Messages from the extension to the host", arguments: extensionMessages)
  func `extension`(_ message: ExtensionToHostMessage, bytes: [UInt8]) throws {
    #expect(try WireFrame.encode(message.object) == bytes)
    #expect(try ExtensionToHostMessage(WireFrame.decode(payload: bytes.dropFirst(4))) == message)
  }

  /// A frame as its length, which one byte holds, and the payload, a line for each field; all its bytes are ASCII.
  private static func frame(_ length: UInt8, _ payload: String...) -> [UInt8] {
    [length, 0, 0, 0] + payload.joined().utf8
  }
}
