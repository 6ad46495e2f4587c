internal import BaseFiles
package import Foundation

/// An item that an extension has indexed, or a user activity that was saved. A search can find both.
package struct SearchOffer: Hashable, Sendable {
  /// The kind of an offer; the raw value is its name in listings.
  package enum Kind: String, Sendable {
    case item, activity
  }

  /// The identifier of the extension.
  package let extensionIdentifier: String
  /// Whether it is an item or an activity.
  package let kind: Kind
  /// The identifier of the item, or the persistent identifier of the activity; empty if there is none.
  package let identifier: String
  /// The group of an item; nil if there is none.
  package let domain: String?
  /// The type of an activity; nil for an item.
  package let activityType: String?
  /// The title; nil if there is none.
  package let title: String?
  /// The description of the content; nil if there is none.
  package let summary: String?
  /// The time after which the offer is ignored; nil if it does not expire.
  package let expiration: Date?
}

extension SearchOffer {
  private enum Limit {
    /// The maximum size of a file in bytes. A larger file is invalid.
    static let fileBytes = 16 << 20
    /// The maximum number of offers of an extension. Further offers are not read.
    static let offers = 1_000
    /// The maximum number of characters of a text. A longer text is cut.
    static let textLength = 1_000
  }

  private static let files: [(name: String, kind: Kind)] = [
    ("SearchableItems.plist", .item), ("UserActivities.plist", .activity),
  ]

  /// Reads the offers of all extensions from their containers. The files are not trusted, because the extensions can
  /// write anything there.
  ///
  /// - Returns: the offers, sorted by extension, and the paths of files that can't be read.
  package static func read(_ folders: HostFolders, at date: Date = .now) -> (offers: [SearchOffer], damaged: [String]) {
    var offers: [SearchOffer] = []
    var damaged: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.containers.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      for file in files {
        do {
          offers += try read(file.name, kind: file.kind, of: name, containers: folders.containers).filter {
            $0.counts(at: date)
          }
        } catch {
          damaged.append(folders.containers.appending(path: "\(name)/Library/Intents/\(file.name)").path)
        }
      }
    }
    return (offers, damaged)
  }

  private static func read(_ file: String, kind: Kind, of owner: String, containers: URL) throws -> [SearchOffer] {
    let path = [owner, "Library", "Intents", file]
    guard let bytes = try PrivateFile.read(path, beneath: containers, maximumBytes: Limit.fileBytes) else { return [] }
    guard let list = try PropertyListReader.read(bytes, path: file).array else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return list.prefix(Limit.offers).compactMap { $0["fields"] }.map { SearchOffer(owner, kind: kind, fields: $0) }
  }

  private init(_ owner: String, kind: Kind, fields: PropertyListNode) {
    func text(_ name: String, in node: PropertyListNode?) -> String? {
      (node?[name]?.string).map { String($0.prefix(Limit.textLength)) }
    }
    let isItem = kind == .item
    let attributes = fields[isItem ? "attributeSet" : "contentAttributeSet"]?["fields"]
    extensionIdentifier = owner
    self.kind = kind
    identifier = text(isItem ? "uniqueIdentifier" : "persistentIdentifier", in: fields) ?? ""
    domain = isItem ? text("domainIdentifier", in: fields) : nil
    activityType = isItem ? nil : text("activityType", in: fields)
    title = text("title", in: isItem ? attributes : fields) ?? text("displayName", in: attributes)
    summary = text("contentDescription", in: attributes)
    expiration = if case .date(let date)? = fields["expirationDate"]?.value { date } else { nil }
  }

  private func counts(at date: Date) -> Bool { expiration.map { $0 > date } ?? true }
}
