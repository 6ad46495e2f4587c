internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Every response is described in sentences")
struct ResponseSentenceTests {
  /// The samples for the response of each intent and code: without values, and with different numbers of elements,
  /// cases and conditions.
  private static let samples: [SampleObject?] =
    [nil] + (0..<8).map { SampleObject(elements: [1, 12, 2][$0 % 3], enumerationCase: $0, flag: $0 % 2 == 0) }

  @Test(
    "All intents, codes and properties have sentences in each language",
    arguments: ["de", "en", "es", "fr", "ja", "zh"])
  func all(code: String) throws {
    let dialogue = Dialogue(catalogue: .system, language: try .sample(code))
    for definition in Catalogue.system.intents.values.sorted(by: { $0.name < $1.name }) {
      for (index, sample) in Self.samples.enumerated() {
        let intent = sample?.object(definition.name, definition.parameters) ?? WireObject(type: definition.name)
        let fields = sample?.object(definition.responseName, definition.responseProperties).fields ?? []
        // The sentence for a failure does not mention properties, so one sample is enough.
        for responseCode in definition.responseCodes where index == 0 || responseCode.name == "success" {
          let response = WireObject(
            type: definition.responseName,
            fields: fields + [.init(name: "code", value: .int(Int64(responseCode.integer ?? 0)))])
          for text in said(dialogue, definition, intent, response) {
            let defect = defect(text, dialogue, definition)
            #expect(defect == nil, "\(definition.name) \(responseCode.name) \(index): \(text)")
          }
        }
      }
    }
  }

  /// Returns the sentences about a response, without messages that are read out, because these are texts of their
  /// senders.
  private func said(
    _ dialogue: Dialogue, _ definition: IntentDefinition, _ intent: WireObject, _ response: WireObject
  ) -> [String] {
    let reading = ResponseStatus(definition, response)
    guard reading.isDone else {
      return [ended(dialogue.failure(definition, response: response, candidate: .sample("App")).message)]
    }
    let done = dialogue.done(definition, intent: intent, response: response)
    #expect(reading.continuesInApp || !done.isEmpty)
    if definition.name == "INSearchForMessagesIntent" { return done.filter { !$0.contains("rainbow") } }
    return done + (reading.continuesInApp ? [] : [dialogue.update(definition, response)])
  }

  /// Ends a failure as a presenter does.
  private func ended(_ text: String) -> String { text.hasSuffix(".") || text.hasSuffix("。") ? text : text + "." }

  /// Returns why a text is not a sentence for people; nil if it is one.
  private func defect(_ text: String, _ dialogue: Dialogue, _ definition: IntentDefinition) -> String? {
    let reminder = text.replacing(/(iPod|CarPlay|App[:：]? ?)/, with: "")
    if reminder.contains(/\bIN[A-Z]|[a-z][A-Z]/) { return "an identifier" }
    if text.contains(#/[{}\[\]]|  | [.,]|“”|„“|«»|「」|\(\)|（）|\w: [^.:]*; \w+: /#) {
      return "an empty place or a dump"
    }
    if text != text.trimmingCharacters(in: .whitespacesAndNewlines) { return "space at an end" }
    if text.last.map({ !".!?…。！？".contains($0) }) ?? true { return "no end of a sentence" }
    for property in definition.responseProperties {
      let name = dialogue.describer.words(forProperty: property.name, isCustom: true) ?? property.name
      if text.lowercased().hasPrefix(name.lowercased() + ":") { return "a dump" }
    }
    return nil
  }

