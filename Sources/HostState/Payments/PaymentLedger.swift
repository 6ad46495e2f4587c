internal import Foundation

/// The records of payments: one file each, so that no payment is made twice even if the host is killed.
///
/// Several hosts may share the folder. No extension can read it.
package struct PaymentLedger: Sendable {
  /// The reason why a payment can't be recorded. It must not be made then.
  package enum Failure: Error, CustomStringConvertible {
    /// A payment with this identifier was begun before.
    case alreadyBegun(PaymentRecord?)
    /// The record can't be written.
    case unwritable(path: String)

    /// The sentence for the user.
    package var description: String {
      switch self {
      case .alreadyBegun: "this payment was begun before and is not made again"
      case .unwritable(let path): "the payment can't be recorded in '\(path)'; let the host's user write there"
      }
    }
  }

  /// The largest size of a record, in bytes.
  private static let maximumBytes = 16 << 10
  /// The number of payments that are kept. Those that may have been made without anybody knowing do not count.
  package static let capacity = 500
  /// The time for which an open payment is mentioned to the user.
  private static let memory: TimeInterval = 7 * 86_400
  /// The time for which an approved payment is mentioned to the user at the next one, as the text `payment.recent` says.
  private static let shortTime: TimeInterval = 600

  private let folder: URL

  /// Makes a reference to the records in the state folder of `folders`, which need not exist.
  package init(_ folders: HostFolders) {
    folder = folders.state.appending(path: "payments")
  }

  /// Records that a payment is about to be made. Of two claims with one identifier, only one succeeds.
  ///
  /// - Throws: ``Failure``; the payment must not be made then.
  package func claim(_ record: PaymentRecord) throws(Failure) {
    removeOld()
    do {
      try FileLock.hold(folder.appending(path: "lock")) {
        guard !FileManager.default.fileExists(atPath: file(record.identifier).path) else {
          throw Failure.alreadyBegun(read(record.identifier))
        }
        try write(record)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unwritable(path: folder.path)
    }
  }

  /// Replaces the record of a payment. If it can't be written, the payment stays open,
  /// and the next sheet for a like payment mentions it.
  package func settle(_ record: PaymentRecord) { try? write(record) }

  /// Returns the record with this identifier; nil if there is none, or if it can't be read.
  package func read(_ identifier: String) -> PaymentRecord? {
    (try? PrivateFile(url: file(identifier)).read(maximumBytes: Self.maximumBytes)).flatMap { bytes in
      bytes.flatMap { try? JSONDecoder().decode(PaymentRecord.self, from: Data($0)) }
    }
  }

  /// Returns an earlier payment like `record` that may have been made without anybody knowing; nil if there is none.
  package func open(like record: PaymentRecord) -> PaymentRecord? {
    all.first { known in
      known.isOpen && known.identifier != record.identifier && known.isLike(record)
        && known.began > record.began - Self.memory
    }
  }

  /// Returns the payments that the user approved shortly before `record`, the newest first. Those that were not made are
  /// left out. All others count, because an app can have several extensions, merchants and amounts.
  package func recent(before record: PaymentRecord) -> [PaymentRecord] {
    all.filter { known in
      known.identifier != record.identifier && ![.declined, .failed].contains(known.state)
        && known.began > record.began - Self.shortTime
    }
  }

  /// The records, the newest first.
  package var all: [PaymentRecord] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { read(String($0.dropLast(5))) }
      .sorted { ($0.began, $0.identifier) > ($1.began, $1.identifier) }
  }

  private func write(_ record: PaymentRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .deferredToDate
    try PrivateFile(url: file(record.identifier)).replace(with: Array(encoder.encode(record)))
  }

  private func removeOld() {
    let settled = all.filter { !$0.isOpen || $0.began < .now - Self.memory }
    for record in settled.dropFirst(Self.capacity - 1) { try? PrivateFile(url: file(record.identifier)).remove() }
  }

  private func file(_ identifier: String) -> URL { folder.appending(path: "\(identifier).json") }
}
