public import CoreLocation
internal import Foundation
public import IntentWire

/// A region in which a shortcut is relevant. Like every `IntentObject`, it is not synchronized.
open class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
  /// The region.
  public private(set) var region = CLRegion(identifier: "")

  /// Makes a provider for `region`.
  public init(region: CLRegion) {
    super.init()
    self.region = region
  }

  /// Makes a provider of an empty region.
  public required init() {
    super.init()
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INLocationRelevanceProvider" }

  /// Writes the properties into `object`. Only circular regions keep their shape.
  open override func encodeFields(to object: inout WireObject) {
    super.encodeFields(to: &object)
    object["identifier"] = region.identifier.wireValue
    object["notifyOnEntry"] = region.notifyOnEntry.wireValue
    object["notifyOnExit"] = region.notifyOnExit.wireValue
    guard let circle = region as? CLCircularRegion else { return }
    object["latitude"] = circle.center.latitude.wireValue
    object["longitude"] = circle.center.longitude.wireValue
    object["radius"] = circle.radius.wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    super.decodeFields(from: object)
    let identifier: String = object.decoded("identifier")
    if let radius = object["radius"].doubleValue {
      let center = CLLocationCoordinate2D(
        latitude: object.decoded("latitude"), longitude: object.decoded("longitude"))
      region = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    } else {
      region = CLRegion(identifier: identifier)
    }
    region.notifyOnEntry = object["notifyOnEntry"].boolValue ?? true
    region.notifyOnExit = object["notifyOnExit"].boolValue ?? true
  }
}
