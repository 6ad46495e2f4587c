/// Declares a class whose objects are stored.
@attached(member, names: named(_modelState), named(init(_stored:)), named(_link), named(_store), named(_restore))
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "AppIntentMacros", type: "ModelMacro")

/// Declares an actor with a context of its own.
@attached(member, names: named(modelContainer), named(modelContext), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "AppIntentMacros", type: "ModelActorMacro")

/// Says how a property is stored. Of the options, this host observes `unique`.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Says what a relationship means. Of the rules, this host observes `cascade`.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Marks a property that is not stored.
@attached(peer)
public macro Transient() = #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// An actor with a context of its own.
public protocol ModelActor: Actor {
  /// The container of the objects.
  nonisolated var modelContainer: ModelContainer { get }
  /// The context of the actor.
  var modelContext: ModelContext { get }
}

extension ModelActor {
  /// The object with an identity; nil if it does not exist.
  public subscript<Model: PersistentModel>(id: PersistentIdentifier, as type: Model.Type) -> Model? {
    modelContext.registeredOrStored(id)
  }
}

/// Names properties whose values together are unique. This host observes only `@Attribute(.unique)`.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "AppIntentMacros", type: "PreviewMacro")

/// Names properties by which objects are often selected. This host has no index.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "AppIntentMacros", type: "PreviewMacro")
