import Foundation
import IntentWire
import Testing

@testable import AppIntents

/// Parameters of all kinds of Apple's framework.
extension SessionTests {
  @Test("The description names the dimensions that the host knows")
  func description() throws {
    let metadata = LibraryDescription.metadata
    let oven = try #require(metadata.intents.first { $0.name == "SetOvenIntent" })
    #expect(oven.parameters.map(\.type) == ["temperature", "volume", "duration", "other:Measurement<UnitAngle>"])
    #expect(oven.summaries.contains("Heat to ${temperature} for ${time}"))
    let tray = try #require(metadata.intents.first { $0.name == "SendTrayIntent" })
    #expect(tray.parameters.map(\.type) == ["entity:Soup", "entity:Topping", "person", "currencyAmount", "file"])
  }

  @Test("A measurement crosses with its unit, and a duration has the unit of its declaration")
  func measurement() async throws {
    let host = try HostSide()
    try await host.greet()
    let heat = WireObject("Measurement", ["value": .double(180), "unit": .string("°C")])
    let time = WireValue.double(90)
    let intent = WireObject("SetOvenIntent", ["temperature": .object(heat), "time": time])
    let (response, _) = try await host.handle(intent)
    #expect(response["dialog"].stringValue == "180.0 °C, 1.5 \(UnitDuration.minutes.symbol)")
    let unknown = WireObject("Measurement", ["value": .double(1), "unit": .string("gas mark")])
    let other = WireObject("SetOvenIntent", ["temperature": .object(unknown)])
    #expect(try await host.resolve("temperature", other).map(\.kind) != [.success])
    let known = try await host.resolve("temperature", intent)
    #expect(known.map(\.type) == ["INTemperatureResolutionResult"])
  }

  @Test("A unit that the host does not know becomes the base unit")
  func units() {
    let stones = Measurement(value: 2, unit: UnitMass.stones).wireValue
    #expect(stones.objectValue?["unit"] == .string("st"))
    let slugs = Measurement(value: 1, unit: UnitMass.slugs).wireValue
    #expect(slugs.objectValue?["unit"] == .string("kg"))
    #expect(Measurement(value: 2, unit: UnitDuration.minutes).wireValue == .double(120))
  }

  @Test("An intent that opens a page says its address")
  func address() async throws {
    let host = try HostSide()
    try await host.greet()
    let (response, _) = try await host.handle(WireObject("SendTrayIntent"))
    #expect(response["dialog"].stringValue == "https://example.org/plates/7/view")
  }

  @Test("Entities are identified by their type and identifier, and files by their place")
  func identifiers() throws {
    let plate = EntityIdentifier(for: Plate(id: "7"))
    #expect(plate == EntityIdentifier(for: Plate.self, identifier: "7") && "\(plate)" == "Plate/7")
    #expect(plate != EntityIdentifier(for: Plate.self, identifier: "8"))
    let file = FileEntityIdentifier.file(url: URL(filePath: "/tmp/soup.txt"))
    #expect(FileEntityIdentifier.entityIdentifier(for: file.entityIdentifierString) == file)
    #expect(FileEntityIdentifier.entityIdentifier(for: "x") == .draft(identifier: "x"))
    #expect(IntentFile(data: Data(), filename: "a.png").type?.identifier == "public.png")
    #expect(Plate.typeDisplayRepresentation.numericFormat?.key == "%lld plates")
    #expect(String(localized: Size.small.localizedStringResource) == "Small")
  }

  @Test("A value of another type is converted by the author's resolvers, within the bounds")
  func resolvers() async throws {
    let host = try HostSide()
    try await host.greet()
    let plates = WireValue.array(["7", "8"].map { .object(WireObject("Plate", ["identifier": .string($0)])) })
    let intent = WireObject(
      "CountPlatesIntent", ["number": .string("two"), "share": .string("0.5"), "plates": plates])
    let (response, _) = try await host.handle(intent)
    #expect(response["dialog"].stringValue == "2, 0.5, [\"7\", \"8\"], 2")
    let (digits, _) = try await host.handle(WireObject("CountPlatesIntent", ["number": .string("8")]))
    #expect(digits["dialog"].stringValue == "8, 0.0, [], 0")
    let none = try await host.resolve("number", WireObject("CountPlatesIntent", ["number": .string("tea")]))
    #expect(none.map(\.kind) == [.unsupported])
    let plate = try #require(
      LibraryDescription.metadata.intents.first { $0.name == "CountPlatesIntent" }?.parameters.last)
    #expect(plate.type == "entity:Plate" && plate.isList && plate.isOptional)
  }

  @Test("A result may lack the next intent that its type promises, and no intent is called 'Never'")
  func noNextIntent() async throws {
    let host = try HostSide()
    try await host.greet()
    let (response, _) = try await host.handle(WireObject("SortWordsIntent", ["text": .string("tea Cup")]))
    #expect(response["value"].arrayValue?.compactMap(\.stringValue).count == 2)
    #expect(!LibraryDescription.metadata.intents.contains { $0.name.hasPrefix("Never") })
    #expect(try await EntitySearch.options(nil, Menu.self, query: nil).map(shownText) == ["Today"])
  }

  @Test("The words of a search are a text for the host")
  func search() async throws {
    let search = try #require(LibraryDescription.metadata.intents.first { $0.name == "SearchSoupsIntent" })
    #expect(search.parameters.map(\.type) == ["string"] && search.opensApp)
    let host = try HostSide()
    try await host.greet()
    let (response, _) = try await host.handle(WireObject("SearchSoupsIntent", ["criteria": .string("leek")]))
    #expect(response["dialog"].stringValue == "Soups with leek")
  }

  @Test("A result may lack the view that its type promises")
  func noView() async throws {
    let host = try HostSide()
    try await host.greet()
    let (response, _) = try await host.handle(WireObject("WashTrayIntent"))
    #expect(response["value"].intValue == 3 && response["dialog"].stringValue == "Washed.")
  }

  @Test("A workout is made with its kind, and opens the app")
  func workout() throws {
    #expect(StartStirring.suggestedWorkouts.map(\.workoutStyle) == [.fast] && StartStirring.openAppWhenRun)
  }
}
