@testable internal import ExtensionManifests

extension BrokenExample {
  private static let manifest = FileItem.text(SampleManifest().text)
  private static let app: FileItem = """
    <plist><dict><key>CFBundleIdentifier</key><string>org</string><key>NSSiriUsageDescription</key>
    <string>To send messages.</string></dict></plist>
    """

  /// Unsafe permissions and links.
  static let trust: [BrokenExample] = [
    BrokenExample(
      .unsafePermissions, ["Chat.appex/Info.plist": .mode(0o646, manifest), "Chat.appex/libChat.so": .library],
      "Chat.appex/Info.plist:▶: error: every user may write to the file '~/Chat.appex/Info.plist'; "
        + "remove the permission: chmod o-w"),
    BrokenExample(
      .unsafePermissions, ["Chat.appex/Info.plist": manifest, "Chat.appex/libChat.so": .mode(0o757, .library)],
      "Chat.appex/libChat.so:▶: error: every user may write to the file '~/Chat.appex/libChat.so'; "
        + "remove the permission: chmod o-w"),
    BrokenExample(
      .unsafePermissions,
      ["Chat.appex": .mode(0o777, .folder), "Chat.appex/Info.plist": manifest, "Chat.appex/libChat.so": .library],
      "Chat.appex:▶: error: every user may write to the directory '~/Chat.appex'; remove the permission: chmod o-w"),
    BrokenExample(
      .unsafePermissions,
      [
        "Chat.app/Info.plist": app, "Chat.app/PlugIns": .mode(0o777, .folder),
        "Chat.app/PlugIns/Chat.appex/Info.plist": manifest, "Chat.app/PlugIns/Chat.appex/libChat.so": .library,
      ],
      "Chat.app/PlugIns:▶: error: every user may write to the directory '~/Chat.app/PlugIns'; "
        + "remove the permission: chmod o-w"),
    BrokenExample(
      .unsafePermissions,
      ["all": .mode(0o777, .folder), "all/Chat.appex/Info.plist": manifest, "all/Chat.appex/libChat.so": .library],
      "all:▶: error: every user may write to the directory '~/all'; remove the permission: chmod o-w"),
    BrokenExample(
      .unsafePermissions,
      [
        "Chat.appex/Info.plist": manifest, "Chat.appex/libChat.so": .library,
        "Chat.appex/Order.intentdefinition": .mode(0o666, "<plist/>"),
      ],
      "Chat.appex/Order.intentdefinition:▶: error: every user may write to the file "
        + "'~/Chat.appex/Order.intentdefinition'; remove the permission: chmod o-w"),
    BrokenExample(
      .unsafeSymlink,
      ["Chat.appex/Info.plist": .link("../Other/Info"), "Other/Info": manifest, "Chat.appex/libChat.so": .library],
      "Chat.appex/Info.plist:▶: error: the link '~/Chat.appex/Info.plist' leads out of '~/Chat.appex', to "
        + "'~/Other/Info'; replace the link by the file"),
    BrokenExample(
      .unsafeSymlink,
      ["Chat.appex/Info.plist": manifest, "Chat.appex/libChat.so": .link("../library"), "library": .library],
      "Chat.appex/libChat.so:▶: error: the link '~/Chat.appex/libChat.so' leads out of '~/Chat.appex', to "
        + "'~/library'; replace the link by the file"),
    BrokenExample(
      .unsafeSymlink,
      [
        "Chat.appex/Info.plist": manifest, "Chat.appex/libChat.so": .library, "words": "<plist/>",
        "Chat.appex/en.lproj/AppIntentVocabulary.plist": .link("../../words"),
      ],
      "Chat.appex/en.lproj/AppIntentVocabulary.plist:▶: error: the link "
        + "'~/Chat.appex/en.lproj/AppIntentVocabulary.plist' leads out of '~/Chat.appex', to '~/words'; "
        + "replace the link by the file"),
  ]
}
