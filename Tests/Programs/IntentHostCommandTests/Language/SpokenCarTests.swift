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
      ("Stelle die Temperatur auf 21 Grad im Auto", "de_DE"), ("allume la clim à 21 degrés", "fr_FR"),
      ("règle la température à 21 degrés dans ma voiture", "fr_FR"),
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
    "The speed of the fan is a number in another language",
    arguments: [
      ("Lüftergeschwindigkeit auf 3", "de_DE"), ("Stell die Lüftung im Auto auf Stufe 3", "de_DE"),
      ("vitesse du ventilateur à 3", "fr_FR"), ("mets le ventilateur au niveau 3", "fr_FR"),
      ("velocidad del ventilador a 3", "es_ES"), ("风速调到3", "zh_CN"), ("ファンを3にして", "ja_JP"),
    ])
  func fanElsewhere(sentence: String, locale: String) async throws {
    #expect(try await parameters(sentence, locale)?["fanSpeedIndex"] as? Int == 3)
  }

  @Test(
    "The air conditioning and its temperature are one request",
    arguments: [
      ("Turn the AC on and set the temperature to 20", "en_GB"), ("switch on the AC and set it to 20 degrees", "en_GB"),
      ("Schalte die Klimaanlage ein und stell die Temperatur auf 20 Grad", "de_DE"),
      ("allume la clim et règle la température à 20 degrés", "fr_FR"),
      ("enciende el aire acondicionado y pon la temperatura a 20 grados", "es_ES"), ("打开空调并把温度调到20度", "zh_CN"),
      ("エアコンをつけて温度を20度にして", "ja_JP"),
    ])
  func together(sentence: String, locale: String) async throws {
    let parameters = try #require(try await parameters(sentence, locale))
    #expect(parameters["enableAirConditioner"] as? Bool == true)
    #expect((parameters["temperature"] as? [String: Any])?["value"] as? Double == 20)
  }

  @Test(
    "Air conditioning that is turned off is not turned on",
    arguments: [
      ("Turn the AC off and set the temperature to 20", "en_GB"),
      ("Schalte die Klimaanlage aus und stell die Temperatur auf 20 Grad", "de_DE"),
      ("éteins la clim et règle la température à 20 degrés", "fr_FR"),
      ("apaga el aire acondicionado y pon la temperatura a 20 grados", "es_ES"), ("关掉空调并把温度调到20度", "zh_CN"),
      ("エアコンを消して温度を20度にして", "ja_JP"),
    ])
  func off(sentence: String, locale: String) async throws {
    #expect(try await parameters(sentence, locale)?["enableAirConditioner"] as? Bool != true)
  }

  @Test(
    "A station is played under its name in another language",
    arguments: [
      ("Spiel WDR 2 auf Tunes", "WDR 2", "de_DE"), ("Spiel Radio 1 auf Tunes", "Radio 1", "de_DE"),
      ("mets BBC Radio 1 sur Tunes", "BBC Radio 1", "fr_FR"), ("joue France Inter sur Tunes", "France Inter", "fr_FR"),
      ("reproduce Radio 3 en Tunes", "Radio 3", "es_ES"), ("pon BBC Radio 1 en Tunes", "BBC Radio 1", "es_ES"),
      ("用Tunes播放BBC Radio 1", "BBC Radio 1", "zh_CN"), ("TunesでBBC Radio 1を再生して", "BBC Radio 1", "ja_JP"),
    ])
  func stationElsewhere(sentence: String, name: String, locale: String) async throws {
    let search = try #require(try await parameters(sentence, locale)?["mediaSearch"] as? [String: Any])
    #expect(search["mediaName"] as? String == name)
    #expect(search["mediaType"] as? String == "radioStation")
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
