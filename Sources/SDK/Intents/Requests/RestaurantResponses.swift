public import Foundation

/// The same codes, under a name that follows the pattern of other responses.
public typealias INBookRestaurantReservationIntentResponseCode = INBookRestaurantReservationIntentCode

/// The same codes, under a name that follows the pattern of other responses.
public typealias INGetAvailableRestaurantReservationBookingsIntentResponseCode =
  INGetAvailableRestaurantReservationBookingsIntentCode

extension INGetAvailableRestaurantReservationBookingsIntentResponse {
  /// Makes a response with the available bookings.
  public convenience init(
    availableBookings: [INRestaurantReservationBooking],
    code: INGetAvailableRestaurantReservationBookingsIntentCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.availableBookings = availableBookings
  }
}

extension INGetAvailableRestaurantReservationBookingDefaultsIntentResponse {
  /// Makes a response with the default values of a booking.
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
  /// Makes a response with the user's current bookings.
  public convenience init(
    userCurrentBookings: [INRestaurantReservationUserBooking],
    code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.userCurrentBookings = userCurrentBookings
  }
}
