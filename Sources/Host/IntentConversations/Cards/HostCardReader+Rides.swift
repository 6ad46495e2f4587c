internal import IntentWire
internal import ViewTrees

/// Cards about rides: a map of the known places, and rows with the known facts of the ride.
extension HostCardReader {
  func ride(_ intent: WireObject, _ response: WireObject?) -> HostCard? {
    let status = response?["rideStatus"].objectValue ?? WireObject(type: "INRideStatus")
    let pickUp = status["pickupLocation"].isNull ? intent["pickupLocation"] : status["pickupLocation"]
    let dropOff = status["dropOffLocation"].isNull ? intent["dropOffLocation"] : status["dropOffLocation"]
    let option = status["rideOption"].objectValue
    let rows = [
      row("pickupLocation", value: pickUp, type: "CLPlacemark"),
      row("dropOffLocation", value: dropOff, type: "CLPlacemark"),
      row("driver", value: status["driver"], type: "INRideDriver"),
      row("rideStatus", value: status["phase"], type: "INRidePhase"),
      row("estimatedPickupDate", value: status["estimatedPickupDate"], type: "Date"),
      row("estimatedDropOffDate", value: status["estimatedDropOffDate"], type: "Date"),
      row("rideOptionName", value: option?["name"] ?? intent["rideOptionName"], type: "INSpeakableString"),
      row("priceRange", value: option?["priceRange"] ?? .null, type: "INPriceRange"),
    ].compactMap(\.self)
    var sections: [HostCard.Section] = []
    if let map = map(pickUp: pickUp, dropOff: dropOff, vehicle: status["vehicle"]) {
      sections.append(.init(.map(map), hiddenPart: .map))
    }
    if !rows.isEmpty { sections.append(.init(.rows(rows), staysBeside: true)) }
    return sections.isEmpty ? nil : HostCard(sections)
  }

  /// The map of the places that have coordinates; nil if none has.
  private func map(pickUp: WireValue, dropOff: WireValue, vehicle: WireValue) -> ViewMap? {
    let places: [(WireValue, SystemViewColor)] = [
      (pickUp, .systemGreen), (dropOff, .systemRed), (vehicle, .systemBlue),
    ]
    let pins = places.compactMap { place, color -> ViewMap.Pin? in
      guard let object = place.objectValue, let coordinate = Self.coordinate(object["location"]) else { return nil }
      let title = color == .systemBlue ? object["model"].stringValue : words(place, object.type)
      return ViewMap.Pin(coordinate: coordinate, title: title ?? "", color: .system(color))
    }
    guard let region = ViewMap.Region(around: pins.map(\.coordinate)) else { return nil }
    // The host knows no streets, so the route is the straight line.
    let route = [pickUp, dropOff].compactMap { Self.coordinate($0.objectValue?["location"] ?? .null) }
    return ViewMap(region: region, pins: pins, lines: route.count == 2 ? [.init(coordinates: route)] : [])
  }

  /// The coordinate of a location; nil if it is not on the earth.
  private static func coordinate(_ location: WireValue) -> ViewMap.Coordinate? {
    guard let location = location.objectValue, let latitude = location["latitude"].doubleValue,
      let longitude = location["longitude"].doubleValue, abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return ViewMap.Coordinate(latitude: latitude, longitude: longitude)
  }
}
