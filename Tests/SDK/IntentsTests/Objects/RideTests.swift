internal import CoreLocation
internal import IntentWire
internal import Intents
internal import PostalAddresses
internal import Testing

@Suite("A ride crosses the boundary with all of its parts")
struct RideTests {
  private var place: CLPlacemark {
    let address = CNMutablePostalAddress()
    address.city = "Cupertino"
    return CLPlacemark(
      location: CLLocation(latitude: 37.33, longitude: -122.03), name: "Rainbow Park", postalAddress: address)
  }

  @Test("Its places keep name, location and address")
  func places() throws {
    let intent = INRequestRideIntent(pickupLocation: place, dropOffLocation: nil)
    let copy = try #require(intent.copy() as? INRequestRideIntent)
    #expect(copy.pickupLocation?.name == "Rainbow Park")
    #expect(copy.pickupLocation?.location?.coordinate == CLLocationCoordinate2D(latitude: 37.33, longitude: -122.03))
    #expect(copy.pickupLocation?.locality == "Cupertino")
    #expect(copy.dropOffLocation == nil)
    #expect(copy == intent)
  }

  @Test("A country that is assumed is that of the place, and of no address", arguments: [nil, "Paris"])
  func assumedCountry(city: String?) throws {
    var address = WireObject(type: "CNPostalAddress")
    address["city"] = city.map(WireValue.string) ?? .null
    address["isoCountryCode"] = .string("GB")
    address["isCountryAssumed"] = .bool(true)
    var sent = WireObject(type: "CLPlacemark", fields: [.init(name: "name", value: .string("the pier"))])
    sent["postalAddress"] = .object(address)
    let place = try #require(CLPlacemark.value(from: .object(sent)))
    let intent = INRequestRideIntent(pickupLocation: place, dropOffLocation: nil)
    let copy = try #require((intent.copy() as? INRequestRideIntent)?.pickupLocation)
    #expect(copy.isoCountryCode == "GB")
    #expect((copy.postalAddress != nil) == (city != nil))
    #expect(copy.postalAddress?.isoCountryCode ?? "" == "")
    #expect(copy.locality == city)
  }

  @Test("The driver stays a driver where a person is expected")
  func driver() throws {
    let driver = INRideDriver(
      phoneNumber: "+1-555-0100", nameComponents: nil, displayName: "Buttercup", image: nil, rating: "5")
    let message = INMessage(identifier: "1", content: nil, dateSent: nil, sender: driver, recipients: nil)
    let copy = try #require(message.copy() as? INMessage)
    let sender = try #require(copy.sender as? INRideDriver)
    #expect(sender.displayName == "Buttercup")
    #expect(sender.phoneNumber == "+1-555-0100")
    #expect(sender.rating == "5")
  }

  @Test("Its prices are not rounded, and its status says how the ride ended")
  func status() throws {
    let price = INCurrencyAmount(amount: NSDecimalNumber(string: "12.10"), currencyCode: "USD")
    let status = INRideStatus()
    status.phase = .completed
    status.completionStatus = .completed(outstanding: price)
    let copy = try #require(status.copy() as? INRideStatus)
    #expect(copy.completionStatus?.isOutstanding == true)
    #expect(copy.completionStatus?.isCompleted == true)
    #expect(copy.completionStatus?.paymentAmount?.amount == NSDecimalNumber(string: "12.10"))
    #expect(copy.phase == .completed)
  }

  @Test("Statuses with the same tips are equal, whatever the order of the tips")
  func tips() {
    let amounts = (1...20).map { INCurrencyAmount(amount: NSDecimalNumber(decimal: Decimal($0)), currencyCode: "USD") }
    let status = INRideCompletionStatus.completed()
    status.defaultTippingOptions = Set(amounts)
    let other = INRideCompletionStatus.completed()
    // A set with a larger capacity has another order.
    var options = Set<INCurrencyAmount>(minimumCapacity: 1_000)
    options.formUnion(amounts.reversed())
    other.defaultTippingOptions = options
    #expect(status == other)
    #expect(status.hash == other.hash)
  }
}

@Suite("An item of a fare")
struct FareLineItemTests {
  @Test("Unwrapped and wrapped fare items are equal")
  func unwrapped() throws {
    let item: INRideFareLineItem = INRideFareLineItem(title: "Tip", price: 2, currencyCode: "USD")!
    let plain: [INRideFareLineItem] = [INRideFareLineItem(title: "Tip", price: 2, currencyCode: "USD")]
    #expect(plain == [item])
    let copy = try #require(item.copy() as? INRideFareLineItem)
    let title: String = copy.title
    let price: NSDecimalNumber = copy.price
    #expect(title == "Tip")
    #expect(price == 2)
    #expect(copy.currencyCode == "USD")
  }

  @Test("An item without a price has none after the transfer")
  func withoutPrice() throws {
    let item = try #require(INRideFareLineItem(title: "Tip", price: nil, currencyCode: nil))
    let copy = try #require(item.copy() as? INRideFareLineItem)
    #expect(copy.price == nil)
    #expect(copy.title == "Tip")
  }
}

@Suite("Values of the other domains")
struct DomainValueTests {
  @Test("A distance keeps its unit")
  func measurement() throws {
    let distance = Measurement(value: 5, unit: UnitLength.miles)
    #expect(Measurement<UnitLength>.value(from: distance.wireValue) == distance)
    #expect(Measurement<UnitLength>.value(from: distance.wireValue)?.unit == .miles)
    #expect(Measurement<UnitLength>.value(from: Measurement(value: 1, unit: UnitMass.grams).wireValue) == nil)
  }

  @Test("A note keeps the kind of its content")
  func noteContent() throws {
    let intent = INAppendToNoteIntent(targetNote: nil, content: INTextNoteContent(text: "milk"))
    let copy = try #require(intent.copy() as? INAppendToNoteIntent)
    #expect((copy.content as? INTextNoteContent)?.text == "milk")
  }

  @Test(
    "A destination of media is the library or a playlist", arguments: [INMediaDestination.library, .playlist("Oats")])
  func mediaDestination(destination: INMediaDestination) {
    #expect(INMediaDestination.value(from: destination.wireValue) == destination)
  }

  @Test("Two prices make a range, in any order")
  func priceRange() {
    let range = INPriceRange(firstPrice: 9, secondPrice: 7, currencyCode: "USD")
    #expect(range.minimumPrice == 7)
    #expect(range.maximumPrice == 9)
  }

  @Test("A range of party sizes is a range of whole numbers")
  func partySize() throws {
    let option = INRidePartySizeOption(
      partySizeRange: NSRange(location: 2, length: 3), sizeDescription: "small", priceRange: nil)
    let copy = try #require(option.copy() as? INRidePartySizeOption)
    #expect(copy.partySizeRange == NSRange(location: 2, length: 3))
  }
}
