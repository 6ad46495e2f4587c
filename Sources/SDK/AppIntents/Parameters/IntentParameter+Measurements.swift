public import Foundation

extension IntentParameter {
  /// Makes a measurement.
  ///
  /// - Parameters:
  ///   - title: the name for users; nil for the name of the property.
  ///   - description: what it is.
  ///   - defaultValue: the number of units of a request that gives none; nil if there is no default.
  ///   - defaultUnit: the unit of the default, and of each duration.
  ///   - defaultUnitAdjustForLocale: ignored: the user's region gives the unit of a number without one.
  ///   - supportsNegativeNumbers: ignored: users can say negative numbers.
  ///   - requestValueDialog: the question for a value.
  ///   - inputConnectionBehavior: ignored: this host has no sequences of actions.
  public convenience init<Unit: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    defaultUnit: Unit, defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<Unit> {
    var facts = ParameterFacts(title: title, description: description, valueDialog: requestValueDialog)
    if defaultUnit is UnitDuration {
      facts.adjust = { ($0 as? Measurement<Unit>)?.converted(to: defaultUnit) ?? $0 }
    }
    let value = defaultValue.map { Measurement(value: $0, unit: defaultUnit) }
    self.init(facts, default: value as? Value.UnwrappedType)
  }

  /// Makes a measurement. A default is a number of base units.
  public convenience init<Unit: Dimension>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    supportsNegativeNumbers: Bool, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<Unit> {
    let value = defaultValue.map { Measurement(value: $0, unit: Unit.baseUnit()) }
    self.init(
      ParameterFacts(title: title, description: description, valueDialog: requestValueDialog),
      default: value as? Value.UnwrappedType)
  }
}
