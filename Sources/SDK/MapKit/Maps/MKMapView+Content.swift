internal import CoreLocation
package import UIKit
package import ViewTrees

extension MKMapView: ViewContentProviding {
  /// The maximum number of pins. Further pins are left out.
  private static let maximumPins = 500
  /// The maximum number of characters of a pin's title. A longer title is truncated.
  private static let maximumTitle = 200

  /// The region, the pins and the lines.
  package func viewContent(_ context: inout SnapshotContext) -> ViewContent? {
    let region = region
    var map = ViewMap(
      region: ViewMap.Region(
        center: ViewMap.Coordinate(region.center), latitudeDelta: max(region.span.latitudeDelta, 1e-6),
        longitudeDelta: max(region.span.longitudeDelta, 1e-6)))
    if annotations.count > Self.maximumPins {
      context.omit("a pin", because: "the map has more than \(Self.maximumPins) pins")
    }
    for annotation in annotations.prefix(Self.maximumPins) where CLLocationCoordinate2DIsValid(annotation.coordinate) {
      guard context.count(points: 1, of: "a pin") else { return .map(map) }
      let color = view(for: annotation)?.pinColor.map { context.color($0) }
      map.pins.append(
        ViewMap.Pin(
          coordinate: ViewMap.Coordinate(annotation.coordinate), title: title(of: annotation, &context), color: color))
    }
    for overlay in overlays {
      guard let line = line(of: overlay, &context) else { continue }
      map.lines.append(line)
    }
    return .map(map)
  }

  /// The title of a pin; empty for none, or if the texts of the view exceed their limit.
  private func title(of annotation: any MKAnnotation, _ context: inout SnapshotContext) -> String {
    let title = String((annotation.title ?? "").prefix(Self.maximumTitle))
    return context.count(text: title, of: "the title of a pin") ? title : ""
  }

  private func line(of overlay: any MKOverlay, _ context: inout SnapshotContext) -> ViewMap.Line? {
    var places = ((overlay as? MKMultiPoint)?.places ?? []).filter(CLLocationCoordinate2DIsValid)
    if overlay is MKPolygon, let first = places.first { places.append(first) }
    guard !places.isEmpty else { return nil }
    // The line itself counts as a point for the host.
    guard context.count(points: places.count + 1, of: "a line of \(places.count) places") else { return nil }
    var line = ViewMap.Line(coordinates: places.map { ViewMap.Coordinate($0) })
    if let renderer = renderer(for: overlay) as? MKOverlayPathRenderer {
      if let color = renderer.strokeColor { line.color = context.color(color) }
      if renderer.lineWidth > 0 { line.width = min(renderer.lineWidth, 100) }
    }
    return line
  }
}

extension ViewMap.Coordinate {
  fileprivate init(_ place: CLLocationCoordinate2D) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }
}
