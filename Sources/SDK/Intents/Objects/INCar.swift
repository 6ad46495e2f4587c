public import Foundation
public import IntentWire

/// A car, with its make, model, head unit and the supported charging connectors. Like every `IntentObject`, it is not
/// synchronized.
open class INCar: IntentObject, @unchecked Sendable {
  /// The identifier of the car in the app.
  public internal(set) var carIdentifier = ""
  /// What the user calls the car, or nil.
  public internal(set) var displayName: String?
  /// The year of manufacture, or nil.
  public internal(set) var year: String?
  /// The manufacturer, or nil.
  public internal(set) var make: String?
  /// The model, or nil.
  public internal(set) var model: String?
  /// The colour, or nil.
  public internal(set) var color: CGColor?
  /// The car's unit that a phone connects to, or nil.
  public internal(set) var headUnit: INCar.HeadUnit?
  /// The connectors that can charge the car.
  public internal(set) var supportedChargingConnectors: [INCar.ChargingConnectorType] = []
  private var maximumPowers: [INCar.ChargingConnectorType: Measurement<UnitPower>] = [:]

  /// Makes a car from its parts.
  public init(
    carIdentifier: String, displayName: String?, year: String?, make: String?, model: String?, color: CGColor?,
    headUnit: INCar.HeadUnit?, supportedChargingConnectors: [INCar.ChargingConnectorType]
  ) {
    super.init()
    self.carIdentifier = carIdentifier
    self.displayName = displayName
    self.year = year
    self.make = make
    self.model = model
    self.color = color
    self.headUnit = headUnit
    self.supportedChargingConnectors = supportedChargingConnectors
  }

  /// Makes a car without properties.
  public required init() {
    super.init()
  }

  /// Sets the maximum charging power of a connector.
  public func setMaximumPower(
    _ power: Measurement<UnitPower>, for chargingConnectorType: INCar.ChargingConnectorType
  ) {
    maximumPowers[chargingConnectorType] = power
  }

  /// The maximum charging power of a connector; nil if it is unknown.
  public func maximumPower(for chargingConnectorType: INCar.ChargingConnectorType) -> Measurement<UnitPower>? {
    maximumPowers[chargingConnectorType]
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INCar" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    encodeListedFields(to: &object)
    guard !maximumPowers.isEmpty else { return }
    let powers = maximumPowers.map { WireObject.Field(name: $0.key.rawValue, value: $0.value.wireValue) }
    object["maximumPowers"] = .object(WireObject(type: "Dictionary", fields: powers.sorted { $0.name < $1.name }))
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    decodeListedFields(from: object)
    for field in object["maximumPowers"].objectValue?.fields ?? [] {
      maximumPowers[INCar.ChargingConnectorType(rawValue: field.name)] = Measurement.value(from: field.value)
    }
  }
}
