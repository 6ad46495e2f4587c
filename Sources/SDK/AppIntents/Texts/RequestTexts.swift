internal import Foundation
internal import Synchronization

/// Finds texts in the tables of the extension's bundle, in the language of the request.
enum RequestTexts {
  /// A table in one language.
  private struct TableName: Hashable {
    let folder: String
    let language: String
    let table: String
  }

  /// The language of the open call, such as `de-CH`; nil for the language of the texts in the code. A host has one call
  /// open at a time.
  static let language = Mutex<String?>(nil)

  /// The path of the extension's bundle; empty outside an extension.
  static let bundlePath = Mutex("")

  /// The tables that were read. A missing table is empty.
  private static let tables = Mutex<[TableName: [String: String]]>([:])

  /// Returns the text with a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - table: the name of the table without its extension; nil for `Localizable`.
  ///   - bundle: where the table is.
  /// - Returns: the text; nil if no table in the language has the key.
  static func text(_ key: String, table: String?, in bundle: LocalizedStringResource.BundleDescription) -> String? {
    guard let language = language.withLock(\.self) else { return nil }
    let folder =
      switch bundle {
      case .main: bundlePath.withLock(\.self)
      case .atURL(let url): url.path
      }
    guard !folder.isEmpty else { return nil }
    for name in names(language) {
      let text = content(TableName(folder: folder, language: name, table: table ?? "Localizable"))[key]
      if let text { return text }
    }
    return nil
  }

  /// The names of the language folders for a language: `zh-Hans-CN`, `zh-Hans`, `zh`.
  private static func names(_ language: String) -> [String] {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }

  private static func content(_ name: TableName) -> [String: String] {
    tables.withLock { tables in
      if let known = tables[name] { return known }
      let path = "\(name.folder)/\(name.language).lproj/\(name.table).strings"
      let data = FileManager.default.contents(atPath: path)
      let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
      let table = list as? [String: String] ?? [:]
      tables[name] = table
      return table
    }
  }
}
