internal import Foundation
internal import PropertyLists

/// A dictionary of a property list, with where it stands, so that errors can name the key.
package struct PropertyListDictionary {
  package let path: String
  package let keyPath: [String]
  private let values: [String: Any]
  /// What stands in texts for build variables; nil leaves them as they are.
  private let variables: BuildVariables?

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
    variables = nil
  }

  private init(path: String, keyPath: [String], values: [String: Any], variables: BuildVariables?) {
    self.path = path
    self.keyPath = keyPath
    self.values = values
    self.variables = variables
  }

  /// This dictionary with values in place of build variables, in its texts and those of dictionaries in it.
  package func expanding(_ variables: BuildVariables) -> PropertyListDictionary {
    PropertyListDictionary(path: path, keyPath: keyPath, values: values, variables: variables)
  }

  /// The keys that are there.
  package var keys: [String] { values.keys.sorted() }

  /// The value of `key` as text, or nil when there is none.
  package func string(_ key: String) throws(ManifestError) -> String? {
    guard let text: String = try value(key, "text") else { return nil }
    return try expanded(text, key)
  }

  /// The value of the first of `keys` that is there, as text, with no build variable that is unknown; nil when there is
  /// none.
  package func string(firstOf keys: [String]) throws(ManifestError) -> String? {
    for key in keys {
      guard let text: String = try value(key, "text") else { continue }
      if let known = try? expanded(text, key) { return known }
    }
    return nil
  }

  /// The value of `key` as a list of texts; empty when there is none.
  package func strings(_ key: String) throws(ManifestError) -> [String] {
    let texts: [String] = try value(key, "an array of texts") ?? []
    return try texts.map { text throws(ManifestError) in try expanded(text, key) }
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
    return values.map { PropertyListDictionary(path: path, keyPath: keyPath + [key], values: $0, variables: variables) }
  }

  /// The value of `key` as a list of dictionaries; empty when there is none.
  package func dictionaries(_ key: String) throws(ManifestError) -> [PropertyListDictionary] {
    let list: [[String: Any]]? = try value(key, "an array of dictionaries")
    return (list ?? []).map {
      PropertyListDictionary(path: path, keyPath: keyPath + [key], values: $0, variables: variables)
    }
  }

  /// The error that `key` of this dictionary is wrong in the way that `message` says.
  package func error(_ key: String, _ message: String) -> ManifestError {
    ManifestError(path: path, keyPath: (keyPath + [key]).joined(separator: "."), message: message)
  }

  private func expanded(_ text: String, _ key: String) throws(ManifestError) -> String {
    switch variables?.expand(text) {
    case nil: return text
    case .success(let text): return text
    case .failure(let unknown): throw error(key, "\(unknown)")
    }
  }

  private func value<Value>(_ key: String, _ expected: String) throws(ManifestError) -> Value? {
    guard let value = values[key] else { return nil }
    guard let typed = value as? Value else { throw error(key, "should be \(expected)") }
    return typed
  }
}
