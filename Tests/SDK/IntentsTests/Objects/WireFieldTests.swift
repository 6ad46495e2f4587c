internal import Foundation
internal import IntentWire
internal import Intents
internal import Testing

/// Other languages read and write these fields, and journals keep them: a failure here breaks what exists.
@Suite("The order of the wire fields of handwritten classes")
struct WireFieldTests {
  private static let handle = INPersonHandle(value: "a@b.c", type: .emailAddress)
  private static let wireHandle = WireValue.object(
    WireObject(
      type: "INPersonHandle",
      fields: [.init(name: "value", value: .string("a@b.c")), .init(name: "type", value: .int(1))]))

  @Test("INPerson")
  func person() {
    let person = INPerson(
      personHandle: Self.handle, nameComponents: PersonNameComponents(givenName: "Ada"), displayName: "Ada L.",
      image: INImage(named: "i"), contactIdentifier: "c", customIdentifier: "u", aliases: [Self.handle],
      suggestionType: .socialProfile)
    expect(
      person,
      [
        ("personHandle", Self.wireHandle), ("nameComponents", object("PersonNameComponents", "givenName", "Ada")),
        ("displayName", .string("Ada L.")), ("image", object("INImage", "name", "i")),
        ("contactIdentifier", .string("c")), ("customIdentifier", .string("u")), ("aliases", .array([Self.wireHandle])),
        ("suggestionType", .int(1)), ("isMe", .bool(false)), ("isContactSuggestion", .bool(false)),
      ])
  }

  @Test("INObject")
  func object() {
    let item = INObject(
      identifier: "i", display: "d", pronunciationHint: "p", subtitle: "s", image: INImage(named: "n"))
    item.alternativeSpeakableMatches = [INSpeakableString(spokenPhrase: "a")]
    expect(
      item,
      [
        ("identifier", .string("i")), ("displayString", .string("d")), ("pronunciationHint", .string("p")),
        ("subtitleString", .string("s")), ("displayImage", object("INImage", "name", "n")),
        ("alternativeSpeakableMatches", .array([object("INSpeakableString", "spokenPhrase", "a")])),
      ])
  }

  @Test("INSpeakableString, INImage and INFile")
  func texts() throws {
    expect(
      INSpeakableString(vocabularyIdentifier: "v", spokenPhrase: "s", pronunciationHint: "p"),
      [
        ("spokenPhrase", .string("s")), ("pronunciationHint", .string("p")), ("vocabularyIdentifier", .string("v")),
      ])
    let url = URL(fileURLWithPath: "/a")
    expect(
      try #require(INImage(url: url, width: 1, height: 2)),
      [("url", .string("file:///a")), ("width", .double(1)), ("height", .double(2))])
    expect(INImage(imageData: Data([1])), [("data", .data(Data([1])))])
    expect(
      INFile(data: Data([1]), filename: "f", typeIdentifier: "t"),
      [
        ("data", .data(Data([1]))), ("filename", .string("f")), ("typeIdentifier", .string("t")),
        ("removedOnCompletion", .bool(false)),
      ])
    expect(
      INFile(fileURL: url, filename: nil, typeIdentifier: nil),
      [("filename", .string("a")), ("fileURL", .string("file:///a")), ("removedOnCompletion", .bool(false))])
  }

  @Test("INCar and INPriceRange")
  func car() {
    let car = INCar(
      carIdentifier: "c", displayName: "d", year: "1999", make: "m", model: "o", color: CGColor(gray: 1, alpha: 0.5),
      headUnit: INCar.HeadUnit(bluetoothIdentifier: "b", iAP2Identifier: nil), supportedChargingConnectors: [.ccs1])
    car.setMaximumPower(Measurement(value: 2, unit: .kilowatts), for: .ccs1)
    let power = WireValue.object(
      WireObject(
        type: "Measurement",
        fields: [.init(name: "value", value: .double(2)), .init(name: "unit", value: .string("kW"))]))
    expect(
      car,
      [
        ("carIdentifier", .string("c")), ("displayName", .string("d")), ("year", .string("1999")),
        ("make", .string("m")), ("model", .string("o")),
        (
          "color",
          .object(
            WireObject(
              type: "CGColor", fields: [.init(name: "components", value: .array([.double(1), .double(0.5)]))]))
        ),
        ("headUnit", object("INCar.HeadUnit", "bluetoothIdentifier", "b")),
        ("supportedChargingConnectors", .array([.string("ccs1")])),
        ("maximumPowers", .object(WireObject(type: "Dictionary", fields: [.init(name: "ccs1", value: power)]))),
      ])
    expect(
      INPriceRange(firstPrice: 2, secondPrice: 1.5, currencyCode: "EUR"),
      [("minimumPrice", .string("1.5")), ("maximumPrice", .string("2")), ("currencyCode", .string("EUR"))])
  }

