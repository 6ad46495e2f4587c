internal import Foundation
internal import TestSupport

/// A home with the scripted extension and the scripted views of one app.
struct ViewsHome {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.install(
      "Scripted", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler")
    try home.installViews(of: "Scripted", "ScriptedViewController", intents: ["INSendMessageIntent"])
  }

  /// A request whose text selects the behaviour of the views.
  static func message(_ text: String) -> String {
    #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}], "content": "\#(text)"}}"#
  }
}

extension HostHome {
  /// Writes a manifest with which a class of the fixture 'ViewsExtension' shows the views of an app.
  func installViews(of app: String, _ controller: String, intents: [String]) throws {
    let manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(app).Views", "CFBundleName": "\(app)Views",
      "CFBundleExecutable": "libViewsExtension.so", "IntentHost": ["ContainingApp": app],
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-ui-service",
        "NSExtensionPrincipalClass": "ViewsExtension.\(controller)",
        "NSExtensionAttributes": ["IntentsSupported": intents],
      ],
    ]
    _ = try folder.write(
      PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0),
      to: "manifests/\(app)Views.plist")
  }
}
