internal import CoreLocation
internal import Foundation
internal import PostalAddresses
internal import Testing

@Suite("A geocoder reports that there is no network")
struct CLGeocoderTests {
  private static let place = CLLocation(latitude: 37.3, longitude: -122)

  @Test("A completion gets the error on the main queue")
  func completion() async {
    let geocoder = CLGeocoder()
    let (places, error) = await withCheckedContinuation { done in
      geocoder.reverseGeocodeLocation(Self.place) { places, error in
        dispatchPrecondition(condition: .onQueue(.main))
        done.resume(returning: (places?.count, error as? CLError))
      }
    }
    #expect(places == nil && error == CLError(.network))
    #expect(!geocoder.isGeocoding)
  }

  @Test("A cancelled request gets another error")
  func cancel() async {
    let geocoder = CLGeocoder()
    let error = await withCheckedContinuation { done in
      DispatchQueue.main.async {
        geocoder.geocodeAddressString("1 Infinite Loop") { done.resume(returning: $1 as? CLError) }
        #expect(geocoder.isGeocoding)
        geocoder.cancelGeocode()
      }
    }
    #expect(error == CLError(.geocodeCanceled))
  }

  @Test("The methods of Swift concurrency throw it")
  func concurrency() async {
    let geocoder = CLGeocoder()
    await #expect(throws: CLError(.network)) { try await geocoder.reverseGeocodeLocation(Self.place) }
    await #expect(throws: CLError(.network)) { try await geocoder.geocodeAddressString("1 Infinite Loop") }
    await #expect(throws: CLError(.network)) { try await geocoder.geocodePostalAddress(CNPostalAddress()) }
  }
}
