internal import Foundation
internal import TestSupport
internal import Testing

@Suite("In an app whose libraries share the API, Bundle(for:) returns the bundle around each library")
struct FrameworkBundleTests {
  private static let kit = """
    import Foundation

    public class Kit {
      public static var bundle: Bundle { Bundle(for: Kit.self) }
    }
    """

  private static let talk = """
    import Intents
    import Kit

    class IntentHandler: INExtension, INSendMessageIntentHandling {
      func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let bundles = ["own": Bundle(for: IntentHandler.self), "kit": Bundle(for: Kit.self), "inKit": Kit.bundle]
        let activity = NSUserActivity(activityType: "bundles")
        activity.userInfo = bundles.mapValues(\\.bundlePath)
        completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
      }
    }
    """

  private let home: HostHome

  init() throws { home = try HostHome() }

  /// Builds the framework, which does not use the API, and the extension, which is linked with `IntentsDynamic`.
  private func build() async throws {
    let modules = try BuildProducts.folder.appending(path: "Modules").path
    let map = try BuildProducts.file("CIntentExtension.build").appending(path: "module.modulemap").path
    let app = home.path("plugins/Talk.app")
    let frameworks = "$ORIGIN/../../Frameworks"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let exitCode = try await home.shell(
      """
      set -e; export PATH='\(path)'; mkdir -p '\(app)/PlugIns/Talk.appex' '\(app)/Frameworks/Kit.framework'
      cp '\(try BuildProducts.file("libIntentsDynamic.so").path)' '\(app)/Frameworks'; cd '\(home.path(""))'
      swiftc -swift-version 5 -emit-library -emit-module -module-name Kit Kit.swift -Xlinker -soname=libKit.so \\
        -o '\(app)/Frameworks/Kit.framework/libKit.so' -emit-module-path Kit.swiftmodule
      swiftc -swift-version 5 -emit-library -module-name Talk Talk.swift -I . -I '\(modules)' \\
        -Xcc '-fmodule-map-file=\(map)' -L '\(app)/Frameworks' -lIntentsDynamic -L '\(app)/Frameworks/Kit.framework' \\
        -lKit -Xlinker -rpath -Xlinker '\(frameworks)' -Xlinker -rpath -Xlinker '\(frameworks)/Kit.framework' \\
        -o '\(app)/PlugIns/Talk.appex/libTalk.so'
      """)
    try #require(exitCode == 0)
  }

  private func writeFiles() throws {
    _ = try home.write(Self.kit, to: "Kit.swift")
    _ = try home.write(Self.talk, to: "Talk.swift")
    _ = try home.folder.write(
      """
      <plist><dict><key>CFBundleIdentifier</key><string>org.example</string><key>CFBundlePackageType</key>
      <string>APPL</string><key>NSSiriUsageDescription</key><string>To talk.</string></dict></plist>
      """, to: "plugins/Talk.app/Info.plist")
    _ = try home.folder.write(
      home.manifest("Talk", "Talk", principalClass: "Talk.IntentHandler"),
      to: "plugins/Talk.app/PlugIns/Talk.appex/Info.plist")
  }

  @Test("Extension and framework find their own bundles by their classes")
  func bundles() async throws {
    try home.allowApps()
    try writeFiles()
    try await build()
    let run = try await home.run(
      ["run", "--json", "--yes", "--plugins", home.path("plugins")], input: RequestLine.message("hello"))
    let activity = try run.events.first { $0.name == "handled" }?.object("userActivity")
    let paths = try #require(activity?["userInfo"] as? [String: String], "\(run.lines) \(run.errors)")
    let app = home.url("plugins/Talk.app").resolvingSymlinksInPath().path
    #expect(
      paths == [
        "own": app + "/PlugIns/Talk.appex", "kit": app + "/Frameworks/Kit.framework",
        "inKit": app + "/Frameworks/Kit.framework",
      ])
  }
}
