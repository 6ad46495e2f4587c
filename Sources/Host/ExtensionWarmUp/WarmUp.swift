internal import Foundation

/// Runs typical start-up work of extensions once in the fork server, so that each forked process inherits the caches of
/// the Swift runtime and Foundation.
///
/// `intent-extension` calls this before the first fork. It starts no thread, leaves no file open, and caches nothing
/// that differs between extensions, such as the home folder or a run loop. It must not link `Intents`: a lookup of a
/// class by name would find this library's copy before the extension's own.
@c(extension_warm_up)
public func extensionWarmUp() {
  _ = Thread.isMainThread
  warmUpTexts("com.example.UnicornChat.IntentsExtension")
  warmUpBundles("/usr")
  warmUpValues()
  warmUpConformances()
}

private func warmUpTexts(_ text: String) {
  let parts = text.split(separator: ".").map(String.init)
  _ = Set(parts).union(parts.map { $0.lowercased() }).sorted()
  _ = Dictionary(grouping: parts, by: \.count).mapValues { $0.joined(separator: "-") }
  _ = String(validating: Array(text.utf8), as: UTF8.self)
  _ = String(decoding: Data(text.utf8), as: UTF8.self).components(separatedBy: ".")
  _ = (text as NSString).deletingLastPathComponent
}

private func warmUpBundles(_ path: String) {
  guard let bundle = Bundle(path: path) else { return }
  _ = bundle.url(forResource: "none", withExtension: "json")
  _ = bundle.object(forInfoDictionaryKey: "CFBundleIdentifier")
  _ = FileManager.default.fileExists(atPath: URL(fileURLWithPath: path).appending(path: "none").path)
}

/// A typical record in the data of an extension.
private struct Record: Codable, Hashable {
  var name: String
  var date: Date?
  var numbers: [Int]
  var isKnown: Bool
}

private func warmUpValues() {
  // Only the caches that these calls fill matter, so errors are ignored.
  let records = [Record(name: "a", date: Date(), numbers: [1], isKnown: true)]
  guard let data = try? JSONEncoder().encode(records) else { return }
  _ = try? JSONDecoder().decode([Record].self, from: data)
  let list = try? PropertyListSerialization.data(fromPropertyList: ["a": ["b", 1]], format: .xml, options: 0)
  _ = list.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
}

/// Looks up conformances that start-up code needs, which the runtime then caches. A look-up that the cache does not
/// answer visits each conformance of all libraries: 60 µs.
private func warmUpConformances() {
  let types: [Any.Type] = [
    Bool.self, Int.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt32.self, UInt64.self, Float.self,
    Double.self, Character.self, String.self, Substring.self, Data.self, Date.self, URL.self, UUID.self, Decimal.self,
    Locale.self, Calendar.self, TimeZone.self, DateComponents.self, IndexPath.self, ObjectIdentifier.self,
  ]
  for type in types {
    _ = type as? any Hashable.Type
    _ = type as? any Comparable.Type
    _ = type as? any Codable.Type
    _ = type as? any CustomStringConvertible.Type
  }
}
