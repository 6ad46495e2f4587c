/// The Swift type of a parameter, with its result class.
struct ParameterType: Hashable {
  /// The name of the type.
  let name: String
  /// The name of the result class.
  let result: String
  /// Whether the number is an `NSNumber` in Swift.
  var isBoxed = false
  /// Whether a missing value is nil rather than a case of the type.
  var isOptional = true

  /// The types without further keys, by their names in definition files.
  static let builtIn: [String: ParameterType] = [
    "Boolean": .init(name: "Bool", result: "INBooleanResolutionResult", isBoxed: true),
    "CurrencyAmount": .init(name: "INCurrencyAmount", result: "INCurrencyAmountResolutionResult"),
    "DateComponents": .init(name: "DateComponents", result: "INDateComponentsResolutionResult"),
    "DateComponentsRange": .init(name: "INDateComponentsRange", result: "INDateComponentsRangeResolutionResult"),
    "Decimal": .init(name: "Double", result: "INDoubleResolutionResult", isBoxed: true),
    "Energy": .init(name: "Measurement<UnitEnergy>", result: "INEnergyResolutionResult"),
    "File": .init(name: "INFile", result: "INFileResolutionResult"),
    "Integer": .init(name: "Int", result: "INIntegerResolutionResult", isBoxed: true),
    "Length": .init(name: "Measurement<UnitLength>", result: "INLengthResolutionResult"),
    "Mass": .init(name: "Measurement<UnitMass>", result: "INMassResolutionResult"),
    "Object": .init(name: "INObject", result: "INObjectResolutionResult"),
    "PaymentMethod": .init(name: "INPaymentMethod", result: "INPaymentMethodResolutionResult"),
    "Person": .init(name: "INPerson", result: "INPersonResolutionResult"),
    "Placemark": .init(name: "CLPlacemark", result: "INPlacemarkResolutionResult"),
    "SpeakableString": .init(name: "INSpeakableString", result: "INSpeakableStringResolutionResult"),
    "Speed": .init(name: "Measurement<UnitSpeed>", result: "INSpeedResolutionResult"),
    "String": .init(name: "String", result: "INStringResolutionResult"),
    "Temperature": .init(name: "Measurement<UnitTemperature>", result: "INTemperatureResolutionResult"),
    "TimeInterval": .init(name: "Double", result: "INTimeIntervalResolutionResult", isBoxed: true),
    "URL": .init(name: "URL", result: "INURLResolutionResult"),
    "Volume": .init(name: "Measurement<UnitVolume>", result: "INVolumeResolutionResult"),
  ]

  /// The type for a class of the file.
  static func object(_ className: String) -> ParameterType {
    .init(name: className, result: className + "ResolutionResult")
  }

  /// The type for an enumeration of the file.
  static func enumeration(_ className: String) -> ParameterType {
    .init(name: className, result: className + "ResolutionResult", isOptional: false)
  }
}
