import Intents

/// The content of the JSON file `name` in the bundle of the extension or the app; `missing` if it can't be read.
public func bundledValue<Value: Decodable>(_ name: String, else missing: Value) -> Value {
  do {
    let bundle = Bundle.intentsExtension ?? .main
    guard let url = bundle.url(forResource: name, withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try decoded(Data(contentsOf: url))
  } catch {
    NSLog("%@ can't be read: %@", name, "\(error)")
    return missing
  }
}

/// Decodes the JSON of a file of the apps, with dates in the format of ISO 8601.
func decoded<Value: Decodable>(_ data: Data) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return try decoder.decode(Value.self, from: data)
}
