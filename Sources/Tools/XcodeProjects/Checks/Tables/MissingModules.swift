/// The frameworks of Apple's systems that do not exist here. The page "What will not come" lists them.
package enum MissingModules {
  /// The names of all modules.
  package static let names = Set(groups.flatMap(\.modules))

  /// Frameworks that are missing for the same reason.
  struct Group {
    let modules: [String]
    let reason: String
    let remedy: String
  }

  private static let conditional = "put the code that uses it in '#if canImport', with an alternative in '#else'"
  private static let appOnly = "move the code that uses it to the app, and answer with 'continueInApp'"

  static let groups = views + data + services + devices + media + system

  private static let views = [
    Group(
      modules: ["WidgetKit", "ActivityKit", "Charts", "TipKit", "DeveloperToolsSupport"],
      reason: "it draws views with Apple's own renderer", remedy: "keep its files out of the extension's target"),
    Group(
      modules: [
        "AppKit", "AuthenticationServices", "CarPlay", "Cocoa", "ContactsUI", "EventKitUI", "Messages", "MessageUI",
        "PDFKit", "PencilKit", "PhotosUI", "QuickLook", "SafariServices", "Social", "StoreKitTest", "WatchKit",
        "WebKit", "LinkPresentation", "AddressBookUI", "NotificationCenter", "ClockKit",
      ],
      reason: "it shows a part of Apple's user interface", remedy: appOnly),
    Group(
      modules: [
        "CoreImage", "CoreText", "ImageIO", "Metal", "MetalKit", "SceneKit", "SpriteKit", "RealityKit", "ARKit",
        "GameplayKit", "GameKit", "GameController",
      ],
      reason: "it draws with Apple's graphics", remedy: conditional),
  ]

  private static let data = [
    Group(
      modules: ["CoreData"], reason: "its stores need the Objective-C runtime",
      remedy: "store the data in a file of the app group, with 'Codable'"),
    Group(modules: ["CloudKit"], reason: "it needs Apple's servers", remedy: conditional),
    Group(
      modules: ["CryptoKit", "CommonCrypto", "CryptoTokenKit"], reason: "its algorithms are part of Apple's systems",
      remedy: "use the package 'swift-crypto' ('import Crypto')"),
    Group(
      modules: ["Combine"], reason: "Apple does not publish its source",
      remedy: "use 'async' functions and 'AsyncStream' instead"),
    Group(
      modules: ["EventKit", "HealthKit", "Photos", "HomeKit", "AddressBook", "Accounts", "MusicKit"],
      reason: "its data belongs to apps of Apple's systems", remedy: conditional),
  ]

  private static let services = [
    Group(
      modules: ["AppIntents", "SwiftData", "SwiftUI"],
      reason: "only the files of an app and of its frameworks can have App Intents, their data and their views",
      remedy:
        "put them into the app, or into a package of their own, with the products 'AppIntents', 'SwiftData' and 'SwiftUI'"
    ),
    Group(
      modules: ["WeatherKit", "ShazamKit", "FinanceKit", "MetricKit", "iAd", "AdSupport"],
      reason: "it needs Apple's services", remedy: conditional),
    Group(
      modules: [
        "CallKit", "PushKit", "UserNotificationsUI", "BackgroundTasks", "WatchConnectivity",
        "FamilyControls", "ManagedSettings", "DeviceActivity", "AppTrackingTransparency", "DeviceCheck",
      ],
      reason: "it communicates with services of Apple's systems", remedy: appOnly),
    Group(
      modules: ["Network", "NetworkExtension", "MultipeerConnectivity", "SystemConfiguration", "CFNetwork"],
      reason: "it is part of Apple's network stack",
      remedy: "use 'URLSession' of 'FoundationNetworking', and ask for 'NetworkClient' in the manifest"),
  ]

  private static let devices = [
    Group(
      modules: [
        "CoreBluetooth", "CoreMotion", "CoreNFC", "CoreTelephony", "CoreHaptics", "ExternalAccessory",
        "NearbyInteraction",
      ],
      reason: "it reads sensors and radios of Apple's devices", remedy: conditional)
  ]

  private static let media = [
    Group(
      modules: [
        "AVFAudio", "AVKit", "AudioToolbox", "AudioUnit", "CoreAudio", "CoreAudioTypes", "CoreMedia",
        "CoreMIDI", "CoreVideo", "ReplayKit", "VideoToolbox",
      ],
      reason: "it plays and records with Apple's media services", remedy: appOnly),
    Group(
      modules: [
        "CoreML", "CreateML", "NaturalLanguage", "SoundAnalysis", "Speech", "Vision", "VisionKit", "Accelerate", "simd",
      ],
      reason: "its models and routines are part of Apple's systems", remedy: conditional),
  ]

  private static let system = [
    Group(
      modules: ["Darwin", "MachO", "ObjectiveC", "XPC", "notify", "libkern"],
      reason: "it belongs to Apple's kernel and runtime",
      remedy: "import 'Glibc' on Linux: '#if canImport(Darwin)'"),
    Group(modules: ["JavaScriptCore", "OSAKit"], reason: "it runs scripts with Apple's engine", remedy: conditional),
  ]
}