  @Test("A response names five things, and then five more at a time")
  func pages() throws {
    let definition = try definition("INSearchForNotebookItemsIntent")
    let tasks = (1...12).map { WireValue.object(object("INTask", ["title": spoken("task \($0)")])) }
    let response = object("", ["tasks": .array(tasks)])
    let dialogue = Dialogue(catalogue: .system)
    #expect(
      dialogue.done(definition, intent: WireObject(type: definition.name), response: response)
        == ["There are 12 tasks: task 1, task 2, task 3, task 4, task 5, and 7 more."])
    var found = try #require(FoundItems(definition, response: response, texts: dialogue.texts))
    #expect(dialogue.more(&found) == ["There are also task 6, task 7, task 8, task 9, task 10, and 2 more."])
    #expect(found.lastNamed.count == 5)
    #expect(dialogue.more(&found) == ["There are also task 11 and task 12."])
    #expect(dialogue.more(&found).isEmpty)
    #expect(dialogue.details(of: try #require(found.lastNamed.first)) == "“task 11” is not done yet.")
  }

  @Test(
    "A list names its elements",
    arguments: [
      ("en", "Your list “Shopping” has milk and eggs."), ("de", "Auf deiner Liste „Shopping“ stehen milk und eggs."),
      ("es", "En tu lista «Shopping» hay milk y eggs."), ("fr", "Sur votre liste « Shopping », il y a milk et eggs."),
      ("ja", "リスト「Shopping」にはmilk、eggsがあります。"), ("zh", "列表“Shopping”里有milk和eggs。"),
    ])
  func list(code: String, text: String) throws {
    let tasks = ["milk", "eggs"].map { WireValue.object(object("INTask", ["title": spoken($0)])) }
    let list = object("INTaskList", ["title": spoken("Shopping"), "tasks": .array(tasks)])
    let dialogue = Dialogue(catalogue: .system, language: try .sample(code))
    let definition = try definition("INSearchForNotebookItemsIntent")
    let response = object("", ["taskLists": .array([.object(list)])])
    #expect(dialogue.done(definition, intent: WireObject(type: definition.name), response: response) == [text])
  }

  @Test("A ride is described with its driver, car, time and price")
  func ride() throws {
    let price = object(
      "INPriceRange", ["minimumPrice": .string("20"), "maximumPrice": .string("20"), "currencyCode": .string("USD")])
    let status = object(
      "INRideStatus",
      [
        "phase": .int(5), "estimatedPickupDate": .date(.now + 300),
        "driver": .object(object("INRideDriver", ["displayName": .string("Ann"), "rating": .string("4.9")])),
        "vehicle": .object(
          object(
            "INRideVehicle",
            [
              "manufacturer": .string("Rainbow"), "model": .string("One"), "registrationPlate": .string("U-1"),
            ])),
        "rideOption": .object(object("INRideOption", ["name": .string("Cab"), "priceRange": .object(price)])),
      ])
    let definition = try definition("INGetRideStatusIntent")
    let dialogue = Dialogue(catalogue: .system)
    let response = object("", ["rideStatus": .object(status)])
    let text =
      "Your ride is on its way to you. The car is the Rainbow One. Its licence plate is U-1. "
      + "Your driver is Ann, rated 4.9. You will be picked up in 5 minutes. The price is $20.00."
    #expect(dialogue.done(definition, intent: WireObject(type: definition.name), response: response) == [text])
    let update = try HostSamples.response(definition.name, "success", ["rideStatus": .object(status)])
    #expect(dialogue.update(definition, update) == text)
  }

  @Test(
    "What a ride says follows its phase",
    arguments: [
      (
        "received",
        "Your ride is requested, and not confirmed yet. You will be picked up in 5 minutes. You get in at Main Street. It goes to Paris."
      ),
      ("pickup", "Your ride is waiting for you. You get in at Main Street. It goes to Paris."),
      ("ongoing", "Your ride is under way. It goes to Paris."), ("completed", "Your ride is over."),
    ])
  func phases(phase: String, text: String) throws {
    let number = try #require(Catalogue.system.enumerations["INRidePhase"]?.cases.first { $0.name == phase }?.integer)
    func place(_ name: String) -> WireValue { .object(object("CLPlacemark", ["name": .string(name)])) }
    let status = object(
      "INRideStatus",
      [
        "phase": .int(number), "estimatedPickupDate": .date(.now + 300), "pickupLocation": place("Main Street"),
        "dropOffLocation": place("Paris"),
      ])
    let definition = try definition("INGetRideStatusIntent")
    let said = Dialogue(catalogue: .system).done(
      definition, intent: WireObject(type: definition.name), response: object("", ["rideStatus": .object(status)]))
    #expect(said == [text])
  }

  @Test("Apple Pay is no means of payment on this system")
  func payment() throws {
    func method(_ kind: String, _ name: String) throws -> WireValue {
      let kinds = Catalogue.system.enumerations["INPaymentMethodType"]?.cases
      let number = try #require(kinds?.first { $0.name == kind }?.integer)
      return .object(object("INPaymentMethod", ["type": .int(number), "name": .string(name)]))
    }
    func said(_ methods: WireValue...) throws -> [String] {
      let definition = try definition("INListRideOptionsIntent")
      let response = object("", ["paymentMethods": .array(methods)])
      return Dialogue(catalogue: .system).done(
        definition, intent: WireObject(type: definition.name), response: response)
    }
    let both = try said(method("applePay", "Apple Pay"), method("credit", "Rainbow Card"))
    #expect(both.joined().contains("You can pay with Rainbow Card."))
    #expect(try !said(method("applePay", "Apple Pay")).joined().contains("pay with"))
  }

  @Test("A time in the past is not announced")
  func past() throws {
    let status = object("INRideStatus", ["phase": .int(3), "estimatedPickupDate": .date(.now - 600)])
    let definition = try definition("INGetRideStatusIntent")
    let response = object("", ["rideStatus": .object(status)])
    #expect(
      Dialogue(catalogue: .system).done(definition, intent: WireObject(type: definition.name), response: response)
        == ["Your ride is under way."])
  }
}
