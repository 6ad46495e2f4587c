internal import Foundation
internal import IntentWire

/// The attributes of each class of items, and the types of their values.
enum ItemAttributes {
  enum Kind {
    case text, data, number, bool, date
  }

  /// The attributes that all classes have.
  private static let common: [String: Kind] = [
    "cdat": .date, "mdat": .date, "desc": .text, "icmt": .text, "crtr": .number, "type": .number, "labl": .text,
    "invi": .bool, "nega": .bool, "acct": .text,
  ]
  private static let generic = common.merging(["svce": .text, "gena": .data]) { first, _ in first }
  private static let internet = common.merging([
    "sdmn": .text, "srvr": .text, "ptcl": .text, "atyp": .text, "port": .number, "path": .text,
  ]) { first, _ in first }

  /// The attributes of a class, by key; nil for a class that the keychain does not support.
  static func kinds(of itemClass: String) -> [String: Kind]? {
    switch itemClass {
    case "genp": generic
    case "inet": internet
    default: nil
    }
  }

  /// The attributes that together identify an item of a class in its group.
  static func identity(of itemClass: String) -> [String] {
    itemClass == "genp" ? ["acct", "svce", "sync"] : ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "sync"]
  }

  /// Converts a value of a query; nil if it has another type.
  static func value(_ value: Any, _ kind: Kind) -> WireValue? {
    switch kind {
    case .text: (value as? String).map(WireValue.string)
    // Existing apps also pass text for this attribute.
    case .data: (value as? Data ?? (value as? String).map { Data($0.utf8) }).map(WireValue.data)
    case .number: (value as? NSNumber).map { .int($0.int64Value) }
    case .bool: (value as? NSNumber).map { .bool($0.boolValue) }
    case .date: (value as? Date).map(WireValue.date)
    }
  }

  /// Converts a stored value to an object for a result; nil for a value of another type.
  static func object(_ value: WireValue) -> NSObject? {
    switch value {
    case .string(let text): NSString(string: text)
    case .data(let data): NSData(data: data)
    case .int(let number): NSNumber(value: number)
    case .bool(let flag): NSNumber(value: flag)
    case .date(let date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    default: nil
    }
  }
}
