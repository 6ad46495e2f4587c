public import Foundation

/// A value with a label, such as the telephone number "home". It is immutable. Objects of a subclass can't be copied with
/// another label or value.
open class CNLabeledValue<ValueType>: NSObject, NSCopying, @unchecked Sendable
where ValueType: NSCopying & NSSecureCoding {
  /// Identifies the value in its contact.
  public let identifier: String
  /// A standard label such as ``CNLabelHome``, or one that the user wrote; nil if there is none.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Makes a value with a label.
  public init(label: String?, value: ValueType) {
    identifier = UUID().uuidString
    self.label = label
    self.value = value
    super.init()
  }

  init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
    super.init()
  }

  /// A copy with another label. The identifier and the value stay the same.
  open func settingLabel(_ label: String?) -> Self { make(label, value) }

  /// A copy with another value. The identifier and the label stay the same.
  open func settingValue(_ value: ValueType) -> Self { make(label, value) }

  /// A copy with another label and another value. The identifier stays the same.
  open func settingLabel(_ label: String?, value: ValueType) -> Self { make(label, value) }

  private func make(_ label: String?, _ value: ValueType) -> Self {
    // The result has this class. For an object of a subclass, the cast ends the process.
    // swift-format-ignore: NeverForceUnwrap
    CNLabeledValue(identifier: identifier, label: label, value: value) as! Self
  }

  /// The object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` has the same label and an equal value.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType>, other.label == label else { return false }
    return (value as? NSObject)?.isEqual(other.value) ?? false
  }

  /// A hash of the label and the value.
  open override var hash: Int { (label?.hashValue ?? 0) ^ ((value as? NSObject)?.hash ?? 0) }

  /// The English words for a standard label: "home" for ``CNLabelHome``. Any other label is returned unchanged.
  open class func localizedString(forLabel label: String) -> String { ContactLabels.words(ofLabel: label) }
}

/// A telephone number as the user wrote it. It is immutable.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The number.
  public let stringValue: String

  /// Makes a number. The text is not validated.
  public required init(stringValue string: String) {
    stringValue = string
    super.init()
  }

  /// Reads a number from an archive.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "stringValue") as? String else { return nil }
    self.init(stringValue: text)
  }

  /// Writes the number into an archive.
  open func encode(with coder: NSCoder) { coder.encode(stringValue as NSString, forKey: "stringValue") }

  /// True, as for all classes of this module.
  public static var supportsSecureCoding: Bool { true }

  /// The object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a number with the same characters.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }

  /// A hash of the number.
  open override var hash: Int { stringValue.hashValue }
}

/// A related person. It is immutable.
open class CNContactRelation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The name of the person.
  public let name: String

  /// Makes a relation to a person with a name.
  public required init(name: String) {
    self.name = name
    super.init()
  }

  /// Reads a relation from an archive.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "name") as? String else { return nil }
    self.init(name: text)
  }

  /// Writes the relation into an archive.
  open func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }

  /// True, as for all classes of this module.
  public static var supportsSecureCoding: Bool { true }

  /// The object itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a relation with the same name.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }

  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}