  @Test("NSUserActivity")
  func activity() {
    let activity = NSUserActivity(activityType: "t")
    activity.title = "i"
    activity.userInfo = ["b": 1, "a": "x"]
    activity.requiredUserInfoKeys = ["b", "a"]
    activity.keywords = ["y", "x"]
    activity.webpageURL = URL(string: "https://a.b")
    activity.expirationDate = Date(timeIntervalSinceReferenceDate: 1)
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true
    activity.persistentIdentifier = "p"
    activity.suggestedInvocationPhrase = "s"
    activity.shortcutAvailability = .sleepMindfulness
    let info = [WireObject.Field(name: "a", value: .string("x")), WireObject.Field(name: "b", value: .int(1))]
    expect(
      activity,
      [
        ("activityType", .string("t")), ("title", .string("i")),
        ("userInfo", .object(WireObject(type: "Dictionary", fields: info))),
        ("requiredUserInfoKeys", .array([.string("a"), .string("b")])),
        ("keywords", .array([.string("x"), .string("y")])), ("webpageURL", .string("https://a.b")),
        ("expirationDate", .date(Date(timeIntervalSinceReferenceDate: 1))), ("isEligibleForHandoff", .bool(false)),
        ("isEligibleForSearch", .bool(true)), ("isEligibleForPublicIndexing", .bool(false)),
        ("isEligibleForPrediction", .bool(false)), ("persistentIdentifier", .string("p")),
        ("suggestedInvocationPhrase", .string("s")), ("shortcutAvailability", .int(1)),
      ])
  }

  @Test("An activity without fields is eligible for Handoff, and has no keys")
  func emptyActivity() {
    let activity = NSUserActivity.make(from: WireObject(type: "NSUserActivity"))
    #expect(activity.isEligibleForHandoff)
    #expect(activity.userInfo == nil)
    #expect(activity.requiredUserInfoKeys == nil)
    #expect(activity.keywords == [])
  }

  @Test("INVoiceShortcut, with a new identifier if it has none")
  func voiceShortcut() throws {
    let identifier = "9B2E0A5C-6C39-4F0C-9A57-6D1C0E0F1A2B"
    let object = WireObject(
      type: "INVoiceShortcut",
      fields: [
        .init(name: "identifier", value: .string(identifier)), .init(name: "invocationPhrase", value: .string("tea")),
        .init(name: "shortcut", value: INStartWorkoutIntent().wireValue),
      ])
    let shortcut = INVoiceShortcut.make(from: object)
    #expect(shortcut.wireObject == object)
    #expect(shortcut.identifier.uuidString == identifier)
    let unknown = INVoiceShortcut.make(from: WireObject(type: "INVoiceShortcut"))
    #expect(unknown.identifier != INVoiceShortcut.make(from: WireObject(type: "INVoiceShortcut")).identifier)
  }

  private func object(_ type: String, _ field: String, _ text: String) -> WireValue {
    .object(WireObject(type: type, fields: [.init(name: field, value: .string(text))]))
  }

  private func expect(_ object: IntentObject, _ fields: [(name: String, value: WireValue)]) {
    let type = Swift.type(of: object)
    let expected = WireObject(type: type.wireTypeName, fields: fields.map { .init(name: $0.name, value: $0.value) })
    #expect(object.wireObject == expected)
    #expect(type.make(from: expected).wireObject == expected)
  }
}
