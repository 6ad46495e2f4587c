internal import Foundation
internal import PropertyLists

/// A dictionary of a property list, with where it stands, so that errors can name the key.
package struct PropertyListDictionary {
  package let path: String
  package let keyPath: [String]
  private let values: [String: Any]

  /// Reads the property list at `path`, in any of its formats; it has to be a dictionary.
  package init(contentsOf path: String) throws(ManifestError) {
    self.path = path
    keyPath = []
    let data: Data
    let list: Any
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ManifestError(path: path, keyPath: "", message: "can't be read: \(systemReason(error))")
    }
    do {
      list = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw ManifestError(path: path, keyPath: "", message: "is no property list: \(systemReason(error))")
    }
    guard let values = list as? [String: Any] else {
      throw ManifestError(path: path, keyPath: "", message: "is a property list, but no dictionary")
    }
    self.values = values
  }

  private init(path: String, keyPath: [String], values: [String: Any]) {
    self.path = path
    self.keyPath = keyPath
    self.values = values
  }

  /// The keys that are there.
  package var keys: [String] { values.keys.sorted() }

  /// The value of `key` as text, or nil when there is none.
  package func string(_ key: String) throws(ManifestError) -> String? { try value(key, "text") }

  /// The value of the first of `keys` that is there, as text; nil when none is.
  package func string(firstOf keys: [String]) throws(ManifestError) -> String? {
    for key in keys {
      if let text = try string(key) { return text }
    }
    return nil
  }

  /// The value of `key` as a list of texts; empty when there is none.
  package func strings(_ key: String) throws(ManifestError) -> [String] {
    try value(key, "an array of texts") ?? []
  }

  /// The value of `key` as a number, or nil when there is none.
  package func number(_ key: String) throws(ManifestError) -> Double? {
    // Foundation takes a truth value for a number too.
    if let value = values[key], type(of: value) == Bool.self { throw error(key, "should be a number") }
    let number: NSNumber? = try value(key, "a number")
    return number?.doubleValue
  }

  /// The value of `key` as a dictionary, or nil when there is none.
  package func dictionary(_ key: String) throws(ManifestError) -> PropertyListDictionary? {
    let values: [String: Any]? = try value(key, "a dictionary")
    return values.map { PropertyListDictionary(path: path, keyPath: keyPath + [key], values: $0) }
  }

  /// The value of `key` as a list of dictionaries; empty when there is none.
  package func dictionaries(_ key: String) throws(ManifestError) -> [PropertyListDictionary] {
    let list: [[String: Any]]? = try value(key, "an array of dictionaries")
    return (list ?? []).map { PropertyListDictionary(path: path, keyPath: keyPath + [key], values: $0) }
  }

  /// The error that `key` of this dictionary is wrong in the way that `message` says.
  package func error(_ key: String, _ message: String) -> ManifestError {
    ManifestError(path: path, keyPath: (keyPath + [key]).joined(separator: "."), message: message)
  }

  private func value<Value>(_ key: String, _ expected: String) throws(ManifestError) -> Value? {
    guard let value = values[key] else { return nil }
    guard let typed = value as? Value else { throw error(key, "should be \(expected)") }
    return typed
  }
}
