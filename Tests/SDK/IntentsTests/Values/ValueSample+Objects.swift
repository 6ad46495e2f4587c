internal import Intents

extension ValueSample {
  /// The classes of values that requests and responses are made of.
  static let objects = [
    ValueSample("INPersonHandle") {
      [
        INPersonHandle(), handle, INPersonHandle(value: "b@example.org", type: .emailAddress),
        INPersonHandle(value: "a@example.org", type: .unknown),
        INPersonHandle(value: "a@example.org", type: .emailAddress, label: .home),
        INPersonHandle(value: "a@example.org", type: .emailAddress, label: INPersonHandleLabel("attic")),
      ]
    },
    ValueSample("INPerson") {
      [
        INPerson(), person(), person(name: PersonNameComponents(givenName: "Ada")), person(displayName: "Countess"),
        person(image: INImage(named: "portrait")), person(contactIdentifier: "contact"),
        person(customIdentifier: "custom"), person(isMe: true),
        INPerson(
          personHandle: handle,
          nameComponents: nil,
          displayName: nil,
          image: nil,
          contactIdentifier: nil,
          customIdentifier: nil,
          relationship: .mother
        ),
        INPerson(
          personHandle: handle,
          nameComponents: nil,
          displayName: nil,
          image: nil,
          contactIdentifier: nil,
          customIdentifier: nil,
          aliases: [handle],
          suggestionType: .none
        ),
        INPerson(
          personHandle: handle,
          nameComponents: nil,
          displayName: nil,
          image: nil,
          contactIdentifier: nil,
          customIdentifier: nil,
          aliases: nil,
          suggestionType: .socialProfile
        ),
      ]
    },
    ValueSample("INSpeakableString") {
      [
        INSpeakableString(), INSpeakableString(spokenPhrase: "van"),
        INSpeakableString(vocabularyIdentifier: "7", spokenPhrase: "van", pronunciationHint: nil),
        INSpeakableString(vocabularyIdentifier: "7", spokenPhrase: "van", pronunciationHint: "fan"),
      ]
    },
    ValueSample("INFile") {
      let removed = INFile(data: Data([1]), filename: "a.txt", typeIdentifier: nil)
      removed.removedOnCompletion = true
      return [
        INFile(), removed, INFile(data: Data([1]), filename: "a.txt", typeIdentifier: nil),
        INFile(data: Data([2]), filename: "a.txt", typeIdentifier: nil),
        INFile(data: Data([1]), filename: "a.txt", typeIdentifier: "public.text"),
        INFile(fileURL: URL(fileURLWithPath: "/a.txt"), filename: nil, typeIdentifier: nil),
      ]
    },
    ValueSample("INImage") {
      [INImage(), INImage(named: "a"), INImage(imageData: Data([1]))]
        + [
          INImage(url: URL(fileURLWithPath: "/a")), INImage(url: URL(fileURLWithPath: "/a"), width: 1, height: 2.5),
        ].compactMap(\.self)
    },
    ValueSample("INDateComponentsRange") {
      let start = DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"), year: 2024, month: 2, day: 29)
      let rule = INRecurrenceRule(interval: 2, frequency: .weekly, weeklyRecurrenceDays: [.monday, .sunday])
      return [
        INDateComponentsRange(), INDateComponentsRange(start: start, end: nil),
        INDateComponentsRange(start: nil, end: start), INDateComponentsRange(start: start, end: start),
        INDateComponentsRange(start: start, end: start, recurrenceRule: rule),
      ]
    },
    ValueSample("INMessage") {
      [
        INMessage(), message(), message(content: nil), message(date: nil), message(sender: INPerson()),
        INMessage(
          identifier: "m",
          content: "hello",
          dateSent: date,
          sender: nil,
          recipients: [INPerson(), INPerson()]
        ),
      ]
    },
  ]

  private static var handle: INPersonHandle { INPersonHandle(value: "a@example.org", type: .emailAddress) }

  /// A date that the wire format stores exactly.
  private static var date: Date { Date(timeIntervalSince1970: 1_700_000_000.5) }

  private static func person(
    name: PersonNameComponents? = nil,
    displayName: String? = nil,
    image: INImage? = nil,
    contactIdentifier: String? = nil,
    customIdentifier: String? = nil,
    isMe: Bool = false
  ) -> INPerson {
    INPerson(
      personHandle: handle,
      nameComponents: name,
      displayName: displayName,
      image: image,
      contactIdentifier: contactIdentifier,
      customIdentifier: customIdentifier,
      isMe: isMe
    )
  }

  private static func message(
    content: String? = "hello",
    date: Date? = date,
    sender: INPerson? = nil
  ) -> INMessage {
    INMessage(identifier: "m", content: content, dateSent: date, sender: sender, recipients: [])
  }
}
