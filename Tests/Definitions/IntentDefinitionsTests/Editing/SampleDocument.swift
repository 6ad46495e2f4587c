internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

/// A definition file in a temporary folder.
struct SampleDocument {
  let folder: TemporaryFolder
  var path: String { folder.path("Soup.intentdefinition") }

  /// The text of the file.
  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "Soup.intentdefinition")
  }

  /// Adds to the file and writes it.
  func add(_ addition: DefinitionAddition, _ texts: DefinitionAddition.Texts = .init()) throws {
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: path), texts)
    try editor.add(addition)
    try editor.document.save()
  }

  /// The repository's sample file, in the format that Xcode writes.
  static func soupOrder() throws -> String {
    let file = BuildProducts.manifests.deletingLastPathComponent().appending(
      path: "Plugins/SoupOrder/SoupOrder.intentdefinition")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Files with the intent `Order` in the layouts of several tools.
  static let layouts: [String] = [
    """
    <plist version="1.0">
    <dict>
    \t<key>INIntentDefinitionModelVersion</key>
    \t<string>1.2</string>
    \t<key>INIntents</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>INIntentLastParameterTag</key>
    \t\t\t<integer>7</integer>
    \t\t\t<key>INIntentName</key>
    \t\t\t<string>Order</string>
    \t\t\t<key>INIntentParameters</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>INIntentParameterName</key>
    \t\t\t\t\t<string>first</string>
    \t\t\t\t\t<key>INIntentParameterTag</key>
    \t\t\t\t\t<integer>9</integer>
    \t\t\t\t\t<key>INIntentParameterType</key>
    \t\t\t\t\t<string>String</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """,
    // Two spaces, line ends of Windows, unsorted keys, and unknown keys.
    """
    <?xml version="1.0"?>
    <plist version="1.0">
      <dict>
        <key>INIntents</key>
        <array>
          <dict>
            <key>INIntentName</key> <string>Order</string>
            <!-- the author's note -->
            <key>ZUnknown</key>
            <array> <real>1.50</real> <date>2020-01-01T00:00:00Z</date> </array>
            <key>AUnknown</key>
            <string><![CDATA[<b>]]></string>
          </dict>
        </array>
        <key>INIntentDefinitionModelVersion</key>
        <string>1.2</string>
      </dict>
    </plist>
    """.replacing("\n", with: "\r\n"),
    // All on one line.
    "<plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array><dict>"
      + "<key>INIntentName</key><string>Order</string><key>INIntentParameters</key><array/></dict></array></dict></plist>",
    // Nothing is indented.
    """
    <plist version="1.0">
    <dict>
    <key>INIntentDefinitionModelVersion</key>
    <string>1.2</string>
    <key>INIntents</key>
    <array>
    <dict>
    <key>INIntentName</key>
    <string>Order</string>
    <key>INIntentParameters</key>
    <array>
    </array>
    </dict>
    </array>
    </dict>
    </plist>
    """,
  ]
}
