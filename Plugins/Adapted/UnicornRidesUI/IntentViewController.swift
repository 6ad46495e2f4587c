import IntentsUI
import MapKit

/// The extension's view controller, from its storyboard: shows a ride with its map and its price.
class IntentViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  @IBOutlet weak var mapView: MKMapView!
  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var priceLabel: UILabel!
  @IBOutlet weak var imageView: UIImageView!

  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    // The ride in the response can contain places that the intent lacks.
    guard let intent = interaction.intent as? INRequestRideIntent,
      let response = interaction.intentResponse as? INRequestRideIntentResponse
    else { return completion(.zero) }
    let ride = response.rideStatus
    titleLabel.text = title(interaction.intentHandlingStatus, ride?.rideOption?.name)
    priceLabel.text = ride?.rideOption?.priceRange.map(text) ?? ""
    imageView.image = UIImage(named: "Unicorn")
    showRoute(
      from: ride?.pickupLocation?.location ?? intent.pickupLocation?.location,
      to: ride?.dropOffLocation?.location ?? intent.dropOffLocation?.location)
    completion(CGSize(width: view.bounds.width, height: 220))
  }

  /// The view shows a map, so the system does not show one.
  var displaysMap: Bool { true }

  private func title(_ status: INIntentHandlingStatus, _ name: String?) -> String {
    let name = name ?? "Your unicorn"
    return status == .success || status == .inProgress ? "\(name) is on its way" : "Ride on \(name)?"
  }

  private func text(_ range: INPriceRange) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = range.currencyCode
    // The assistant's language can differ from the language of the device.
    formatter.locale = Locale(identifier: INPreferences.siriLanguageCode())
    let prices = [range.minimumPrice, range.maximumPrice].compactMap { $0 }.compactMap { formatter.string(from: $0) }
    guard let low = prices.first, let high = prices.last else { return "" }
    return low == high ? low : "\(low) – \(high)"
  }

  private func showRoute(from start: CLLocation?, to end: CLLocation?) {
    let stops = [(start, "Pick-up"), (end, "Drop-off")].compactMap { location, title in
      location.map { (coordinate: $0.coordinate, title: title) }
    }
    for stop in stops {
      let annotation = MKPointAnnotation()
      annotation.coordinate = stop.coordinate
      annotation.title = stop.title
      mapView.addAnnotation(annotation)
    }
    guard let first = stops.first, let last = stops.last else { return }
    if stops.count == 2 {
      let coordinates = stops.map(\.coordinate)
      mapView.addOverlay(MKPolyline(coordinates: coordinates, count: coordinates.count))
    }
    let span = MKCoordinateSpan(
      latitudeDelta: abs(first.coordinate.latitude - last.coordinate.latitude) * 2 + 0.01,
      longitudeDelta: abs(first.coordinate.longitude - last.coordinate.longitude) * 1.5 + 0.01)
    // The title covers the lower quarter of the map.
    let center = CLLocationCoordinate2D(
      latitude: (first.coordinate.latitude + last.coordinate.latitude) / 2 - span.latitudeDelta / 10,
      longitude: (first.coordinate.longitude + last.coordinate.longitude) / 2)
    mapView.region = MKCoordinateRegion(center: center, span: span)
  }
}
