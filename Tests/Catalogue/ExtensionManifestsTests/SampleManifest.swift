/// The text of an `Info.plist`, parts of which a test can change.
struct SampleManifest {
  /// The keys of the root, with their values as XML; nil leaves a key out.
  var root: [String: String?]
  /// The keys of `NSExtension`.
  var pluginKeys: [String: String?] = [
    "NSExtensionPointIdentifier": "<string>com.apple.intents-service</string>",
    "NSExtensionPrincipalClass": "<string>Chat.IntentHandler</string>",
  ]
  /// The keys of `NSExtensionAttributes`.
  var attributes: [String: String?] = ["IntentsSupported": "<array><string>INSendMessageIntent</string></array>"]
  /// The keys of `IntentHost`.
  var own: [String: String?] = [:]

  /// A valid manifest of a library called `executable`.
  init(_ identifier: String = "org.chat", executable: String = "libChat.so") {
    root = [
      "CFBundleIdentifier": "<string>\(identifier)</string>",
      "CFBundleExecutable": "<string>\(executable)</string>",
    ]
  }

  /// This manifest with `change`.
  func with(_ change: (inout SampleManifest) -> Void) -> SampleManifest {
    var copy = self
    change(&copy)
    return copy
  }

  /// The property list.
  var text: String {
    var plugin = pluginKeys
    // A test may have replaced or removed the value.
    if plugin["NSExtensionAttributes"] == nil { plugin["NSExtensionAttributes"] = Self.dictionary(attributes) }
    var all = root
    if all["NSExtension"] == nil { all["NSExtension"] = Self.dictionary(plugin) }
    if !own.isEmpty { all["IntentHost"] = Self.dictionary(own) }
    return "<plist version=\"1.0\">\(Self.dictionary(all))</plist>"
  }

  private static func dictionary(_ entries: [String: String?]) -> String {
    let members = entries.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "<key>\(key)</key>\($0)" } }
    return "<dict>\(members.joined())</dict>"
  }
}
