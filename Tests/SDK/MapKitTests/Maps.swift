import MapKit
import UIKit
import ViewTrees

// With a module called UIKit, Swift Testing needs an overlay that Linux does not have. Therefore a file imports only
// one of the two.

/// Maps in the form that the tests compare.
@MainActor enum Maps {
  static let home = CLLocationCoordinate2D(latitude: 37.33, longitude: -122.01)
  static let work = CLLocationCoordinate2D(latitude: 37.39, longitude: -122.09)

  private final class Delegate: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.pinTintColor = .systemGreen
      return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      let renderer = MKPolylineRenderer(overlay: overlay)
      renderer.strokeColor = .red
      renderer.lineWidth = 5
      return renderer
    }
  }

  private static func map() -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    let pin = MKPointAnnotation()
    pin.coordinate = home
    pin.title = "Pick-up"
    map.addAnnotations([pin, MKPlacemark(coordinate: work)])
    map.addAnnotation(pin)
    map.addOverlay(MKPolyline(coordinates: [home, work], count: 2))
    return map
  }

  private static func content(_ view: UIView) -> ViewMap? {
    guard case .map(let map) = ViewSnapshots().tree(of: view).root.content else { return nil }
    return map
  }

  static func pins() -> [String] {
    let map = map()
    let delegate = Delegate()
    map.delegate = delegate
    guard let content = content(map) else { return [] }
    return content.pins.map { "\($0.title) \($0.coordinate.latitude) \($0.color?.description ?? "-")" }
      + content.lines.map { "\($0.coordinates.count) \($0.color) \($0.width)" }
  }

  static func plain() -> [String] {
    let content = content(map())
    return [content?.pins.first?.color?.description ?? "-", content?.lines.first?.color.description ?? "-"]
  }

  /// The regions after changes, in hundredths of degrees: latitude, longitude and the two extents.
  static func regions() -> [[Int]] {
    let map = map()
    func region() -> [Int] {
      let region = map.region
      return [region.center.latitude, region.center.longitude, region.span.latitudeDelta, region.span.longitudeDelta]
        .map { Int(($0 * 100).rounded()) }
    }
    var found = [region()]
    map.setRegion(
      MKCoordinateRegion(center: home, latitudinalMeters: 11_120, longitudinalMeters: 11_120), animated: true)
    found.append(region())
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: .nan, longitude: 0), span: MKCoordinateSpan())
    map.centerCoordinate = work
    found.append(region())
    map.showAnnotations(map.annotations, animated: false)
    found.append(region())
    map.setVisibleMapRect(
      map.overlays[0].boundingMapRect, edgePadding: UIEdgeInsets(top: 20, left: 80, bottom: 20, right: 80),
      animated: false)
    found.append(region())
    return found
  }

  /// For a region across the 180th meridian: the extents of the visible rectangle in degrees of longitude, and the
  /// region that results from it. For a rectangle whose centre is beyond the meridian: the region that results.
  static func acrossMeridian() -> [[Int]] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    let degree = MKMapRect.world.width / 360
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 179),
      span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 10))
    let rect = map.visibleMapRect
    map.visibleMapRect = rect
    let kept = [rect.width / degree, rect.height / degree, map.region.center.longitude, map.region.span.longitudeDelta]
    map.visibleMapRect = MKMapRect(x: 359 * degree, y: 179 * degree, width: 10 * degree, height: 2 * degree)
    let moved = [map.region.span.longitudeDelta, map.region.center.longitude]
    return [kept, moved].map { $0.map { Int($0.rounded()) } }
  }

  /// Whether the host accepts 500 pins with long titles, and the numbers of the pins and of the titles.
  static func titles() -> [Int] {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    for _ in 0..<500 {
      let pin = MKPointAnnotation()
      pin.coordinate = home
      pin.title = String(repeating: "x", count: 300)
      map.addAnnotation(pin)
    }
    let tree = ViewSnapshots().tree(of: map)
    guard case .map(let content) = tree.root.content else { return [] }
    return [
      (try? ViewTree(tree.object())) == tree ? 1 : 0, content.pins.count, content.pins.filter { $0.title != "" }.count,
    ]
  }

  static func changes() -> [Int] {
    let map = map()
    map.removeAnnotations(map.annotations)
    map.removeOverlay(map.overlays[0])
    return [
      map.annotations.count, map.overlays.count, content(map)?.pins.count ?? -1, Int(map.region.span.longitudeDelta),
    ]
  }

  static func points() -> [Bool] {
    let point = MKMapPoint(home)
    let back = point.coordinate
    let distance = point.distance(to: MKMapPoint(work))
    return [
      abs(back.latitude - home.latitude) < 1e-9, abs(back.longitude - home.longitude) < 1e-9,
      abs(distance - 9_735) < 30, MKMapRect.null.union(.world) == .world, MKMapRect.null.isNull,
    ]
  }

  /// Whether the host accepts a map with extreme numbers and many annotations.
  static func isTaken() -> Bool {
    let map = map()
    for index in 0..<2_000 {
      let number = index == 0 ? Double.nan : Double(index)
      map.addAnnotation(MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: number, longitude: number)))
    }
    let places =
      [CLLocationCoordinate2D](repeating: home, count: 30_000) + [
        CLLocationCoordinate2D(latitude: 1e300, longitude: .nan)
      ]
    map.addOverlay(MKPolyline(coordinates: places, count: places.count))
    let tree = ViewSnapshots().tree(of: map)
    return (try? ViewTree(tree.object())) == tree
  }
}
