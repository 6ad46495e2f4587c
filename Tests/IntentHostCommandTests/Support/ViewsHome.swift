internal import Foundation
internal import TestSupport

/// A home with the scripted extension, and the scripted views of the same app.
struct ViewsHome {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.install(
      "Scripted", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler")
    let views: [String: Any] = [
      "CFBundleIdentifier": "org.example.Scripted.Views", "CFBundleName": "ScriptedViews",
      "CFBundleExecutable": "libViewsExtension.so", "IntentHost": ["ContainingApp": "Scripted"],
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-ui-service",
        "NSExtensionPrincipalClass": "ViewsExtension.ScriptedViewController",
        "NSExtensionAttributes": ["IntentsSupported": ["INSendMessageIntent"]],
      ],
    ]
    _ = try home.folder.write(
      PropertyListSerialization.data(fromPropertyList: views, format: .xml, options: 0),
      to: "manifests/ScriptedViews.plist")
  }

  /// A request whose text tells the views what to do.
  static func message(_ text: String) -> String {
    #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}], "content": "\#(text)"}}"#
  }
}
