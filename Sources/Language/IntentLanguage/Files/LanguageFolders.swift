package import Foundation

/// Finds the files of languages. Each language has a folder with its BCP 47 code as name, such as `en` or `zh`.
///
/// The languages of the package are resources next to the program. Users and device makers can add folders, which take
/// precedence.
package struct LanguageFolders: Hashable, Sendable {
  /// The language that replaces missing languages. It has every text.
  package static let fallback = "en"

  /// The folders that contain language folders; earlier ones take precedence.
  package let folders: [URL]

  /// Uses the folders `added`, which take precedence, and the package's own languages.
  package init(added: [URL] = []) {
    folders = added + [Self.builtIn]
  }

  /// Uses only the folders `folders`, without the package's own languages.
  package init(folders: [URL]) {
    self.folders = folders
  }

  /// Whether all files belong to the package, so that they don't change while the program runs. A single folder counts
  /// as the package's own, also in a value of ``init(folders:)``.
  var areUnchanging: Bool { folders.count == 1 }

  /// The codes of the available languages, sorted.
  package var codes: [String] {
    // A folder that can't be read has no languages.
    let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
    return Set(names.filter { !$0.hasPrefix(".") }).sorted()
  }

  /// The code of the available language that best matches `locale` (`en_US`, `zh-Hant-TW`); nil if its language is not
  /// available.
  package func code(for locale: String) -> String? {
    var parts = locale.split(whereSeparator: { "-_@.".contains($0) }).map(String.init)
    let available = codes
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      if let code = available.first(where: { $0.caseInsensitiveCompare(wanted) == .orderedSame }) { return code }
      parts.removeLast()
    }
    return nil
  }

  /// The files of the language `code` whose names end in `suffix` (`.sentences`): the package's own first, sorted by
  /// name within a folder.
  package func files(of code: String, suffix: String) -> [URL] {
    folders.reversed().flatMap { place -> [URL] in
      let folder = place.appending(path: code)
      // Not every folder has every language.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
    }
  }

  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The package's own languages in an installation of the running program.
  package static let installed = program.deletingLastPathComponent().appending(path: "share/intent-host/Languages")

  /// The package's own languages: next to the program in a build, or in `share` of an installation.
  private static let builtIn: URL = {
    let resources = "intent-host_IntentLanguage.resources/Languages"
    let beside = program.appending(path: resources)
    return FileManager.default.fileExists(atPath: beside.path) ? beside : installed
  }()
}
