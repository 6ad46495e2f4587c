internal import Foundation
internal import Synchronization

/// The records of a store, which is a file, or only in memory. All containers with one file share its store.
final class ModelStore: Sendable {
  /// A stored object.
  struct Record: Codable, Hashable {
    let key: String
    var fields: [String: String]
  }

  /// What is changed at once.
  struct Changes {
    var stored: [(entity: String, record: Record)] = []
    var deleted: [PersistentIdentifier] = []
  }

  private let path: String?
  /// The records of each class, in the order in which they were stored.
  private let records: Mutex<[String: [Record]]>

  private static let stores = Mutex<[String: ModelStore]>([:])

  private init(path: String?, records: [String: [Record]]) {
    self.path = path
    self.records = Mutex(records)
  }

  /// Makes a store in memory.
  static func inMemory() -> ModelStore { ModelStore(path: nil, records: [:]) }

  /// The store in a file, which need not exist.
  static func file(_ path: String) throws -> ModelStore {
    try stores.withLock { stores in
      if let store = stores[path] { return store }
      var records: [String: [Record]] = [:]
      if FileManager.default.fileExists(atPath: path) {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard let read = try? ValueCoders.decoder.decode([String: [Record]].self, from: data) else {
          throw SwiftDataError.loadIssueModelContainer
        }
        records = read
      }
      let store = ModelStore(path: path, records: records)
      stores[path] = store
      return store
    }
  }

  /// The records of a class.
  func all(_ entity: String) -> [Record] { records.withLock { $0[entity] ?? [] } }

  /// Changes the records, and writes the file. Nothing is changed if that fails.
  func apply(_ changes: Changes) throws {
    try records.withLock { records in
      var new = records
      for (entity, record) in changes.stored {
        if let index = new[entity]?.firstIndex(where: { $0.key == record.key }) {
          new[entity]?[index] = record
        } else {
          new[entity, default: []].append(record)
        }
      }
      for id in changes.deleted { new[id.entityName]?.removeAll { $0.key == id.key } }
      if let path { try Self.write(new, to: path) }
      records = new
    }
  }

  private static func write(_ records: [String: [Record]], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ValueCoders.encoder.encode(records).write(to: url, options: .atomic)
  }
}
