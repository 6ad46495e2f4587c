extension IntentPerson.Handle {
  /// What an address or a number is for. This host does not show it.
  public enum Label: Hashable, Sendable {
    case home, work, iPhone, mobile, main, homeFax, workFax, pager, school, other
    case custom(String)
  }

  /// Makes a handle with a label.
  public init(_ value: Value, label: Label) {
    self.init(value)
  }

  /// Makes a handle of a phone number.
  public init(phoneNumber: String, label: Label = .other) {
    self.init(.phoneNumber(phoneNumber))
  }

  /// Makes a handle of an email address.
  public init(emailAddress: String, label: Label = .other) {
    self.init(.emailAddress(emailAddress))
  }

  /// Makes a handle of an address of the app.
  public init(applicationDefined: String, label: String? = nil) {
    self.init(.applicationDefined(applicationDefined))
  }
}
