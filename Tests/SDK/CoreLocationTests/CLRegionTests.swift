import CoreLocation
import Foundation
import Testing

@Suite struct CLRegionTests {
  private let region = CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 1000, identifier: "home")

  @Test func `A circle contains what lies within its radius`() {
    // A hundredth of a degree of latitude is 1112 metres.
    #expect(region.contains(region.center))
    #expect(region.contains(CLLocationCoordinate2D(latitude: 52.508, longitude: 13.4)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 52.51, longitude: 13.4)))
  }

  @Test func `Areas are equal by kind and identifier`() {
    #expect(region == CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 1, identifier: "home"))
    #expect(region != CLCircularRegion(center: region.center, radius: 1000, identifier: "work"))
    #expect(region != CLRegion(identifier: "home"))
  }

  @Test func `A copy and an archive keep every member`() throws {
    region.notifyOnExit = false
    let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLCircularRegion.self, from: data)
    for other in [read, region.copy() as? CLCircularRegion] {
      let other = try #require(other)
      #expect(other == region && other.center == region.center && other.radius == 1000)
      #expect(other.notifyOnEntry && !other.notifyOnExit)
    }
  }
}
