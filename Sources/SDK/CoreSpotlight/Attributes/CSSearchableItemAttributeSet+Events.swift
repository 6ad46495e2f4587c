public import Foundation
internal import Intents

// The attributes of dates and messages. Nil means that the value is unknown.
extension CSSearchableItemAttributeSet {
  /// The start.
  public var startDate: Date? {
    get { self["startDate"] }
    set { self["startDate"] = newValue }
  }

  /// The end.
  public var endDate: Date? {
    get { self["endDate"] }
    set { self["endDate"] = newValue }
  }

  /// The time when the item was completed.
  public var completionDate: Date? {
    get { self["completionDate"] }
    set { self["completionDate"] = newValue }
  }

  /// The time when the item is due.
  public var dueDate: Date? {
    get { self["dueDate"] }
    set { self["dueDate"] = newValue }
  }

  /// Whether the event lasts whole days.
  public var allDay: NSNumber? {
    get { self["allDay"] }
    set { self["allDay"] = newValue }
  }

  /// Important times of the event.
  public var importantDates: [Date]? {
    get { self["importantDates"] }
    set { self["importantDates"] = newValue }
  }

  /// The identifier of the account.
  public var accountIdentifier: String? {
    get { self["accountIdentifier"] }
    set { self["accountIdentifier"] = newValue }
  }

  /// The handles of the account.
  public var accountHandles: [String]? {
    get { self["accountHandles"] }
    set { self["accountHandles"] = newValue }
  }

  /// The mailboxes that contain the message.
  public var mailboxIdentifiers: [String]? {
    get { self["mailboxIdentifiers"] }
    set { self["mailboxIdentifiers"] = newValue }
  }

  /// The names of the recipients.
  public var recipientNames: [String]? {
    get { self["recipientNames"] }
    set { self["recipientNames"] = newValue }
  }

  /// The e-mail addresses of the recipients.
  public var recipientEmailAddresses: [String]? {
    get { self["recipientEmailAddresses"] }
    set { self["recipientEmailAddresses"] = newValue }
  }

  /// The addresses of the recipients.
  public var recipientAddresses: [String]? {
    get { self["recipientAddresses"] }
    set { self["recipientAddresses"] = newValue }
  }

  /// The headers of the message.
  public var emailHeaders: [String: Any]? {
    get { self["emailHeaders"] }
    set { self["emailHeaders"] = newValue }
  }

  /// Whether the message is likely to be junk.
  public var isLikelyJunk: NSNumber? {
    get { self["isLikelyJunk"] }
    set { self["isLikelyJunk"] = newValue }
  }
}
