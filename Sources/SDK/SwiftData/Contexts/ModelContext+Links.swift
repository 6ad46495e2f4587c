extension ModelContext {
  /// Makes both sides of a relationship the same: an object that refers to its owner is one of the owner's objects, and
  /// an object without an owner gets the one that has it.
  public func link<Owner: PersistentModel, Model: PersistentModel>(
    _ owner: Owner, _ many: ReferenceWritableKeyPath<Owner, [Model]>,
    inverse: ReferenceWritableKeyPath<Model, Owner?>
  ) {
    for model in owner[keyPath: many] where model[keyPath: inverse] == nil { model[keyPath: inverse] = owner }
    let known = Set(owner[keyPath: many].map(ObjectIdentifier.init))
    let others = registered(Model.self).filter {
      $0[keyPath: inverse] === owner && !known.contains(ObjectIdentifier($0))
    }
    owner[keyPath: many] += others
    owner[keyPath: many].removeAll { $0[keyPath: inverse] !== owner || $0.isDeleted }
  }

  /// Makes both sides of a relationship the same.
  public func link<Owner: PersistentModel, Model: PersistentModel>(
    _ owner: Owner, _ many: ReferenceWritableKeyPath<Owner, [Model]?>,
    inverse: ReferenceWritableKeyPath<Model, Owner?>
  ) {
    link(owner, many.appending(path: \.orEmpty), inverse: inverse)
  }

  /// Makes both sides of a relationship of one object to one object the same.
  public func link<Owner: PersistentModel, Model: PersistentModel>(
    _ owner: Owner, _ one: ReferenceWritableKeyPath<Owner, Model?>, inverse: ReferenceWritableKeyPath<Model, Owner?>
  ) {
    if let model = owner[keyPath: one], model[keyPath: inverse] == nil { model[keyPath: inverse] = owner }
  }

  /// Leaves a relationship as it is.
  @_disfavoredOverload
  public func link<Owner: PersistentModel, Value>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Value>, inverse: AnyKeyPath
  ) {}
}

extension Optional where Wrapped: RangeReplaceableCollection {
  /// The elements; none for nil.
  fileprivate var orEmpty: Wrapped {
    get { self ?? Wrapped() }
    set { if self != nil || !newValue.isEmpty { self = newValue } }
  }
}
