@testable internal import ExtensionManifests

extension BrokenExample {
  /// Defects of the list of supported intents.
  static let intents: [BrokenExample] = [
    .manifest(
      .emptyIntentsSupported,
      "Chat.appex/Info.plist:▶: error: 'IntentsSupported' is empty; list the intents that it handles"
    ) { $0.attributes["IntentsSupported"] = "▶<array/>" },
    intent(
      .unknownIntent, "INSendMesageIntent",
      "warning: 'INSendMesageIntent' is neither an intent of the framework nor defined in the bundle; "
        + "did you mean 'INSendMessageIntent'?"),
    intent(
      .unknownIntent, "SendMessageIntent",
      "warning: 'SendMessageIntent' is neither an intent of the framework nor defined in the bundle; "
        + "did you mean 'INSendMessageIntent'?"),
    // It has half of its letters from 'INSendRideFeedbackIntent', and most of these from 'Intent'.
    intent(
      .unknownIntent, "SendFeedbackIntent",
      "warning: 'SendFeedbackIntent' is neither an intent of the framework nor defined in the bundle; "
        + "put the .intentdefinition file that defines it into the bundle"),
    intent(
      .unknownIntent, "INSendMessage",
      "error: 'INSendMessage' can't be an intent: the name of an intent is a class name that ends in 'Intent'; "
        + "did you mean 'INSendMessageIntent'?"),
    intent(
      .unknownIntent, "Two Words Intent",
      "error: 'Two Words Intent' can't be an intent: the name of an intent is a class name that ends in 'Intent'"),
    .manifest(
      .unknownIntent,
      "Chat.appex/Info.plist:▶: warning: 'INSendMessage' can't be an intent: the name of an intent is a class name that "
        + "ends in 'Intent'; did you mean 'INSendMessageIntent'?"
    ) {
      $0.attributes["IntentsSupported"] =
        "<array>▶<string>INSendMessage</string><string>INSendMessageIntent</string></array>"
    },
    .manifest(
      .duplicateIntent,
      "Chat.appex/Info.plist:▶: warning: 'INSendMessageIntent' is listed twice in 'IntentsSupported'; remove one of them"
    ) {
      $0.attributes["IntentsSupported"] =
        "<array><string>INSendMessageIntent</string>▶<string>INSendMessageIntent</string></array>"
    },
    .manifest(
      .duplicateIntent,
      "Chat.appex/Info.plist:▶: warning: 'INSendMessageIntent' is listed twice in 'IntentsRestrictedWhileLocked'; "
        + "remove one of them"
    ) {
      $0.attributes["IntentsRestrictedWhileLocked"] =
        "<array><string>INSendMessageIntent</string>▶<string>INSendMessageIntent</string></array>"
    },
    .manifest(
      .restrictedNotSupported,
      "Chat.appex/Info.plist:▶: error: 'INSendMesageIntent' is restricted in "
        + "'IntentsRestrictedWhileProtectedDataUnavailable', and 'IntentsSupported' does not list it; "
        + "did you mean 'INSendMessageIntent'?; list it as supported, or remove it here"
    ) {
      $0.attributes["IntentsRestrictedWhileProtectedDataUnavailable"] =
        "<array>▶<string>INSendMesageIntent</string></array>"
    },
    .manifest(
      .misspelledRestriction,
      "Chat.appex/Info.plist:▶: error: the host does not read 'IntentRestrictedWhileLocked', "
        + "so its intents are not restricted; write 'IntentsRestrictedWhileLocked'"
    ) { $0.attributes["IntentsRestrictedWhileLocked"] = "<array/>▶<key>IntentRestrictedWhileLocked</key><array/>" },
    .manifest(
      .misspelledRestriction,
      "Chat.appex/Info.plist:▶: error: the host does not read 'IntentsRestrictedWhileProtectedDataUnavailible', "
        + "so its intents are not restricted; write 'IntentsRestrictedWhileProtectedDataUnavailable'"
    ) {
      $0.attributes["IntentsRestrictedWhileLocked"] =
        "<array/>▶<key>IntentsRestrictedWhileProtectedDataUnavailible</key><array/>"
    },
    BrokenExample(
      .unlistedIntent,
      [
        "Soup.appex/Info.plist": .text(
          SampleManifest(executable: "libSoup.so").with {
            $0.attributes["IntentsSupported"] = "▶<array><string>OrderIntent</string></array>"
          }.text),
        "Soup.appex/libSoup.so": .library,
        "Soup.appex/Base.lproj/Soup.intentdefinition": .text(SampleDefinition.text("Order", "Cancel")),
      ],
      "Soup.appex/Info.plist:▶: note: 'CancelIntent' is defined in '~/Soup.appex/Base.lproj/Soup.intentdefinition', "
        + "but not listed here; list it; otherwise no request can reach it"),
  ]

  private static func intent(_ rule: ExtensionRule, _ name: String, _ text: String) -> BrokenExample {
    .manifest(rule, "Chat.appex/Info.plist:▶: \(text)") {
      $0.attributes["IntentsSupported"] = "<array>▶<string>\(name)</string></array>"
    }
  }
}
