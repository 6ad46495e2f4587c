internal import Foundation

/// The app `com.example.scripted`, whose program and extension do what a test says.
package enum ScriptedApp {
  /// Installs the app as the folder `plugins/NAME.app`.
  ///
  /// - Parameters:
  ///   - folder: the folder that contains `plugins`.
  ///   - behaviour: the behaviour of the program; its source lists the words.
  ///   - name: the name of the bundle.
  /// - Throws: the system's error.
  package static func install(in folder: TemporaryFolder, _ behaviour: String, as name: String = "Scripted") throws {
    let bundle = "plugins/\(name).app"
    try folder.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.scripted</string>
      <key>CFBundleName</key><string>Scripted</string><key>CFBundleExecutable</key><string>Scripted</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>NSSiriUsageDescription</key><string>To test.</string>
      <key>INIntentsSupported</key><array>
      <string>INPauseWorkoutIntent</string><string>INStartWorkoutIntent</string></array>
      </dict></plist>
      """, to: "\(bundle)/Info.plist")
    try folder.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.scripted.extension</string>
      <key>CFBundleName</key><string>Scripted</string>
      <key>CFBundleExecutable</key><string>libScriptedExtension.so</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
      <key>NSExtensionPrincipalClass</key><string>ScriptedExtension.ScriptedIntentHandler</string>
      <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><array>
      <string>INStartWorkoutIntent</string><string>INSendMessageIntent</string></array></dict></dict>
      </dict></plist>
      """, to: "\(bundle)/PlugIns/Scripted.appex/Info.plist")
    try folder.write(behaviour, to: "\(bundle)/behaviour")
    let files = FileManager.default
    try files.copyItem(
      at: try BuildProducts.library("ScriptedExtension"),
      to: folder.url.appending(path: "\(bundle)/PlugIns/Scripted.appex/libScriptedExtension.so"))
    try files.copyItem(at: try BuildProducts.file("scripted-app"), to: folder.url.appending(path: "\(bundle)/Scripted"))
  }
}
