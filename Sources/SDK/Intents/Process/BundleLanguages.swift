internal import CIntentExtension
internal import Foundation
internal import IntentWire
internal import Synchronization

/// Makes the lookups of Foundation's class `Bundle` follow the language of the active request: `NSLocalizedString`,
/// `url(forResource:withExtension:)`, `preferredLocalizations` and their variants.
///
/// Each lookup chooses the language anew, because one process can serve requests in several languages.
enum BundleLanguages {
  /// A localization of a bundle. It is immutable.
  private struct Localization: @unchecked Sendable {
    let name: NSString
    /// The language folder as a bundle, as an object of CoreFoundation. Foundation caches its tables. Nil if the layout
    /// of `Bundle` is unknown.
    let folder: AnyObject?

    init(_ name: String, in resources: String) {
      self.name = name as NSString
      let path = "\(resources)/\(name).lproj"
      Self.logDefects(in: path)
      let bundle = Bundle(path: path)
      let layout = bundle.flatMap { try? BundleLayout(of: $0) }.flatMap { BundleLayout.known.contains($0) ? $0 : nil }
      folder = bundle.flatMap { layout?.storage(of: $0) }
    }

    /// Logs the tables of texts that Foundation can't read. It would show their keys, and say nothing.
    private static func logDefects(in folder: String) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".strings")
      {
        let path = "\(folder)/\(name)"
        guard let data = FileManager.default.contents(atPath: path), !data.isEmpty,
          (try? PropertyListSerialization.propertyList(from: data, format: nil)) == nil
        else { continue }
        log("the texts in '\(path)' are not used, because the file is malformed; 'intent-host validate' finds the line")
      }
    }
  }

  /// A bundle's localizations.
  private struct Localizations {
    let names: [String]
    /// The cached choices, by requested language. They are never evicted, because C code holds pointers to them.
    var chosen: [String: Localization?] = [:]

    init(in resources: String) {
      // A bundle without a resource folder has no localizations.
      let files = (try? FileManager.default.contentsOfDirectory(atPath: resources)) ?? []
      names = files.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
    }
  }

  /// The cached localizations of bundles, by the path of their resources.
  private static let bundles = Mutex<[String: Localizations]>([:])

  /// Marks a key that a table lacks. The object is recognised by its identity, so no text of a file can be mistaken for
  /// it.
  private static let missing = Unchecked(NSString(string: "a text that is missing"))

  /// Installs the correction for all later lookups.
  static func startCorrections() {
    // The table is never freed, because Foundation uses it until the process ends.
    let localizer = UnsafeMutablePointer<extension_localizer>.allocate(capacity: 1)
    localizer.initialize(
      to: extension_localizer(
        localize: { BundleLanguages.localize(String(cString: $0), &$1.pointee) },
        choose: { BundleLanguages.choose($0, $1) },
        format: { PluralTexts.format($0, $1, language: BundleLanguages.language) },
        fill: { PluralTexts.fill($0, $1.pointee) },
        trim: { PluralTexts.trim($0) }))
    extension_localize_bundles(localizer)
  }

  private static var language: String? {
    ActiveRequest.current?.language ?? ExtensionLaunch.current.withLock { $0?.language }
  }

  private static func localize(_ resources: String, _ result: inout extension_localization) -> Int32 {
    guard let language, let localization = localization(language, in: resources) else { return 0 }
    result.name = UnsafeRawPointer(Unmanaged.passUnretained(localization.name).toOpaque())
    result.folder = localization.folder.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    result.missing = UnsafeRawPointer(Unmanaged.passUnretained(missing.value).toOpaque())
    return 1
  }

  private static func localization(_ language: String, in resources: String) -> Localization? {
    bundles.withLock { bundles in
      var known = bundles[resources] ?? Localizations(in: resources)
      if let chosen = known.chosen[language] { return chosen }
      let name = LanguageMatch.localizations(known.names, for: [language]).first
      let chosen = name.map { Localization($0, in: resources) }
      known.chosen[language] = .some(chosen)
      bundles[resources] = known
      return chosen
    }
  }

  private static func choose(_ localizations: UnsafeRawPointer, _ preferences: UnsafeRawPointer?) -> UnsafeRawPointer? {
    let languages = preferences.map(strings) ?? [language].compactMap(\.self)
    let chosen = LanguageMatch.localizations(strings(localizations), for: languages)
    guard !chosen.isEmpty else { return nil }
    return UnsafeRawPointer(Unmanaged.passRetained(chosen as NSArray).toOpaque())
  }

  private static func strings(_ array: UnsafeRawPointer) -> [String] {
    Unmanaged<NSArray>.fromOpaque(array).takeUnretainedValue() as? [String] ?? []
  }
}
