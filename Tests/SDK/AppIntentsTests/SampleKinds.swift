import AppIntents
import CoreLocation
import UniformTypeIdentifiers

/// An intent whose parameters are measurements.
struct SetOven: AppIntent {
  static let title: LocalizedStringResource = "Set Oven"

  @Parameter(title: "Temperature", defaultUnit: .celsius, supportsNegativeNumbers: false)
  var temperature: Measurement<UnitTemperature>
  @Parameter(title: "Water") var water: Measurement<UnitVolume>?
  @Parameter(title: "Time", defaultValue: 5, defaultUnit: .minutes) var time: Measurement<UnitDuration>
  @Parameter(title: "Angle") var angle: Measurement<UnitAngle>?

  static var parameterSummary: some ParameterSummary {
    When(widgetFamily: .equalTo, .systemSmall) {
      Summary("Set \(\.$temperature)")
    } otherwise: {
      Switch(.widgetFamily) {
        Case(.systemLarge) { Summary("Heat to \(\.$temperature)") }
        DefaultCase { Summary("Heat to \(\.$temperature) for \(\.$time)") }
      }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(temperature.value) \(temperature.unit.symbol), \(time.value) \(time.unit.symbol)")
  }
}

/// An intent with the other kinds of parameters, whose next intent opens a page.
struct SendTray: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Send Tray"

  @Parameter(title: "Soups", size: [.systemSmall: 1, .systemMedium: IntentCollectionSize(min: 1, max: 4)])
  var soups: [Soup]?
  @Parameter(title: "Toppings", size: 3) var toppings: [Topping]?
  @Parameter(title: "Cook", mode: .email) var cook: IntentPerson?
  @Parameter(title: "Tip", currencyCodes: ["EUR"]) var tip: IntentCurrencyAmount?
  @Parameter(title: "Photo", supportedContentTypes: [.image]) var photo: IntentFile?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$soups, \.$toppings)) { soups, toppings in
      DisplayRepresentation(title: "\(soups?.count ?? 0) soups, \(toppings?.count ?? 0) toppings")
    }
    IntentPrediction(parameters: \.$soups) { soups in DisplayRepresentation(title: "\(soups?.count ?? 0) soups") }
    IntentPrediction { "A tray" }
  }

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(Plate(id: "7")))
  }
}

/// An entity with an address and a place.
struct Plate: AppEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Plate", numericFormat: "\(placeholder: .int) plates")
  static let defaultQuery = PlateQuery()
  static var urlRepresentation: URLRepresentation { "https://example.org/plates/\(.id)/view" }

  let id: String
  @Property(title: "Place") var place: CLPlacemark?

  init(id: String) {
    self.id = id
  }

  var displayRepresentation: DisplayRepresentation { "Plate \(id)" }
}

struct PlateQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Plate] { identifiers.map { Plate(id: $0) } }
}

/// An intent for a focus, with an intent that it replaces.
struct KitchenFocus: SetFocusFilterIntent, DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Kitchen Focus"
  static let isDiscoverable = false
  static var deprecation: IntentDeprecation<SetOven> { IntentDeprecation(replacedBy: SetOven.self) }

  @Parameter(title: "Plate") var plate: Plate?

  var displayRepresentation: DisplayRepresentation { "Kitchen" }

  func perform() async throws -> some IntentResult {
    do {
      _ = try await Self.current
    } catch SetFocusFilterIntentError.notFound {
      try await IntentDonationManager.shared.deleteDonations(matching: .intentType(Self.self))
    }
    return .result()
  }
}

/// Intents for a control and for a camera.
struct KitchenControl: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Kitchen Control"
  static let isDiscoverable = false
}

struct FilmSoup: CameraCaptureIntent {
  static let title: LocalizedStringResource = "Film Soup"
  static let isDiscoverable = false

  func perform() async throws -> some IntentResult {
    guard systemContext.currentMode.canContinueInForeground else { throw needsToContinueInForegroundError() }
    return .result()
  }
}

/// The only menu, which a closure provides.
struct Menu: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Menu"
  static let defaultQuery = UniqueAppEntityProvider { Menu() }
  let id = "today"
  var displayRepresentation: DisplayRepresentation { "Today" }
}

