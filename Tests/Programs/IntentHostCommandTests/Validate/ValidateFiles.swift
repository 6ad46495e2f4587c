internal import Foundation
internal import Testing

extension HostHome {
  /// Creates the folder called `name`, and its parents.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  /// Writes a manifest with each key on a separate line, starting at the sixth line.
  @discardableResult
  func writeManifest(
    _ name: String, identifier: String = "org.example.chat", executable: String = "libChat.so",
    principalClass: String = "Chat.IntentHandler", intents: [String] = ["INSendMessageIntent"], own: String = ""
  ) throws -> String {
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>NSExtension</key>
      <dict>
      <key>NSExtensionPrincipalClass</key>
      <string>\(principalClass)</string>
      <key>NSExtensionPointIdentifier</key>
      <string>com.apple.intents-service</string>
      <key>NSExtensionAttributes</key>
      <dict>
      <key>IntentsSupported</key>
      <array>
      \(intents.map { "<string>\($0)</string>" }.joined(separator: "\n"))
      </array>
      </dict>
      </dict>
      <key>CFBundleIdentifier</key>
      <string>\(identifier)</string>
      <key>CFBundleExecutable</key>
      <string>\(executable)</string>
      \(own)
      </dict>
      </plist>
      """, to: name)
  }
}

extension FinishedRun {
  /// The output's lines, with `~` for the path of `home`.
  func lines(in home: HostHome) -> [String] { lines.map { $0.replacingOccurrences(of: home.path(""), with: "~") } }
}
