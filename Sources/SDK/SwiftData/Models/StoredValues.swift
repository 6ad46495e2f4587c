internal import Foundation

/// The values of an object as its store has them: JSON texts by the names of properties. A relationship is the keys of
/// the other objects.
public struct _StoredValues {
  let key: String
  /// Finds the objects of relationships; nil while values are collected.
  let context: ModelContext?
  var fields: [String: String] = [:]
  /// The names of the properties that no two objects of the class share.
  private(set) var unique: [String] = []
  /// The objects of the relationships.
  private(set) var related: [any PersistentModel] = []
  /// The objects that are deleted with this one.
  private(set) var owned: [any PersistentModel] = []

  init(key: String, fields: [String: String] = [:], context: ModelContext? = nil) {
    self.key = key
    self.fields = fields
    self.context = context
  }

  // MARK: Storing

  /// Adds a value.
  @_disfavoredOverload
  public mutating func set<Value: Encodable>(_ name: String, _ value: Value, unique: Bool = false, owned: Bool = false)
  {
    // A value that can't be encoded, such as an infinite number, keeps what is stored.
    guard let data = try? ValueCoders.encoder.encode(value) else { return }
    fields[name] = String(decoding: data, as: UTF8.self)
    if unique { self.unique.append(name) }
  }

  /// Adds a relationship to one object.
  public mutating func set<Model: PersistentModel>(
    _ name: String, _ model: Model?, unique: Bool = false, owned: Bool = false
  ) {
    set(name, model.map { [$0] } ?? [], unique: unique, owned: owned)
  }

  /// Adds a relationship to several objects.
  public mutating func set<Model: PersistentModel>(
    _ name: String, _ models: [Model]?, unique: Bool = false, owned: Bool = false
  ) {
    let models = (models ?? []).filter { !$0._modelState.isDeleted }
    set(name, models.map(\._modelState.key))
    related += models
    if owned { self.owned += models }
  }

  // MARK: Making an object

  /// The value of a property of a new object.
  @_disfavoredOverload
  public func initial<Value: Decodable>(_ name: String) throws -> Value {
    if let value: Value = try value(name) { return value }
    guard let none = (Value.self as? any OptionalValue.Type)?.none as? Value else {
      throw SwiftDataError.missingValue(name)
    }
    return none
  }

  /// The value of a property that has a first value.
  @_disfavoredOverload
  public func initial<Value: Decodable>(_ name: String, _ first: Value) throws -> Value { try value(name) ?? first }

  /// The one object of a relationship. Other relationships are restored when the object exists.
  @_disfavoredOverload
  public func initial<Model: PersistentModel>(_ name: String) throws -> Model {
    guard let model = try models(name, Model.self).first else { throw SwiftDataError.missingValue(name) }
    return model
  }

  /// No object, until the relationship is restored.
  public func initial<Model: PersistentModel>(_ name: String, _ first: Model? = nil) throws -> Model? { nil }
  /// No objects, until the relationship is restored.
  public func initial<Model: PersistentModel>(_ name: String, _ first: [Model] = []) throws -> [Model] { [] }
  /// No objects, until the relationship is restored.
  public func initial<Model: PersistentModel>(_ name: String, _ first: [Model]? = nil) throws -> [Model]? { nil }

  // MARK: Restoring an object

  /// Replaces a value, if one is stored.
  @_disfavoredOverload
  public func restore<Value: Decodable>(_ name: String, _ property: inout Value) throws {
    if let value: Value = try value(name) { property = value }
  }

  /// Replaces the one object of a relationship.
  public func restore<Model: PersistentModel>(_ name: String, _ property: inout Model) throws {
    if let model = try models(name, Model.self).first { property = model }
  }

  /// Replaces the object of a relationship, which may be none.
  public func restore<Model: PersistentModel>(_ name: String, _ property: inout Model?) throws {
    property = try models(name, Model.self).first
  }

  /// Replaces the objects of a relationship.
  public func restore<Model: PersistentModel>(_ name: String, _ property: inout [Model]) throws {
    property = try models(name, Model.self)
  }

  /// Replaces the objects of a relationship, which may be none.
  public func restore<Model: PersistentModel>(_ name: String, _ property: inout [Model]?) throws {
    property = try models(name, Model.self)
  }

  private func value<Value: Decodable>(_ name: String) throws -> Value? {
    guard let text = fields[name] else { return nil }
    return try ValueCoders.decoder.decode(Value.self, from: Data(text.utf8))
  }

  private func models<Model: PersistentModel>(_ name: String, _ type: Model.Type) throws -> [Model] {
    let keys: [String] = try value(name) ?? []
    return try keys.compactMap { try context?.model(Model.self, key: $0) }
  }
}

/// A type whose values may be none.
private protocol OptionalValue {
  static var none: Self { get }
}

extension Optional: OptionalValue {}

/// Makes the texts of values.
enum ValueCoders {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  static var decoder: JSONDecoder { JSONDecoder() }
}
