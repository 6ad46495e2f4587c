internal import BaseFiles

/// The description that the service sends of itself: one program that handles sentences.
struct ServiceDescription {
  /// The version of the program.
  let version: String
  /// The codes of the installed languages.
  let languages: [String]

  /// The event `info`.
  var event: WyomingEvent {
    let kinds = ["asr", "intent", "mic", "snd", "tts", "wake"]
    var data = Dictionary(uniqueKeysWithValues: kinds.map { ($0, JSONValue.array([])) })
    var program = artifact("intent-host", "What the installed apps can do, by their Intents extensions")
    program["models"] = .array([.object(model)])
    program["supports_handled_streaming"] = .bool(true)
    program["supports_home_control"] = .bool(true)
    data["handle"] = .array([.object(program)])
    return WyomingEvent("info", data)
  }

  private var model: [String: JSONValue] {
    var model = artifact("intents", "The sentences of the installed languages")
    model["languages"] = .array(languages.map(JSONValue.string))
    return model
  }

  private func artifact(_ name: String, _ description: String) -> [String: JSONValue] {
    [
      "name": .string(name), "description": .string(description), "version": .string(version), "installed": .bool(true),
      "attribution": .object(["name": "intent-host", "url": ""]),
    ]
  }
}
