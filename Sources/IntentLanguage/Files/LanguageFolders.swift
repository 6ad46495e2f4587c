package import Foundation

/// Finds the folders that hold languages: one folder a language, called by its code of BCP 47 (`en`, `zh`), with the
/// files that describe it.
///
/// The languages of the package lie in the resources beside the program; what a user or a device maker adds lies in
/// further folders, which come first.
package struct LanguageFolders: Sendable {
  /// The language that stands in for others: it lacks nothing.
  package static let fallback = "en"

  /// The folders in which languages are looked for, the first wins.
  package let places: [URL]

  /// Looks in `added` first, then in the package's own languages.
  package init(added: [URL] = []) {
    places = added + [Self.builtIn]
  }

  /// The languages that there are, by code.
  package var codes: [String] {
    let names = places.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
    return Set(names.filter { !$0.hasPrefix(".") }).sorted()
  }

  /// The code of the language that serves `locale` (`en_US`, `zh-Hant-TW`) best: its own, or that of its language; nil
  /// where there is none.
  package func code(for locale: String) -> String? {
    var parts = locale.split(whereSeparator: { "-_@.".contains($0) }).map(String.init)
    let known = codes
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      if let code = known.first(where: { $0.caseInsensitiveCompare(wanted) == .orderedSame }) { return code }
      parts.removeLast()
    }
    return nil
  }

  /// The files of a language whose names end in `suffix` (`.sentences`), the package's own first, by name within a folder.
  package func files(of code: String, suffix: String) -> [URL] {
    places.reversed().flatMap { place -> [URL] in
      let folder = place.appending(path: code)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
    }
  }

  /// Where the build puts the package's languages, or where they lie in the sources of a test.
  private static let builtIn: URL = {
    let resources = "intent-host_IntentLanguage.resources/Languages"
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = program.deletingLastPathComponent().appending(path: "share/intent-host/Languages")
    let beside = program.appending(path: resources)
    return FileManager.default.fileExists(atPath: beside.path) ? beside : installed
  }()
}
