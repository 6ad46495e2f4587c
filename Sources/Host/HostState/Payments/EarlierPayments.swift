internal import Foundation

/// The earlier payments that the user sees before the consent to another payment.
package struct EarlierPayments: Hashable, Sendable {
  /// The latest payment of the same amount, from the same app to the same merchant, that may have been made without a
  /// known result; nil if there is none.
  package let open: PaymentRecord?
  /// The payments that the user approved in the last ten minutes, the newest first, without ``open``. Declined and
  /// failed payments are left out. Payments of all apps are included, because an app can have several extensions,
  /// merchants and amounts.
  package let recent: [PaymentRecord]

  /// The time for which an open payment is shown to the user, in seconds.
  static let reminderPeriod: TimeInterval = 7 * 86_400
  /// The time for which an approved payment is shown to the user, in seconds. The text `payment.recent` mentions this
  /// time.
  private static let recentPeriod: TimeInterval = 600

  /// Selects from `known`, ordered from the newest, the payments that the user should know before the consent to
  /// `record`.
  init(than record: PaymentRecord, among known: [PaymentRecord]) {
    let others = known.filter { $0.identifier != record.identifier }
    let open = others.first { $0.isOpen && $0.isLike(record) && $0.began > record.began - Self.reminderPeriod }
    self.open = open
    recent = others.filter { other in
      ![.declined, .failed].contains(other.state) && other.began > record.began - Self.recentPeriod
        && other.identifier != open?.identifier
    }
  }

  /// Whether a user who has seen `shown` knows all these payments.
  func isCovered(by shown: EarlierPayments) -> Bool { identifiers.isSubset(of: shown.identifiers) }

  private var identifiers: Set<String> { Set(recent.map(\.identifier)).union([open?.identifier].compactMap(\.self)) }
}
