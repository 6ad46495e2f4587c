/// The classes of resolution results on the wire.
enum ResultType {
  /// The reason for a number below the minimum.
  static let belowMinimum: Int64 = 1
  /// The reason for a number above the maximum.
  static let aboveMaximum: Int64 = 2

  /// The classes of the API for plain types, by their names in metadata.
  private static let plain = [
    "boolean": "INBooleanResolutionResult", "currencyAmount": "INCurrencyAmountResolutionResult",
    "dateComponents": "INDateComponentsResolutionResult", "decimal": "INDoubleResolutionResult",
    "duration": "INTimeIntervalResolutionResult", "energy": "INEnergyResolutionResult",
    "file": "INFileResolutionResult", "integer": "INIntegerResolutionResult", "length": "INLengthResolutionResult",
    "mass": "INMassResolutionResult", "person": "INPersonResolutionResult", "speed": "INSpeedResolutionResult",
    "string": "INStringResolutionResult", "temperature": "INTemperatureResolutionResult",
    "url": "INURLResolutionResult", "volume": "INVolumeResolutionResult",
  ]

  /// The class of the results for a parameter called `name` of the intent `intent`. A parameter with bounds has a class
  /// of its own, with the two reasons.
  static func name(of parameter: any AnyIntentParameter, _ name: String, in intent: String) -> String {
    if parameter.facts.bounds != nil {
      return intent.dropLast("Intent".count) + name.prefix(1).uppercased() + name.dropFirst() + "ResolutionResult"
    }
    switch parameter.shape.kind {
    case .entity(let type): return TypeNames.name(of: type) + "ResolutionResult"
    case .enumeration(let type): return TypeNames.name(of: type) + "ResolutionResult"
    case .plain(let type): return plain[type.metadataName] ?? "INStringResolutionResult"
    case .other: return "INStringResolutionResult"
    }
  }
}