/// An intent that promises a next intent, and has none.
struct SortWords: AppIntent {
  static let title: LocalizedStringResource = "Sort Words"
  static var allowedExecutionTargets: ExecutionTargets { [.main, .appIntentsExtension] }

  @Parameter(title: "Text", inputOptions: .init(capitalizationType: .words)) var text: AttributedString
  @Parameter(title: "Day") var day: Calendar.RecurrenceRule?

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & OpensIntent {
    let words = String(text.characters).split(separator: " ").map(String.init)
    return .result(value: words.sorted(using: KeyPathComparator(\.self, comparator: .localizedStandard)))
  }
}

/// A resolver of the author: reads a number word.
struct NumberWordResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
    ["one": 1, "two": 2][input]
  }
}

/// An intent whose parameters take values of other types, or entities of which it needs the identifiers.
struct CountPlates: AppIntent {
  static let title: LocalizedStringResource = "Count Plates"

  @Parameter(
    title: "Number", inclusiveRange: (0, 9),
    resolvers: {
      NumberWordResolver()
      IntFromStringResolver()
    })
  var number: Int
  @Parameter(title: "Share", resolvers: { DoubleFromStringResolver() }) var share: Double?
  @Parameter(title: "Plates") var plates: EntityCollection<Plate>?

  static var parameterSummary: some ParameterSummary {
    When(\.$plates, .hasAnyValue) {
      Summary("Count \(\.$plates) \(\.$number) times")
    } otherwise: {
      Summary("Count to \(\.$number)") { \.$share }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let found = try await plates?.resolvedEntities() ?? []
    return .result(dialog: "\(number), \(share ?? 0), \(plates?.identifiers ?? []), \(found.count)")
  }
}

/// An intent that shows the results of a search in the app.
struct SearchSoups: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search Soups"
  static let searchScopes: [StringSearchScope] = [.general]

  @Parameter(title: "Words") var criteria: StringSearchCriteria

  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Soups with \(criteria.term)") }
}

/// A search that an author describes, in no particular place.
struct SoupCriteria: SearchCriteria {
  var isHot = true
}

/// Intents that promise views, and have none.
struct WeighTray: AppIntent {
  static let title: LocalizedStringResource = "Weigh Tray"

  func perform() async throws -> some IntentResult & ShowsSnippetIntent & ReturnsValue<Int> { .result(value: 3) }
}

struct WashTray: AppIntent {
  static let title: LocalizedStringResource = "Wash Tray"

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog & OpensIntent & ShowsSnippetView {
    .result(value: 1, opensIntent: WeighTray(), dialog: "Washed.")
  }
}

/// What an intent changes, and can undo.
@MainActor final class PlateShelf {
  static let shared = PlateShelf()
  private(set) var count = 0

  func put(_ number: Int) { count += number }
}

struct ClearShelf: UndoableIntent {
  static let title: LocalizedStringResource = "Clear Shelf"

  func perform() async throws -> some IntentResult {
    await undoManager?.registerUndo(withTarget: PlateShelf.shared) { shelf in shelf.put(1) }
    await undoManager?.setActionName("Clear Shelf")
    return .result()
  }
}

/// A kind of workout.
enum Stirring: String, AppEnum {
  case slow, fast

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stirring"
  static let caseDisplayRepresentations: [Stirring: DisplayRepresentation] = [.slow: "Slow", .fast: "Fast"]
}

/// An intent that starts a workout, and says which plates are of use.
struct StartStirring: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start Stirring"
  static var suggestedWorkouts: [StartStirring] { [StartStirring(style: .fast)] }

  @Parameter(title: "Stirring") var workoutStyle: Stirring

  var displayRepresentation: DisplayRepresentation { "Stirring" }

  func perform() async throws -> some IntentResult {
    Self.invalidateSuggestedWorkouts()
    let playing = AppEntityContext.audio(.nowPlaying)
    try await RelevantEntities.shared.updateEntities([Plate(id: "7")], for: playing)
    try await RelevantEntities.shared.removeEntities([Plate(id: "7")], from: playing)
    try await RelevantEntities.shared.removeAllEntities(for: playing)
    try await RelevantEntities.shared.removeAllEntities()
    return .result()
  }
}
