internal import Intents
internal import Testing

@Suite("A restaurant response is created with the found values")
struct RestaurantResponseTests {
  private let restaurant = INRestaurant(
    location: CLLocation(latitude: 52, longitude: 13), name: "Anna", vendorIdentifier: "v", restaurantIdentifier: "r")

  @Test("The response has the available bookings")
  func available() {
    let booking = INRestaurantReservationBooking(
      restaurant: restaurant, booking: Date(timeIntervalSince1970: 60), partySize: 2, bookingIdentifier: "b")
    let response = INGetAvailableRestaurantReservationBookingsIntentResponse(
      availableBookings: [booking], code: .success, userActivity: nil)
    #expect(response.code == INGetAvailableRestaurantReservationBookingsIntentCode.success)
    let received = INGetAvailableRestaurantReservationBookingsIntentResponse.make(from: response.wireObject)
    #expect(received.availableBookings.map(\.bookingIdentifier) == ["b"])
  }

  @Test("The response has a suggested party size and date")
  func defaults() {
    let date = Date(timeIntervalSince1970: 60)
    let response = INGetAvailableRestaurantReservationBookingDefaultsIntentResponse(
      defaultPartySize: 4, defaultBooking: date, code: .success, userActivity: nil)
    #expect(response.defaultPartySize == 4)
    #expect(response.defaultBookingDate == date)
  }

  @Test("The response has the user's bookings")
  func current() {
    let booking = INRestaurantReservationUserBooking(
      restaurant: restaurant, booking: Date(), partySize: 2, bookingIdentifier: "b",
      guest: INRestaurantGuest(nameComponents: nil, phoneNumber: "1", emailAddress: nil), status: .confirmed,
      dateStatusModified: Date())
    let response = INGetUserCurrentRestaurantReservationBookingsIntentResponse(
      userCurrentBookings: [booking], code: .success, userActivity: nil)
    #expect(response.userCurrentBookings.map(\.partySize) == [2])
  }
}
