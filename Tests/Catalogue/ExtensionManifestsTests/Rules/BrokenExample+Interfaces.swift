@testable internal import ExtensionManifests

extension BrokenExample {
  /// An app whose manifest names the storyboard `Main`, with that file. `files` are further items of the app.
  private static func app(
    _ rule: ExtensionRule, _ storyboard: String?, _ line: String, program: String? = nil,
    _ files: [String: FileItem] = [:]
  ) -> BrokenExample {
    let mark = storyboard == nil ? "▶" : ""
    let program = program.map { "<key>CFBundleExecutable</key><string>\($0)</string>" } ?? ""
    var items: [String: FileItem] = [
      "Chat.app/Info.plist": .text(
        "<plist><dict><key>CFBundleIdentifier</key><string>org.chat</string>\(program)"
          + "<key>UIMainStoryboardFile</key>\(mark)<string>Main</string></dict></plist>")
    ]
    items["Chat.app/Main.storyboard"] = storyboard.map { .text($0) }
    for (name, item) in files { items["Chat.app/\(name)"] = item }
    return BrokenExample(rule, items, "Chat.app/\(storyboard == nil ? "Info.plist" : "Main.storyboard"):▶: \(line)")
  }

  /// A storyboard whose initial controller has a view with this content.
  private static func storyboard(
    _ content: String, controller: String = "", in controllerContent: String = "", initial: String? = "c"
  ) -> String {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(initial)>
      <scenes><scene sceneID="s"><objects>
      <viewController id="c"\(controller)>\(controllerContent)<view key="view" id="v">
      \(content)
      </view></viewController>
      </objects></scene></scenes></document>
      """
  }

  /// An extension with views whose class is named, beside a storyboard that its code may load.
  private static func views(_ rule: ExtensionRule, _ storyboard: String, _ line: String) -> BrokenExample {
    let manifest = SampleManifest().with {
      $0.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
    }
    return BrokenExample(
      rule,
      [
        "Chat.appex/Info.plist": .text(manifest.text), "Chat.appex/libChat.so": .library,
        "Chat.appex/Base.lproj/Main.storyboard": .text(storyboard),
      ], "Chat.appex/Base.lproj/Main.storyboard:▶: \(line)")
  }

  /// An extension with a built library, whose class is in its storyboard.
  private static func built(_ rule: ExtensionRule, _ storyboard: String, _ line: String) -> BrokenExample {
    let manifest = SampleManifest(executable: "libScriptedExtension.so")
    return BrokenExample(
      rule,
      [
        "Chat.appex/Info.plist": .text(manifest.text),
        "Chat.appex/libScriptedExtension.so": .built("ScriptedExtension"),
        "Chat.appex/Main.xib": .text(storyboard),
      ], "Chat.appex/Main.xib:▶: \(line)")
  }

  /// Defects of storyboards and xibs.
  static let interfaces: [BrokenExample] = [
    app(.storyboardMissing, nil, "error: '~/Chat.app' has no storyboard 'Main.storyboard'; put it there"),
    app(.storyboardInvalid, "<document>\n▶</documents>", "error: expected '</document>' for line 1"),
    app(.storyboardInvalid, "▶<plist/>", "error: the file is not a storyboard or a xib of Xcode 5 or later"),
    app(
      .storyboardWithoutController, "▶" + storyboard("", initial: nil),
      "error: the storyboard has no initial view controller; choose 'Is Initial View Controller' for one in Xcode"),
    app(
      .storyboardUnknownElement, storyboard("<subviews>▶<glassView id=\"g\"/></subviews>"),
      "warning: a 'glassView' is shown as a plain view; use another view, or create this one in code"),
    app(
      .storyboardUnknownReference,
      storyboard("", in: "<connections>▶<outlet property=\"label\" destination=\"l\" id=\"o\"/></connections>"),
      "warning: the outlet 'label' leads to 'l', which does not exist; connect it again"),
    app(
      .storyboardUnknownReference, storyboard("<subviews><view id=\"a\"/>▶<view id=\"a\"/></subviews>"),
      "warning: another object also has the identifier 'a'"),
    app(
      .storyboardCycle,
      storyboard(
        "<subviews><containerView id=\"a\"><connections>▶<segue destination=\"c\" kind=\"embed\" id=\"s\"/>"
          + "</connections></containerView></subviews>"),
      "warning: the controller contains itself through this segue; remove the segue"),
    app(
      .storyboardConstraintConflict,
      storyboard(
        "<constraints><constraint firstAttribute=\"width\" constant=\"1\" id=\"x\"/>\n"
          + "▶<constraint firstAttribute=\"width\" constant=\"2\" id=\"y\"/></constraints>"),
      "warning: the constraint contradicts that of line 4; remove one, or give one a lower priority"),
    app(
      .storyboardAssetMissing, storyboard("<subviews>▶<imageView image=\"cup\" id=\"i\"/></subviews>"),
      "warning: the bundle has no picture 'cup'; add it to the asset catalogue",
      ["Assets.xcassets/cup.colorset/Contents.json": "{\"colors\": [{\"idiom\": \"universal\"}]}"]),
    app(
      .storyboardAssetMissing, storyboard("▶<color key=\"backgroundColor\" name=\"tea\"/>"),
      "warning: the bundle has no colour 'tea'; add it to the asset catalogue", ["tea@2x.png": "PNG"]),
    views(
      .storyboardInteractive, storyboard("<subviews>▶<button id=\"b\"/></subviews>"),
      "note: a 'button' gets no touches: views of extensions can't be touched"),
    views(
      .storyboardInteractive,
      storyboard("", in: "<connections>▶<segue destination=\"c\" kind=\"show\" id=\"s\"/></connections>"),
      "note: nothing starts this segue: views of extensions can't be touched"),
    built(
      .storyboardClassMissing,
      storyboard("<subviews>▶<view id=\"a\" customClass=\"Nothing\" customModuleProvider=\"target\"/></subviews>"),
      "warning: the library has no class 'Nothing'; add it to the target, or name another class"),
    built(
      .storyboardClassMissing,
      storyboard("<subviews>▶<view id=\"a\" customClass=\"Nothing\" customModule=\"ScriptedExtension\"/></subviews>"),
      "warning: the library has no class 'Nothing'; add it to the target, or name another class"),
    built(
      .storyboardOutletMissing,
      storyboard(
        "", controller: " customClass=\"NoHandlerExtension\" customModule=\"Old\" customModuleProvider=\"target\"",
        in: "<connections>▶<outlet property=\"nothingOfThisName\" destination=\"v\" id=\"o\"/></connections>"),
      "warning: 'NoHandlerExtension' has no property 'nothingOfThisName'; add the property with '@IBOutlet', "
        + "or remove the connection"),
  ]
}
