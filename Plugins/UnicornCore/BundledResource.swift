import Intents

/// Where the JSON file `name` lies that came with the extension.
func bundledResource(_ name: String) throws -> URL {
  guard let url = Bundle.intentsExtension?.url(forResource: name, withExtension: "json") else {
    throw CocoaError(.fileNoSuchFile)
  }
  return url
}
