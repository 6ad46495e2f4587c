internal import Foundation

/// Small Xcode projects, each in the style of one year's templates: an app called Chat with an Intents extension.
package struct SampleProject {
  /// The folder that contains the project.
  package let folder: TemporaryFolder
  /// The project's file name.
  private let name = "Chat.xcodeproj"

  /// The path of `Chat.xcodeproj`.
  package var path: String { folder.path(name) }

  /// The path of a file beside the project.
  package func path(_ file: String) -> String { folder.path(file) }

  /// Writes a project, with these files beside it.
  package init(_ text: String, files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "\(name)/project.pbxproj")
    for (path, content) in files { try folder.write(content, to: path) }
  }

  /// Writes a project whose objects are `objects`, in the old style.
  package init(objects: String, files: [String: String] = [:]) throws {
    try self.init(
      """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 46;
      \tobjects = {
      \(objects)
      \t};
      \trootObject = P0 /* Project object */;
      }

      """, files: files)
  }

  /// The manifest of an Intents extension.
  package static func extensionManifest(
    point: String = "com.apple.intents-service", intents: [String] = ["INSendMessageIntent"], more: String = ""
  ) -> String {
    propertyList(
      """
      \(more)
      <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>\(point)</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).IntentHandler</string>
        <key>NSExtensionAttributes</key><dict>
          <key>IntentsSupported</key><array>\(intents.map { "<string>\($0)</string>" }.joined())</array>
        </dict>
      </dict>
      """)
  }

  /// A property list in XML with the entries of a dictionary.
  package static func propertyList(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>

    """
  }
}
