internal import IntentWire

extension ViewNodeReader {
  mutating func map(_ fields: ViewFields) throws(ViewTreeError) -> ViewMap {
    let region = try fields.numbers("region", count: 4, in: -360...360)
    let deltas = (latitude: region[2], longitude: region[3])
    guard deltas.latitude > 0, deltas.latitude <= 180, deltas.longitude > 0 else {
      throw fields.error("region", "has no extent, or more than the earth's")
    }
    var map = ViewMap(
      region: ViewMap.Region(
        center: try coordinate(latitude: region[0], longitude: region[1], fields: fields, name: "region"),
        latitudeDelta: deltas.latitude,
        longitudeDelta: deltas.longitude))
    let pins = try fields.list("pins")
    let lines = try fields.list("lines")
    try count(points: pins.count + lines.count, fields, "pins")
    for pin in pins { map.pins.append(try self.pin(pin)) }
    for line in lines { map.lines.append(try self.line(line)) }
    return map
  }

  private mutating func pin(_ fields: ViewFields) throws(ViewTreeError) -> ViewMap.Pin {
    let place = try fields.numbers("at", count: 2, in: -180...180)
    return ViewMap.Pin(
      coordinate: try coordinate(latitude: place[0], longitude: place[1], fields: fields, name: "at"),
      title: try text(fields, "title") ?? "",
      color: try fields.color("color"))
  }

  private mutating func line(_ fields: ViewFields) throws(ViewTreeError) -> ViewMap.Line {
    let places = try fields.numbers("at", count: nil, in: -180...180)
    guard places.count.isMultiple(of: 2) else { throw fields.error("at", "has a latitude without a longitude") }
    try count(points: places.count / 2, fields, "at")
    var line = ViewMap.Line(
      coordinates: [], color: try fields.requiredColor("color"), width: try fields.number("width", in: 0...100))
    for index in stride(from: 0, to: places.count, by: 2) {
      line.coordinates.append(
        try coordinate(latitude: places[index], longitude: places[index + 1], fields: fields, name: "at"))
    }
    return line
  }

  private func coordinate(
    latitude: Double, longitude: Double, fields: ViewFields, name: String
  ) throws(ViewTreeError) -> ViewMap.Coordinate {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw fields.error(name, "is not a valid coordinate") }
    return ViewMap.Coordinate(latitude: latitude, longitude: longitude)
  }
}
