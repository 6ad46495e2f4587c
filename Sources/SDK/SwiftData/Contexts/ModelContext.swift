public import Foundation

/// The objects of a store that a program works with. Changes are stored by ``save()``, and those of the main
/// context also after each intent.
public final class ModelContext {
  /// The store.
  public let container: ModelContainer
  /// Whether changes are stored after each intent: so it is for the main context of a container, and as with Apple's
  /// SwiftData not for one that a program makes. The main actor stores them, so another actor must not use the context
  /// at that time.
  public var autosaveEnabled = false {
    didSet { if autosaveEnabled { Autosave.add(self) } }
  }
  /// Ignored: nothing is undone.
  public var undoManager: AnyObject?

  private var models: [PersistentIdentifier: any PersistentModel] = [:]
  /// The stored values of the objects that are stored.
  private var stored: [PersistentIdentifier: [String: String]] = [:]
  private var deleted: Set<PersistentIdentifier> = []

  /// Makes a context.
  public init(_ container: ModelContainer) {
    self.container = container
  }

  // MARK: Changes

  /// Adds an object, with the objects of its relationships.
  public func insert<Model: PersistentModel>(_ model: Model) {
    guard models[model.persistentModelID] == nil else { return }
    models[model.persistentModelID] = model
    model._modelState.context = self
    model._modelState.isDeleted = false
    deleted.remove(model.persistentModelID)
    for other in values(of: model).related { insert(other) }
  }

  /// Deletes an object, with those that it owns.
  public func delete<Model: PersistentModel>(_ model: Model) {
    guard !model._modelState.isDeleted else { return }
    let id = model.persistentModelID
    model._modelState.isDeleted = true
    model._modelState.context = nil
    models[id] = nil
    if stored.removeValue(forKey: id) != nil { deleted.insert(id) }
    for other in values(of: model).owned { delete(other) }
  }

  /// Deletes the objects of a class that a predicate describes.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
  }

  /// Whether objects are changed, new or deleted since they were stored.
  public var hasChanges: Bool {
    !deleted.isEmpty || models.contains { id, model in stored[id] != values(of: model).fields }
  }

  /// Stores all changes.
  ///
  /// - Throws: the system's error if the file can't be written.
  public func save() throws {
    for model in Array(models.values) { for other in values(of: model).related { insert(other) } }
    linkAll()
    var changes = ModelStore.Changes(deleted: Array(deleted))
    var new: [PersistentIdentifier: [String: String]] = [:]
    for (id, model) in models.sorted(by: { order($0.key) < order($1.key) }) {
      let values = values(of: model)
      guard stored[id] != values.fields else { continue }
      if stored[id] == nil { changes.deleted += replaced(by: values, id) }
      changes.stored.append((id.entityName, .init(key: id.key, fields: values.fields)))
      new[id] = values.fields
    }
    guard !changes.stored.isEmpty || !changes.deleted.isEmpty else { return }
    try container.store.apply(changes)
    stored.merge(new) { $1 }
    for id in changes.deleted { forget(id) }
    let hasDeleted = !deleted.isEmpty
    deleted = []
    if hasDeleted { for (id, model) in models { try? restore(model, stored[id] ?? [:]) } }
  }

  /// Discards all changes since the last ``save()``.
  public func rollback() {
    for (id, model) in models {
      guard let fields = stored[id] else {
        model._modelState.context = nil
        models[id] = nil
        continue
      }
      // What can't be restored keeps its changes.
      try? restore(model, fields)
    }
    deleted = []
  }

  /// Runs a block, and stores all changes.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  // MARK: Fetching

  /// The objects that a description selects.
  ///
  /// - Throws: the error of the predicate, or of an object that can't be read.
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    linkAll()
    let entity = Model._entityName
    let records = container.store.all(entity)
    var found = try records.compactMap { try model(Model.self, $0) }
    let known = Set(records.map(\.key))
    let new = models.filter { $0.key.entityName == entity && !known.contains($0.key.key) }
    if descriptor.includePendingChanges {
      found += new.sorted { order($0.key) < order($1.key) }.compactMap { $0.value as? Model }
    }
    return try descriptor.select(found)
  }

  /// The number of the objects that a description selects.
  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    try fetch(descriptor).count
  }

  /// The identities of the objects that a description selects.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// Calls a block for each object that a description selects.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000, block: (Model) throws -> Void
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
  }

  /// The object with an identity, if this context has it.
  public func registeredModel<Model: PersistentModel>(for id: PersistentIdentifier) -> Model? { models[id] as? Model }

  func registeredOrStored<Model: PersistentModel>(_ id: PersistentIdentifier) -> Model? {
    try? model(Model.self, key: id.key)
  }

  /// The object with a key; nil if it does not exist.
  func model<Model: PersistentModel>(_ type: Model.Type, key: String) throws -> Model? {
    if let model = models[PersistentIdentifier(entityName: Model._entityName, key: key)] as? Model { return model }
    return try container.store.all(Model._entityName).first { $0.key == key }.flatMap { try model(type, $0) }
  }

  /// The object of a record; nil if it is deleted here. An object without changes gets the values that another context
  /// has stored.
  private func model<Model: PersistentModel>(_ type: Model.Type, _ record: ModelStore.Record) throws -> Model? {
    let id = PersistentIdentifier(entityName: Model._entityName, key: record.key)
    guard !deleted.contains(id) else { return nil }
    if let model = models[id] as? Model {
      let isStale = stored[id] != record.fields && stored[id] == values(of: model).fields
      if isStale {
        stored[id] = record.fields
        try restore(model, record.fields)
      }
      return model
    }
    let values = _StoredValues(key: record.key, fields: record.fields, context: self)
    let model = try Model(_stored: values)
    models[id] = model
    model._modelState.context = self
    stored[id] = record.fields
    try model._restore(values)
    return model
  }

  // MARK: Links

  private func linkAll() {
    // A new object may be linked to others, which are inserted first.
    for model in models.sorted(by: { order($0.key) < order($1.key) }).map(\.value) { model._link(self) }
  }

  /// The objects of a class that this context has.
  func registered<Model: PersistentModel>(_ type: Model.Type) -> [Model] {
    let own = models.filter { $0.key.entityName == Model._entityName }
    return own.sorted { order($0.key) < order($1.key) }.compactMap { $0.value as? Model }
  }

  // MARK: Values

  private func values(of model: any PersistentModel) -> _StoredValues {
    var values = _StoredValues(key: model._modelState.key)
    model._store(in: &values)
    return values
  }

  private func restore(_ model: any PersistentModel, _ fields: [String: String]) throws {
    try model._restore(_StoredValues(key: model._modelState.key, fields: fields, context: self))
  }

  /// The stored objects that a new one replaces, because a value is unique.
  private func replaced(by values: _StoredValues, _ id: PersistentIdentifier) -> [PersistentIdentifier] {
    guard !values.unique.isEmpty else { return [] }
    return container.store.all(id.entityName).filter { record in
      record.key != id.key && values.unique.contains { record.fields[$0] == values.fields[$0] }
    }.map { PersistentIdentifier(entityName: id.entityName, key: $0.key) }
  }

  private func forget(_ id: PersistentIdentifier) {
    models[id]?._modelState.isDeleted = true
    models[id]?._modelState.context = nil
    models[id] = nil
    stored[id] = nil
  }

  /// The order in which objects are made, so that a store keeps it.
  private func order(_ id: PersistentIdentifier) -> UInt64 { models[id]?._modelState.number ?? 0 }
}
