/// The hours of the day that people mean by "tomorrow at five", by the kind of request.
enum UsualHours {
  /// The hours that mean the afternoon or the evening unless the words say otherwise.
  ///
  /// Most things are planned between seven in the morning and six in the evening. A table in a restaurant is booked for
  /// noon or the evening.
  static func afternoon(of intent: String?) -> ClosedRange<Int> {
    intent.flatMap { byIntent[$0] } ?? 1...6
  }

  private static let byIntent: [String: ClosedRange<Int>] = [
    "INBookRestaurantReservationIntent": 1...10,
    "INGetAvailableRestaurantReservationBookingsIntent": 1...10,
  ]
}
