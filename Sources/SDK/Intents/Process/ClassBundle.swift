internal import CIntentExtension
internal import Foundation

/// Makes `Bundle(for:)` return the bundle of a class, as on Apple's systems. This is the framework that contains the
/// library of the class, or else the main bundle.
enum ClassBundle {
  /// The folder extensions of bundles with code, other than apps.
  private static let folderExtensions = ["appex", "bundle", "framework", "plugin", "xctest"]

  /// Corrects all later results of `Bundle(for:)`. Call it after the main bundle is set.
  ///
  /// Foundation returns the program's bundle when it finds none. Only that result is corrected.
  static func startCorrections() {
    extension_correct_bundles { type, result in
      ClassBundle.correct(Unmanaged<Bundle>.fromOpaque(result).takeUnretainedValue(), type)
    }
  }

  /// The path of the innermost bundle that contains a library. A library outside every bundle belongs to the main
  /// bundle.
  static func path(ofLibrary library: String, main: String) -> String {
    var folder = (library as NSString).deletingLastPathComponent as NSString
    while folder.length > 1 {
      if folderExtensions.contains(folder.pathExtension) { return folder as String }
      folder = folder.deletingLastPathComponent as NSString
    }
    return main
  }

  private static func correct(_ result: Bundle, _ type: UnsafeRawPointer) {
    guard Bundle.isProgram(result) else { return }
    let main = Bundle.main.bundlePath
    let library = extension_class_image(type).map { resolved(String(cString: $0)) }
    let path = library.map { Self.path(ofLibrary: $0, main: main) } ?? main
    guard let bundle = Bundle(path: path == resolved(main) ? main : path) else { return }
    do {
      try Bundle.exchangeStorage(of: result, and: bundle, known: BundleLayout.known)
    } catch {
      log("Bundle(for:) returns the program's bundle: the layout of Foundation's class 'Bundle' is unknown: \(error)")
    }
  }

  private static func resolved(_ path: String) -> String { (path as NSString).resolvingSymlinksInPath }
}
