public import Foundation

/// The name that the API has for the codes of this one response.
public typealias INBookRestaurantReservationIntentCode = INBookRestaurantReservationIntentResponseCode

/// The name that the API has for the codes of this one response.
public typealias INGetAvailableRestaurantReservationBookingsIntentCode =
  INGetAvailableRestaurantReservationBookingsIntentResponseCode

extension INGetAvailableRestaurantReservationBookingsIntentResponse {
  /// Makes a response with the bookings that can be had.
  public convenience init(
    availableBookings: [INRestaurantReservationBooking],
    code: INGetAvailableRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    self.availableBookings = availableBookings
  }
}

extension INGetAvailableRestaurantReservationBookingDefaultsIntentResponse {
  /// Makes a response with what is offered first.
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
