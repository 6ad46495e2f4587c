/// A card network.
///
/// The API's headers do not document the raw values. The host defines these, and the payment provider receives them.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  /// The raw value of the network.
  public let rawValue: String

  /// Makes a network from its raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a network from its raw value.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// American Express.
  public static let amex = Self("AmEx")
  /// Bancomat.
  public static let bancomat = Self("Bancomat")
  /// Bancontact.
  public static let bancontact = Self("Bancontact")
  /// A barcode.
  public static let barcode = Self("Barcode")
  /// The former name of ``cartesBancaires``.
  @available(*, deprecated, renamed: "cartesBancaires")
  public static let carteBancaire = Self("CartesBancaires")
  /// The former name of ``cartesBancaires``.
  @available(*, deprecated, renamed: "cartesBancaires")
  public static let carteBancaires = Self("CartesBancaires")
  /// Cartes Bancaires.
  public static let cartesBancaires = Self("CartesBancaires")
  /// China UnionPay.
  public static let chinaUnionPay = Self("ChinaUnionPay")
  /// Dankort.
  public static let dankort = Self("Dankort")
  /// Discover.
  public static let discover = Self("Discover")
  /// eftpos.
  public static let eftpos = Self("Eftpos")
  /// Visa Electron.
  public static let electron = Self("Electron")
  /// Elo.
  public static let elo = Self("Elo")
  /// girocard.
  public static let girocard = Self("Girocard")
  /// iD.
  public static let idCredit = Self("iD")
  /// Interac.
  public static let interac = Self("Interac")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// JCB.
  public static let JCB = Self("JCB")
  /// mada.
  public static let mada = Self("Mada")
  /// Maestro.
  public static let maestro = Self("Maestro")
  /// Mastercard.
  public static let masterCard = Self("MasterCard")
  /// Mir.
  public static let mir = Self("Mir")
  /// nanaco.
  public static let nanaco = Self("Nanaco")
  /// PostFinance.
  public static let postFinance = Self("PostFinance")
  /// Store cards.
  public static let privateLabel = Self("PrivateLabel")
  /// QUICPay.
  public static let quicPay = Self("QuicPay")
  /// Suica.
  public static let suica = Self("Suica")
  /// V Pay.
  public static let vPay = Self("VPay")
  /// Visa.
  public static let visa = Self("Visa")
  /// WAON.
  public static let waon = Self("Waon")

  /// All networks, without the former names.
  static let all: [Self] = [
    amex, bancomat, bancontact, barcode, cartesBancaires, chinaUnionPay, dankort, discover, eftpos, electron, elo,
    girocard, idCredit, interac, JCB, mada, maestro, masterCard, mir, nanaco, postFinance, privateLabel, quicPay, suica,
    vPay, visa, waon,
  ]
}

/// A part of a contact that a payment requires.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  /// The raw value of the part.
  public let rawValue: String

  /// Makes a part from its raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The postal address.
  public static let postalAddress = Self(rawValue: "postalAddress")
  /// The e-mail address.
  public static let emailAddress = Self(rawValue: "emailAddress")
  /// The telephone number.
  public static let phoneNumber = Self(rawValue: "phoneNumber")
  /// The name.
  public static let name = Self(rawValue: "name")
  /// The phonetic name.
  public static let phoneticName = Self(rawValue: "phoneticName")
}
