/// The classes whose objects are stored.
public final class Schema: Sendable {
  let models: [any PersistentModel.Type]

  /// Makes a schema.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    models = types
  }

  /// Makes a schema.
  public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    models = types
  }

  /// Makes the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The version of a schema.
  public struct Version: Hashable, Sendable {
    private let numbers: [Int]

    /// Makes a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      numbers = [major, minor, patch]
    }
  }

  /// The names for options of properties.
  public enum Attribute {
    /// An option of a property.
    public struct Option: Sendable {
      /// No two objects have the same value.
      public static var unique: Option { Option() }
      /// The value may be in a file of its own.
      public static var externalStorage: Option { Option() }
      /// The value is kept in the history of a deleted object.
      public static var preserveValueOnDeletion: Option { Option() }
      /// A search may use the value.
      public static var spotlight: Option { Option() }
      /// The value is not stored.
      public static var ephemeral: Option { Option() }
      /// The value is encrypted on a server.
      public static var allowsCloudEncryption: Option { Option() }
    }
  }

  /// The names for options of relationships.
  public enum Relationship {
    /// An option of a relationship.
    public struct Option: Sendable {
      /// No two objects have the same value.
      public static var unique: Option { Option() }
    }

    /// What happens to the other objects of a relationship when an object is deleted.
    public enum DeleteRule: Sendable {
      case noAction, nullify, cascade, deny
    }
  }
}

/// The classes of a version of an app.
public protocol VersionedSchema: SendableMetatype {
  /// The classes.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The versions of a schema, in order. This host changes nothing: values that a record lacks are the first values.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions.
  static var schemas: [any VersionedSchema.Type] { get }
  /// What is done between them.
  static var stages: [MigrationStage] { get }
}

/// What is done between two versions.
public enum MigrationStage {
  /// Nothing: the values are the same, or have first values.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// Code of the app, which this host does not run.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
