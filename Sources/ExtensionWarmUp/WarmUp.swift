internal import Foundation

/// Does once what most extensions do when they start, in the process from which they are forked: what Swift's runtime and
/// Foundation set up for it is there for all of them then.
///
/// Called by `intent-extension` when it is to fork. Starts no thread, opens nothing for good, and keeps nothing that
/// depends on who is forked later: neither a home nor a run loop. Without `Intents`: a class that is looked for by its
/// name would be found in this library's copy of it before the extension's own.
@c(extension_warm_up)
public func extensionWarmUp() {
  _ = Thread.isMainThread
  warmUpTexts("com.example.UnicornChat.IntentsExtension")
  warmUpBundles("/usr")
  warmUpValues()
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

/// A value such as the data of an extension.
private struct Record: Codable, Hashable {
  var name: String
  var date: Date?
  var numbers: [Int]
  var isKnown: Bool
}

private func warmUpValues() {
  let records = [Record(name: "a", date: Date(), numbers: [1], isKnown: true)]
  guard let data = try? JSONEncoder().encode(records) else { return }
  _ = try? JSONDecoder().decode([Record].self, from: data)
  let list = try? PropertyListSerialization.data(fromPropertyList: ["a": ["b", 1]], format: .xml, options: 0)
  _ = list.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
}
