/// The times that expressions such as "tomorrow at five" and "in July" mean, by the kind of request.
enum UsualTimes {
  /// The hours that mean the afternoon or the evening unless the words state otherwise.
  ///
  /// Most things are planned between seven in the morning and six in the evening. A table in a restaurant is booked for
  /// noon or the evening.
  static func afternoon(of intent: String?) -> ClosedRange<Int> {
    intent.flatMap { byIntent[$0] } ?? 1...6
  }

  /// Whether "in July" and "on Friday" mean the last July and Friday, because the request searches for past events.
  static func arePast(of intent: String) -> Bool { pastIntents.contains(intent) }

  private static let pastIntents: Set<String> = [
    "INSearchCallHistoryIntent", "INSearchForMessagesIntent", "INSearchForPhotosIntent", "INStartPhotoPlaybackIntent",
  ]

  private static let byIntent: [String: ClosedRange<Int>] = [
    "INBookRestaurantReservationIntent": 1...10,
    "INGetAvailableRestaurantReservationBookingsIntent": 1...10,
  ]
}
