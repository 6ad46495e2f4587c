@testable internal import ExtensionManifests

extension BrokenExample {
  private static let twins: [String: FileItem] = [
    "A.appex/Info.plist": .text(SampleManifest().text), "A.appex/libChat.so": .library,
    "B.appex/Info.plist": .text(
      SampleManifest().with { $0.root["CFBundleIdentifier"] = "▶<string>org.chat</string>" }.text),
    "B.appex/libChat.so": .library,
  ]

  /// Defects of the identity, the class and the requirements in the manifest of an extension.
  static let manifests: [BrokenExample] = [
    .manifest(
      .invalidBundleIdentifier,
      "Chat.appex/Info.plist:▶: error: '../chat' is not a valid bundle identifier; use letters, digits, hyphens and periods, "
        + "as in 'com.example.chat'"
    ) { $0.root["CFBundleIdentifier"] = "▶<string>../chat</string>" },
    .manifest(
      .invalidBundleIdentifier,
      "Chat.appex/Info.plist:▶: error: '$(ORG).chat' is not a valid bundle identifier; write the value of the build variable, "
        + "which only the Xcode project knows"
    ) { $0.root["CFBundleIdentifier"] = "▶<string>$(ORG).chat</string>" },
    .manifest(
      .invalidBundleIdentifier,
      "Chat.appex/Info.plist:▶: warning: 'org.my_chat' has an underscore, which Apple's bundle identifiers do not have; "
        + "use a hyphen"
    ) { $0.root["CFBundleIdentifier"] = "▶<string>org.my_chat</string>" },
    BrokenExample(
      .duplicateBundleIdentifier, twins,
      "B.appex/Info.plist:▶: error: 'org.chat' is the identifier of '~/A.appex/Info.plist' too; "
        + "give one of them another identifier"),
    .manifest(
      .unknownExtensionPoint,
      "Chat.appex/Info.plist:▶: error: the host does not support the extension point 'com.apple.intent-service'; "
        + "did you mean 'com.apple.intents-service'?"
    ) { $0.pluginKeys["NSExtensionPointIdentifier"] = "▶<string>com.apple.intent-service</string>" },
    .manifest(
      .unknownExtensionPoint,
      "Chat.appex/Info.plist:▶: error: the host does not support the extension point 'com.apple.widgetkit-extension'; "
        + "use 'com.apple.intents-service' or 'com.apple.intents-ui-service'"
    ) { $0.pluginKeys["NSExtensionPointIdentifier"] = "▶<string>com.apple.widgetkit-extension</string>" },
    .manifest(
      .missingPrincipalClass,
      "Chat.appex/Info.plist:▶: error: 'NSExtensionPrincipalClass' is missing; "
        + "name the class, as in '$(PRODUCT_MODULE_NAME).IntentHandler'"
    ) { $0.pluginKeys["NSExtensionPrincipalClass"] = "▶<string/>" },
    .manifest(
      .principalClassWithoutModule,
      "Chat.appex/Info.plist:▶: warning: 'IntentHandler' has no module, without which Apple's systems find only a class "
        + "of Objective-C; write '$(PRODUCT_MODULE_NAME).IntentHandler'"
    ) { $0.pluginKeys["NSExtensionPrincipalClass"] = "▶<string>IntentHandler</string>" },
    .manifest(
      .storyboardAndPrincipalClass,
      "Chat.appex/Info.plist:▶: warning: 'NSExtensionMainStoryboard' and 'NSExtensionPrincipalClass' "
        + "are both present; the host uses the class; remove the storyboard"
    ) { $0.pluginKeys["NSExtensionMainStoryboard"] = "▶<string>MainInterface</string>" },
    .manifest(
      .missingPrincipalClass,
      "Chat.appex/Info.plist:▶: error: 'NSExtensionMainStoryboard' and 'NSExtensionPrincipalClass' are missing; "
        + "name the storyboard, as in 'MainInterface', or the class of the view controller"
    ) {
      $0.pluginKeys["NSExtensionPrincipalClass"] = "▶<string/>"
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
    },
    .manifest(
      .unknownMediaCategory,
      "Chat.appex/Info.plist:▶: warning: 'INMediaCategoryMusik' is not a media category; did you mean 'INMediaCategoryMusic'?"
    ) { $0.attributes["SupportedMediaCategories"] = "<array>▶<string>INMediaCategoryMusik</string></array>" },
    .manifest(
      .budgetAbovePolicy,
      "Chat.appex/Info.plist:▶: warning: 'MemoryLimitMB' requests 121 MB, and the policy allows 120; "
        + "request less, or raise the policy's limit"
    ) { $0.own["MemoryLimitMB"] = "▶<integer>121</integer>" },
    .manifest(
      .budgetAbovePolicy,
      "Chat.appex/Info.plist:▶: warning: 'MemoryLimitMB' requests 65 MB, and the policy allows 64; "
        + "request less, or raise the policy's limit"
    ) {
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
      $0.own["MemoryLimitMB"] = "▶<integer>65</integer>"
    },
    .manifest(
      .modelInstructions,
      "Chat.appex/Info.plist:▶: warning: 'CFBundleDisplayName' reads like instructions to a language model, by "
        + "\"system prompt\", so no tool for models has it; say what the app does"
    ) { $0.root["CFBundleDisplayName"] = "▶<string>Chat, your system prompt</string>" },
    .manifest(
      .budgetAbovePolicy,
      "Chat.appex/Info.plist:▶: warning: 'TimeLimitSeconds' requests 10.5 seconds, and the policy allows 10; "
        + "request less, or raise the policy's limit"
    ) { $0.own["TimeLimitSeconds"] = "▶<real>10.5</real>" },
    .manifest(
      .invalidBudget, "Chat.appex/Info.plist:▶: error: 'MemoryLimitMB' is 0; it should be at least 1 MB"
    ) { $0.own["MemoryLimitMB"] = "▶<integer>0</integer>" },
    .manifest(
      .invalidBudget, "Chat.appex/Info.plist:▶: error: 'TimeLimitSeconds' is nan; it should be at least 0.01 seconds"
    ) { $0.own["TimeLimitSeconds"] = "▶<real>nan</real>" },
    .manifest(
      .invalidValue, "Chat.appex/Info.plist:▶: error: 'Placement' is 'Local'; did you mean 'local'?"
    ) { $0.own["Placement"] = "▶<string>Local</string>" },
    .manifest(
      .invalidValue, "Chat.appex/Info.plist:▶: error: 'Placement' is 'here'; use one of local, anywhere"
    ) { $0.own["Placement"] = "▶<string>here</string>" },
    .manifest(
      .invalidAppGroup,
      "Chat.appex/Info.plist:▶: error: 'group/../x' can't be the identifier of an app group; "
        + "use one as in 'group.com.example.chat'"
    ) { $0.own["AppGroups"] = "<array>▶<string>group/../x</string></array>" },
    .manifest(
      .invalidNetworkHost,
      "Chat.appex/Info.plist:▶: error: '*.example.com:443' is not a host and a port; "
        + "write host:port, such as 'api.example.com:443'"
    ) {
      $0.own["NetworkClient"] = "<array><string>api.example.com:443</string>▶<string>*.example.com:443</string></array>"
    },
    .manifest(
      .invalidNetworkHost,
      "Chat.appex/Info.plist:▶: error: 'NetworkClient' lists no server; "
        + "write host:port, such as 'api.example.com:443', or remove the key"
    ) { $0.own["NetworkClient"] = "▶<array/>" },
    .manifest(
      .invalidNetworkHost,
      "Chat.appex/Info.plist:▶: error: 'NetworkClient' lists 33 servers; the maximum is 32; "
        + "list fewer, or ask for every server with 'true'"
    ) {
      $0.own["NetworkClient"] =
        "▶<array>" + (1...33).map { "<string>example.com:\($0)</string>" }.joined() + "</array>"
    },
    .manifest(
      .wrongType, "Chat.appex/Info.plist:▶: error: an element of 'NetworkClient' is an integer; it should be a string"
    ) { $0.own["NetworkClient"] = "<array>▶<integer>443</integer></array>" },
    .manifest(
      .duplicateNetworkHost,
      "Chat.appex/Info.plist:▶: warning: 'API.example.com.:443' is listed twice in 'NetworkClient'; remove one entry"
    ) {
      $0.own["NetworkClient"] =
        "<array><string>api.example.com:443</string>▶<string>API.example.com.:443</string></array>"
    },
    .manifest(
      .appGroupShared,
      "Chat.appex/Info.plist:▶: error: 'org.chat' requests the app group 'group.com.bank', which does not begin with "
        + "'org.chat', as 'org.chat' does; rename the group, or add the extension to the policy's 'AppGroups' for "
        + "'group.com.bank'"
    ) { $0.own["AppGroups"] = "<array>▶<string>group.com.bank</string></array>" },
  ]
}
