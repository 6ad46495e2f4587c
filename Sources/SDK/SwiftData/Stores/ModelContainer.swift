internal import AppGroups
public import Foundation

/// A store of objects.
public final class ModelContainer: Sendable {
  /// The classes whose objects are stored.
  public let schema: Schema
  /// Where the objects are stored.
  public let configurations: [ModelConfiguration]
  let store: ModelStore
  @MainActor private var main: ModelContext?

  /// Opens a store. Of several configurations, the first one is used.
  ///
  /// - Throws: an error if the file can't be read.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration] = []
  ) throws {
    self.schema = schema
    self.configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
    store = try self.configurations[0].open()
  }

  /// Opens a store. Of several configurations, the first one is used.
  ///
  /// - Throws: an error if the file can't be read.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens a store. Of several configurations, the first one is used.
  ///
  /// - Throws: an error if the file can't be read.
  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// The context of the main actor.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.autosaveEnabled = true
    main = context
    return context
  }

  /// Deletes all objects.
  public func deleteAllData() {
    for model in schema.models {
      let entity = String(describing: model)
      let ids = store.all(entity).map { PersistentIdentifier(entityName: entity, key: $0.key) }
      // Without the disk, the objects stay, as they would after a failed 'save'.
      try? store.apply(.init(deleted: ids))
    }
  }
}

/// Where objects are stored.
public struct ModelConfiguration: Sendable {
  /// The group of apps that shares the store.
  public struct GroupContainer: Sendable {
    let identifier: String?

    /// None.
    public static var none: GroupContainer { GroupContainer(identifier: nil) }
    /// None.
    public static var automatic: GroupContainer { GroupContainer(identifier: nil) }
    /// The group with this identifier.
    public static func identifier(_ identifier: String) -> GroupContainer { GroupContainer(identifier: identifier) }
  }

  /// A server with the same objects. This host has none.
  public struct CloudKitDatabase: Sendable {
    /// None.
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    /// None.
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    /// None.
    public static func `private`(_ identifier: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  /// The name, which the file has.
  public let name: String
  /// Whether the objects are gone when the program ends.
  public let isStoredInMemoryOnly: Bool
  /// The file.
  public let url: URL

  /// Makes a configuration.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let manager = FileManager.default
    let group = groupContainer.identifier.flatMap {
      manager.containerURL(forSecurityApplicationGroupIdentifier: $0)
    }
    let folder = group ?? manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let file = (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("\(name ?? "default").store")
    self.init(name ?? "default", url: file, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Makes a configuration with a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name ?? "default", url: url, isStoredInMemoryOnly: false)
  }

  /// Makes a configuration for some classes.
  public init(
    for type: any PersistentModel.Type, _ others: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(_ name: String, url: URL, isStoredInMemoryOnly: Bool) {
    self.name = name
    self.url = url
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
  }

  func open() throws -> ModelStore { try isStoredInMemoryOnly ? .inMemory() : .file(url.path) }
}
