public import Foundation

/// The codes of a search for bookings, which Apple's API names after the intent and not its response.
public typealias INGetAvailableRestaurantReservationBookingsIntentCode =
  INGetAvailableRestaurantReservationBookingsIntentResponseCode

/// The codes of a booking, which Apple's API names after the intent and not its response.
public typealias INBookRestaurantReservationIntentCode = INBookRestaurantReservationIntentResponseCode

extension INGetAvailableRestaurantReservationBookingsIntentResponse {
  /// Makes a response with the bookings that the restaurant can offer.
  public convenience init(
    availableBookings: [INRestaurantReservationBooking], code: INGetAvailableRestaurantReservationBookingsIntentCode,
    userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.availableBookings = availableBookings
  }
}

extension INGetAvailableRestaurantReservationBookingDefaultsIntentResponse {
  /// Makes a response with the party and the date to suggest.
  public convenience init(
    defaultPartySize: Int, defaultBooking defaultBookingDate: Date,
    code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.defaultPartySize = defaultPartySize
    self.defaultBookingDate = defaultBookingDate
  }
}

extension INGetUserCurrentRestaurantReservationBookingsIntentResponse {
  /// Makes a response with the bookings that the user has.
  public convenience init(
    userCurrentBookings: [INRestaurantReservationUserBooking],
    code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.userCurrentBookings = userCurrentBookings
  }
}
