internal import BaseFiles
internal import Foundation

/// The records of payments: one file each, so that no payment is made twice even if the host is killed.
///
/// Several hosts may share the folder. No extension can read it.
package struct PaymentLedger: Sendable {
  /// The reason why a payment can't be recorded. In that case, it must not be made.
  package enum LedgerError: Error, CustomStringConvertible {
    /// A payment with this identifier was begun before. Nil if its record can't be read.
    case alreadyBegun(PaymentRecord?)
    /// Another payment was approved after the question was shown, and the user has not seen it.
    case unseenPayment
    /// The record can't be written.
    case unwritable(path: String)

    /// The sentence for the user.
    package var description: String {
      switch self {
      case .alreadyBegun: "this payment has already begun and is not made again"
      case .unseenPayment: "other payments were approved while the user was asked"
      case .unwritable(let path): "the payment can't be recorded in '\(path)'; let the host's user write there"
      }
    }
  }

  /// The maximum size of a record, in bytes.
  private static let maximumBytes = 16 << 10
  /// The maximum number of stored payments. Payments with an unknown result do not count.
  package static let capacity = 500

  private let folder: URL

  /// Creates a reference to the records in the state folder of `folders`, which need not exist.
  package init(_ folders: HostFolders) {
    folder = folders.state.appending(path: "payments")
  }

  /// Records that a payment is about to be made. Only one of two claims with the same identifier succeeds. If two hosts
  /// ask at the same time, the second host has to ask again.
  ///
  /// - Parameters:
  ///   - record: the payment.
  ///   - shown: the earlier payments that the user saw before the consent.
  /// - Throws: ``LedgerError``; the payment must not be made then.
  package func claim(_ record: PaymentRecord, after shown: EarlierPayments) throws(LedgerError) {
    do {
      try FileLock.withLock(folder.appending(path: "lock")) {
        guard !FileManager.default.fileExists(atPath: file(record.identifier).path) else {
          throw LedgerError.alreadyBegun(read(record.identifier))
        }
        let known = all
        guard EarlierPayments(than: record, among: known).isCovered(by: shown) else { throw LedgerError.unseenPayment }
        removeOld(known)
        try write(record)
      }
    } catch let failure as LedgerError {
      throw failure
    } catch {
      throw .unwritable(path: folder.path)
    }
  }

  /// Replaces the record of a payment. If it can't be written, the payment stays open, and the question for the next
  /// similar payment mentions it.
  package func settle(_ record: PaymentRecord) { try? write(record) }

  /// Returns the record with this identifier; nil if there is none, or if it can't be read.
  package func read(_ identifier: String) -> PaymentRecord? {
    (try? PrivateFile(url: file(identifier)).read(maximumBytes: Self.maximumBytes)).flatMap { bytes in
      bytes.flatMap { try? JSONReader.decode(PaymentRecord.self, from: $0) }
    }
  }

  /// Returns the earlier payments that the user should see before the consent to `record`.
  package func payments(before record: PaymentRecord) -> EarlierPayments { EarlierPayments(than: record, among: all) }

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

  private func removeOld(_ known: [PaymentRecord]) {
    let settled = known.filter { !$0.isOpen || $0.began < .now - EarlierPayments.reminderPeriod }
    // A record that can't be removed does no harm; the next claim tries again.
    for record in settled.dropFirst(Self.capacity - 1) { try? PrivateFile(url: file(record.identifier)).remove() }
  }

  private func file(_ identifier: String) -> URL { folder.appending(path: "\(identifier).json") }
}
