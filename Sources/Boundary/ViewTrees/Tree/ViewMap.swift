/// The content of a map, with coordinates in degrees. The host draws the background.
package struct ViewMap: Sendable, Hashable {
  /// A place on the earth.
  package struct Coordinate: Sendable, Hashable {
    /// Degrees to the north, between -90 and 90.
    package var latitude: Double
    /// Degrees to the east, between -180 and 180.
    package var longitude: Double

    /// Creates a place.
    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The area that the map shows.
  package struct Region: Sendable, Hashable {
    /// The centre.
    package var center: Coordinate
    /// The distance from the southern to the northern edge in degrees, above 0 and up to 180.
    package var latitudeDelta: Double
    /// The distance from the western to the eastern edge in degrees, above 0 and up to 360.
    package var longitudeDelta: Double

    /// Creates a region.
    package init(center: Coordinate, latitudeDelta: Double, longitudeDelta: Double) {
      self.center = center
      self.latitudeDelta = latitudeDelta
      self.longitudeDelta = longitudeDelta
    }
  }

  /// A marked place.
  package struct Pin: Sendable, Hashable {
    /// The place.
    package var coordinate: Coordinate
    /// The title; may be empty.
    package var title: String
    /// The colour; nil for the system's red.
    package var color: ViewColor?

    /// Creates a pin.
    package init(coordinate: Coordinate, title: String = "", color: ViewColor? = nil) {
      self.coordinate = coordinate
      self.title = title
      self.color = color
    }
  }

  /// A line through places, such as a route.
  package struct Line: Sendable, Hashable {
    /// The places in order.
    package var coordinates: [Coordinate]
    /// The colour.
    package var color: ViewColor
    /// The width in points.
    package var width: Double

    /// Creates a line.
    package init(coordinates: [Coordinate], color: ViewColor = .system(.systemBlue), width: Double = 3) {
      self.coordinates = coordinates
      self.color = color
      self.width = width
    }
  }

  /// The area that the map shows.
  package var region: Region
  /// The marked places.
  package var pins: [Pin]
  /// The lines, which are drawn below the pins.
  package var lines: [Line]

  /// Creates a map.
  package init(region: Region, pins: [Pin] = [], lines: [Line] = []) {
    self.region = region
    self.pins = pins
    self.lines = lines
  }
}

extension ViewMap.Region {
  /// The minimum extent of a region around one place, in degrees: about a kilometre.
  private static let minimumDelta = 0.01
  /// The ratio between the region and the extent of the places in it.
  private static let room = 1.6

  /// Creates a region that contains all coordinates; nil if there are none.
  package init?(around coordinates: [ViewMap.Coordinate]) {
    guard let first = coordinates.first else { return nil }
    // The distances from the first place, measured the shorter way around the earth.
    let across = coordinates.map { ($0.longitude - first.longitude).remainder(dividingBy: 360) }
    let up = coordinates.map(\.latitude)
    guard let west = across.min(), let east = across.max(), let south = up.min(), let north = up.max() else {
      return nil
    }
    self.init(
      center: .init(
        latitude: (south + north) / 2, longitude: (first.longitude + (west + east) / 2).remainder(dividingBy: 360)),
      latitudeDelta: min(max((north - south) * Self.room, Self.minimumDelta), 180),
      longitudeDelta: min(max((east - west) * Self.room, Self.minimumDelta), 360))
  }
}
