internal import IntentLanguage
internal import IntentWire

extension SpokenCorrection.Change {
  /// Returns the new value for a parameter whose current value is `current`; nil if the two can't be combined.
  func combined(with current: WireValue) -> SpokenValue? {
    switch (effect, value) {
    case (.replace, let value): value?.inCurrency(of: current)
    case (.currency, .amount(_, let code)?): current.amount.map { .amount($0.number, currency: code) }
    case (.add, .amount(let number, let code)?): current.amount.flatMap { $0.adding(number, in: code) }
    case (.add, .number(let number)?): current.doubleValue.map { .number($0 + number) }
    // Only a list of people can get more of them, or lose one.
    case (.remove, .names(let names)?): current.arrayValue == nil ? nil : .names(names)
    case (.add, .names(let names)?): current.isNull || current.arrayValue != nil ? .names(names) : nil
    default: nil
    }
  }
}

/// An amount of money in the value of a parameter.
private struct CurrentAmount {
  let number: Double
  /// The ISO 4217 code; nil if the amount has none.
  let currency: String?

  /// Returns the sum with an amount; nil if that has another currency.
  func adding(_ other: Double, in code: String?) -> SpokenValue? {
    code == nil || code == currency ? .amount(number + other, currency: currency) : nil
  }
}

extension WireValue {
  /// Whether two values are equal, or are people of the same name.
  func isNamed(like other: WireValue) -> Bool {
    if self == other { return true }
    guard let name = objectValue?["displayName"].stringValue else { return false }
    return name == other.objectValue?["displayName"].stringValue
  }

  /// Whether the value names the same people as another one.
  func namesSame(as other: WireValue) -> Bool {
    let own = arrayValue ?? [self]
    let others = other.arrayValue ?? [other]
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.objectValue?["displayName"].stringValue != nil && $0.isNamed(like: $1) }
  }

  /// The first amount of money in the value; nil if there is none.
  fileprivate var amount: CurrentAmount? {
    guard let object = objectValue else { return nil }
    if let number = object["amount"].stringValue.flatMap(Double.init) ?? object["amount"].doubleValue {
      return CurrentAmount(number: number, currency: object["currencyCode"].stringValue)
    }
    return object.fields.lazy.compactMap(\.value.amount).first
  }
}

extension SpokenValue {
  /// The amount in the currency of `value` if the user named none.
  fileprivate func inCurrency(of value: WireValue) -> SpokenValue {
    guard case .amount(let number, nil) = self else { return self }
    return .amount(number, currency: value.currencyCode)
  }
}

extension WireValue {
  /// The currency of the first amount in the value; nil if there is none.
  fileprivate var currencyCode: String? {
    guard let object = objectValue else { return nil }
    return object["currencyCode"].stringValue ?? object.fields.lazy.compactMap(\.value.currencyCode).first
  }
}
