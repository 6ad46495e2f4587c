// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The label of a value for the home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of a value for the work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of a value for a school.
public let CNLabelSchool = "_$!<School>!$_"
/// The label of any other value.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of an e-mail address at iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// The label of a home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// The label of an anniversary.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
/// The label of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label of a mobile telephone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of the main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of a fax machine at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// The label of a fax machine at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// The label of another fax machine.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
/// The label of a pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
/// The label of the father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
/// The label of the mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
/// The label of a parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
/// The label of a brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
/// The label of a sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
/// The label of a son.
public let CNLabelContactRelationSon = "_$!<Son>!$_"
/// The label of a daughter.
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
/// The label of a child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
/// The label of a friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
/// The label of a spouse.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
/// The label of a partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
/// The label of an assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
/// The label of a manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"

/// Converts between the labels of an address book and the label constants of the API.
enum ContactLabels {
  /// The label constants, by the address book's labels in lower case.
  private static let constants: [String: String] = {
    let marked = [
      CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther, CNLabelURLAddressHomePage, CNLabelDateAnniversary,
      CNLabelPhoneNumberMobile, CNLabelPhoneNumberMain, CNLabelPhoneNumberPager, CNLabelContactRelationFather,
      CNLabelContactRelationMother, CNLabelContactRelationParent, CNLabelContactRelationBrother,
      CNLabelContactRelationSister, CNLabelContactRelationSon, CNLabelContactRelationDaughter,
      CNLabelContactRelationChild, CNLabelContactRelationFriend, CNLabelContactRelationSpouse,
      CNLabelContactRelationPartner, CNLabelContactRelationAssistant, CNLabelContactRelationManager,
    ]
    var constants = Dictionary(uniqueKeysWithValues: marked.map { (plain($0).lowercased(), $0) })
    constants["iphone"] = CNLabelPhoneNumberiPhone
    constants["icloud"] = CNLabelEmailiCloud
    constants["home fax"] = CNLabelPhoneNumberHomeFax
    constants["work fax"] = CNLabelPhoneNumberWorkFax
    constants["fax"] = CNLabelPhoneNumberOtherFax
    return constants
  }()

  /// The words for the fax labels, which can't be derived from the labels.
  private static let fax = [
    CNLabelPhoneNumberHomeFax: "home fax", CNLabelPhoneNumberWorkFax: "work fax",
    CNLabelPhoneNumberOtherFax: "other fax",
  ]

  /// Returns the API's label for an address book's label; nil for nil.
  static func constant(_ label: String?) -> String? { label.map { constants[$0] ?? $0 } }

  /// Returns the English words for a label of the API.
  static func words(ofLabel label: String) -> String {
    if let words = fax[label] { return words }
    let plain = plain(label)
    return plain == label ? label : plain.lowercased()
  }

  /// Returns the English words for a property key: "given name" for `givenName`.
  static func words(of key: String) -> String {
    key.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
  }

  /// Returns a label without its markers `_$!<` and `>!$_`.
  private static func plain(_ label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return String(label.dropFirst(4).dropLast(4))
  }
}
