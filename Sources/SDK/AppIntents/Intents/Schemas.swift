/// A kind of request, thing or value that Apple's assistant knows, such as `.photos.openAsset`. This host needs no
/// schemas: the macros with a schema declare an ordinary intent, entity or enumeration.
public struct AppSchema: Sendable {
  /// The schemas of a kind of app.
  @dynamicMemberLookup
  public struct Domain: Sendable {
    /// A schema by its name. The compiler accepts each name.
    public subscript(dynamicMember name: String) -> AppSchema { AppSchema() }
  }

  /// The schemas of the assistant itself.
  public static var assistant: Domain { Domain() }
  /// The schemas of players.
  public static var audio: Domain { Domain() }
  /// The schemas of books.
  public static var books: Domain { Domain() }
  /// The schemas of browsers.
  public static var browser: Domain { Domain() }
  /// The schemas of calendars.
  public static var calendar: Domain { Domain() }
  /// The schemas of cameras.
  public static var camera: Domain { Domain() }
  /// The schemas of clocks.
  public static var clock: Domain { Domain() }
  /// The schemas of files.
  public static var files: Domain { Domain() }
  /// The schemas of journals.
  public static var journal: Domain { Domain() }
  /// The schemas of mail.
  public static var mail: Domain { Domain() }
  /// The schemas of maps.
  public static var maps: Domain { Domain() }
  /// The schemas of messages.
  public static var messages: Domain { Domain() }
  /// The schemas of notes.
  public static var notes: Domain { Domain() }
  /// The schemas of calls.
  public static var phone: Domain { Domain() }
  /// The schemas of photos.
  public static var photos: Domain { Domain() }
  /// The schemas of presentations.
  public static var presentation: Domain { Domain() }
  /// The schemas of documents.
  public static var reader: Domain { Domain() }
  /// The schemas of reminders.
  public static var reminders: Domain { Domain() }
  /// The schemas of spreadsheets.
  public static var spreadsheet: Domain { Domain() }
  /// The schemas of the system.
  public static var system: Domain { Domain() }
  /// The schemas of things in pictures.
  public static var visualIntelligence: Domain { Domain() }
  /// The schemas of whiteboards.
  public static var whiteboard: Domain { Domain() }
  /// The schemas of texts.
  public static var wordProcessor: Domain { Domain() }
}

/// The former name of ``AppSchema``.
public typealias AssistantSchema = AppSchema

/// Declares an intent with a schema. Its variables with a type and without a value are parameters.
@attached(extension, conformances: AppIntent)
@attached(memberAttribute)
@attached(member, names: named(title))
public macro AppIntent(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "IntentSchemaMacro")

/// Declares an entity with a schema. Its variables with a type and without a value are properties.
@attached(extension, conformances: AppEntity)
@attached(memberAttribute)
@attached(member, names: named(typeDisplayRepresentation))
public macro AppEntity(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "EntitySchemaMacro")

/// Declares an enumeration with a schema.
@attached(extension, conformances: AppEnum)
@attached(member, names: named(typeDisplayRepresentation))
public macro AppEnum(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "EnumSchemaMacro")

/// The former name of `AppIntent(schema:)`.
@attached(extension, conformances: AppIntent)
@attached(memberAttribute)
@attached(member, names: named(title))
public macro AssistantIntent(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "IntentSchemaMacro")

/// The former name of `AppEntity(schema:)`.
@attached(extension, conformances: AppEntity)
@attached(memberAttribute)
@attached(member, names: named(typeDisplayRepresentation))
public macro AssistantEntity(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "EntitySchemaMacro")

/// The former name of `AppEnum(schema:)`.
@attached(extension, conformances: AppEnum)
@attached(member, names: named(typeDisplayRepresentation))
public macro AssistantEnum(schema: AppSchema) = #externalMacro(module: "AppIntentMacros", type: "EnumSchemaMacro")

/// Marks a property of an entity that is computed from others.
@attached(peer)
public macro ComputedProperty(title: LocalizedStringResource? = nil) =
  #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Marks a property of an entity that is computed from others, and that an index of the system contains.
@attached(peer)
public macro ComputedProperty(title: LocalizedStringResource? = nil, indexingKey: PartialKeyPath<_IndexedAttributes>) =
  #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Marks a property of an entity that is computed from others, and that an index contains under a key of the app.
@attached(peer)
public macro ComputedProperty<Key>(title: LocalizedStringResource? = nil, customIndexingKey: Key) =
  #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Marks a property of an entity that takes time to compute.
@attached(peer)
public macro DeferredProperty(title: LocalizedStringResource? = nil) =
  #externalMacro(module: "AppIntentMacros", type: "MarkMacro")

/// Declares an enumeration of values of several types. This host does not ask for such values.
@attached(extension, conformances: _IntentValue)
public macro UnionValue() = #externalMacro(module: "AppIntentMacros", type: "UnionMacro")
