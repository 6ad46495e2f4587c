import CoreLocation
import Foundation
import Testing

@Suite struct CLLocationTests {
  @Test(
    "The distance is the length of the shortest path on the surface",
    arguments: [
      // Berlin to Paris, across the date line, half round the Earth.
      ((52.52, 13.405), (48.8566, 2.3522), 877_500.0), ((0, 179.5), (0, -179.5), 111_195),
      ((0, 0), (0, 180), 20_015_114),
      ((10, 10), (10, 10), 0),
    ])
  func distance(from: (Double, Double), to: (Double, Double), metres: Double) {
    let start = CLLocation(latitude: from.0, longitude: from.1)
    let end = CLLocation(latitude: to.0, longitude: to.1)
    #expect(abs(start.distance(from: end) - metres) <= metres / 1000)
    #expect(start.distance(from: end) == end.distance(from: start))
  }

  @Test(
    "A coordinate is valid within its limits",
    arguments: [
      (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, 180.1, false), (.nan, 0, false),
    ])
  func validity(latitude: Double, longitude: Double, isValid: Bool) {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude)) == isValid)
  }

  @Test func `The constant for an invalid coordinate is not valid`() {
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func `An archive has all measured values`() throws {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), altitude: 3, horizontalAccuracy: 4,
      verticalAccuracy: 5, course: 6, speed: 7, timestamp: Date(timeIntervalSinceReferenceDate: 8))
    let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data) == location)
  }
}
