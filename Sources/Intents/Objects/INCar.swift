public import Foundation
public import IntentWire

/// A car, with its make, model, head unit and the charging connectors it takes.
open class INCar: IntentObject, @unchecked Sendable {
  /// By what the app knows the car.
  public internal(set) var carIdentifier = ""
  /// What the user calls the car, or nil.
  public internal(set) var displayName: String?
  /// The year in which the car was made, or nil.
  public internal(set) var year: String?
  /// Who made the car, or nil.
  public internal(set) var make: String?
  /// The car's model, or nil.
  public internal(set) var model: String?
  /// The car's colour, or nil.
  public internal(set) var color: CGColor?
  /// The unit to which a phone connects, or nil.
  public internal(set) var headUnit: INCar.HeadUnit?
  /// The connectors by which the car can be charged.
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

  /// Makes a car of which nothing is known.
  public required init() {
    super.init()
  }

  /// Says how fast the car can be charged by a connector.
  public func setMaximumPower(
    _ power: Measurement<UnitPower>, for chargingConnectorType: INCar.ChargingConnectorType
  ) {
    maximumPowers[chargingConnectorType] = power
  }

  /// How fast the car can be charged by a connector, or nil where that is not known.
  public func maximumPower(for chargingConnectorType: INCar.ChargingConnectorType) -> Measurement<UnitPower>? {
    maximumPowers[chargingConnectorType]
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INCar" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    encodeListedFields(to: &object)
    guard !maximumPowers.isEmpty else { return }
    let powers = maximumPowers.map { WireObject.Field(name: $0.key.rawValue, value: $0.value.wireValue) }
    object["maximumPowers"] = .object(WireObject(type: "Dictionary", fields: powers.sorted { $0.name < $1.name }))
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    decodeListedFields(from: object)
    for field in object["maximumPowers"].objectValue?.fields ?? [] {
      maximumPowers[INCar.ChargingConnectorType(rawValue: field.name)] = Measurement.value(from: field.value)
    }
  }
}
