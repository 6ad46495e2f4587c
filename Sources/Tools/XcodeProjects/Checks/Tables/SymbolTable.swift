/// A type of Foundation or UIKit that does not exist here, or a part of one.
struct SymbolGap {
  /// What the source uses: `UIApplication.shared`, `NSPredicate(format:)`.
  let name: String
  /// What the author can do, as an instruction.
  let remedy: String

  /// The name of the type.
  var type: String { String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
  /// The two tokens after the type's name where the missing part is used: `.shared`, `(format`. Empty for the type as a
  /// whole.
  var use: String { name.dropFirst(type.count).filter { $0 != ")" && $0 != ":" } }
}

/// The symbols that modules on Apple's systems have, and the same modules here lack.
enum SymbolTable {
  /// The gaps by the name of the type.
  static let gaps: [String: SymbolGap] = Dictionary(
    rows.flatMap { row in row.names.map { SymbolGap(name: $0, remedy: row.remedy) } }.map { ($0.type, $0) },
    uniquingKeysWith: { first, _ in first })

  /// The gaps of extensions, by the name of the type. `UIApplication.shared` works only in the process of an app,
  /// but the compiler accepts it everywhere.
  static let gapsOfExtensions: [String: SymbolGap] = {
    let app = SymbolGap(
      name: "UIApplication.shared",
      remedy: "move the code to the app: extensions can't use it on Apple's systems either")
    return gaps.merging([app.type: app]) { gap, _ in gap }
  }()

  private static let rows: [(names: [String], remedy: String)] = [
    (["NSPredicate(format:)", "NSExpression(format:)"], "filter with a closure, or use the macro '#Predicate'"),
    (
      ["NSFileCoordinator", "NSFilePresenter", "NSFileVersion"],
      "write files whole, with 'Data.write(to:options: .atomic)'"
    ),
    (["NSItemProvider", "NSExtensionItem"], "keep the code of share extensions out of the target"),
    (["NSDataDetector"], "use 'NSRegularExpression' or a 'Regex'"),
    (["NSUbiquitousKeyValueStore"], "store the values in 'UserDefaults' of the app group"),
    (["NSMetadataQuery", "NSMetadataItem"], "list the folder with 'FileManager'"),
    (["NSLinguisticTagger"], "split the text with a 'Regex'"),
    (["NSXPCConnection"], "share files in an app group"),
    (["NSHashTable", "NSMapTable", "NSPointerArray"], "use a 'Set', 'Dictionary' or 'Array' of weak boxes"),
    (["NSInvocation", "NSProxy"], "call the method directly, or by a protocol"),
    (["NSURLConnection"], "use 'URLSession'"),
    (["NSBackgroundActivityScheduler", "NSBundleResourceRequest"], "do the work in the app"),
    (["NetService", "NetServiceBrowser"], "use the address of the service"),
    (
      [
        "AVAsset", "AVAudioEngine", "AVAudioPlayer", "AVAudioRecorder", "AVCaptureSession", "AVPlayer",
        "AVQueuePlayer", "AVSpeechSynthesizer", "AVURLAsset",
      ], "play and record in the app, and answer with 'handleInApp' or 'continueInApp'"
    ),
    (
      ["SKPaymentQueue", "SKProduct", "SKProductsRequest", "SKStoreProductViewController", "SKStoreReviewController"],
      "keep the shop in the app"
    ),
    (["FileWrapper"], "read the folder with 'FileManager'"),
    (["UndoManager", "ValueTransformer"], "keep the code that uses it in the app"),
    (["NSManagedObject", "NSPersistentContainer", "NSFetchRequest"], "store the data in a file of the app group"),
    (["WKWebView", "UIWebView"], "open the page in the app"),
    (
      [
        "UIAlertController", "UIBezierPath", "UICollectionView", "UIGraphicsImageRenderer", "UIStoryboard",
        "UITableView",
      ], "keep the code that uses it out of the extension's target"
    ),
  ]
}
