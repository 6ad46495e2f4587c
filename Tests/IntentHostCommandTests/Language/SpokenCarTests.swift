internal import Foundation
internal import Testing

@Suite("Sentences about the car's climate and radio keep their values")
struct SpokenCarTests {
  private func parameters(_ sentence: String, _ locale: String = "en_US") async throws -> [String: Any]? {
    let home = try HostHome()
    try home.install(
      "Drive", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler",
      intents: ["INSetClimateSettingsInCarIntent", "INSetRadioStationIntent"])
    try home.install(
      "Tunes", "ViewsExtension", principalClass: "ViewsExtension.ViewsIntentHandler", intents: ["INPlayMediaIntent"])
    let run = try await home.run(["explain", "--json", "--locale", locale, sentence] + home.installed)
    return try run.events.first { $0.name == "understood" }?.object("parameters")
  }

  @Test(
    "A temperature has a value and a unit",
    arguments: [
      ("set the temperature to 20 degrees in my car", 20.0, "°C"), ("make it 70 in the car", 70, "°F"),
      ("set the temperature in the car to 68 degrees fahrenheit", 68, "°F"),
      ("set the passenger side to 19 degrees", 19, "°C"), ("set my car to 72", 72, "°F"),
    ])
  func temperature(sentence: String, value: Double, unit: String) async throws {
    let temperature = try #require(try await parameters(sentence)?["temperature"] as? [String: Any])
    #expect(temperature["value"] as? Double == value)
    #expect(temperature["unit"] as? String == unit)
  }

  @Test(
    "A temperature in another language has a unit",
    arguments: [
      ("stell die Temperatur im Auto auf 21 Grad", "de_DE"), ("pon el aire del coche a 21 grados", "es_ES"),
      ("车内温度调到21度", "zh_CN"), ("車の温度を21度にして", "ja_JP"),
    ])
  func otherLanguages(sentence: String, locale: String) async throws {
    let temperature = try #require(try await parameters(sentence, locale)?["temperature"] as? [String: Any])
    #expect(temperature["value"] as? Double == 21)
    #expect(temperature["unit"] as? String == "°C")
  }

  @Test(
    "The speed of the fan is a number",
    arguments: ["fan speed to 3", "set the fan speed to 3", "turn the fan up to 3", "set the fan to level 3 in my car"])
  func fan(sentence: String) async throws {
    #expect(try await parameters(sentence)?["fanSpeedIndex"] as? Int == 3)
  }

  @Test(
    "A station is played under its name",
    arguments: [
      ("play BBC Radio 1 on Tunes", "BBC Radio 1"), ("listen to BBC Radio 4 on Tunes", "BBC Radio 4"),
      ("play Radio 2 on Tunes", "Radio 2"), ("play 98.5 FM on Tunes", "98.5 FM"),
    ])
  func station(sentence: String, name: String) async throws {
    let search = try #require(try await parameters(sentence)?["mediaSearch"] as? [String: Any])
    #expect(search["mediaName"] as? String == name)
    #expect(search["mediaType"] as? String == "radioStation")
  }

  @Test(
    "The car's radio gets the station", arguments: ["put BBC Radio 1 on in the car", "tune the radio to BBC Radio 1"])
  func radio(sentence: String) async throws {
    #expect(try await parameters(sentence)?["stationName"] as? String == "BBC Radio 1")
  }
}
