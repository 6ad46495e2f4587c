import AppIntents

// Intents of the tests, in the idioms that published sources use.

struct Soup: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
  static var defaultQuery = SoupQuery()
  let id: String
  @Property(title: "Name") var name: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)", subtitle: "a soup") }

  init(_ id: String, _ name: String) {
    self.id = id
    self.name = name
  }
}

struct SoupQuery: EntityStringQuery {
  private var menu: [Soup] { [Soup("t", "Tomato"), Soup("tb", "Tomato and basil"), Soup("l", "Leek")] }

  func entities(for identifiers: [String]) async throws -> [Soup] { menu.filter { identifiers.contains($0.id) } }
  func entities(matching string: String) async throws -> [Soup] {
    menu.filter { $0.name.lowercased().contains(string.lowercased()) }
  }
  func suggestedEntities() async throws -> [Soup] { menu }
}

enum Size: String, AppEnum {
  case small
  case large = "❤️"

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Size")
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
}

struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  static var description = IntentDescription("Orders soup.", categoryName: "Food", searchKeywords: ["lunch"])
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: Soup
  @Parameter(title: "Bowls", default: 1, controlStyle: .stepper, inclusiveRange: (1, 9)) var bowls: Int
  @Parameter(title: "Size") var size: Size?

  static var parameterSummary: some ParameterSummary {
    Switch(\.$size) {
      Case(.small) { Summary("Order a small \(\.$soup)") }
      DefaultCase {
        Summary("Order \(\.$bowls) of \(\.$soup)") {
          \.$size
        }
      }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Ordered \(bowls) of \(soup.name).")
  }
}

struct BranchOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["North", "South"] }
  func defaultResult() async -> String? { "North" }
}

struct PickBranch: AppIntent {
  static var title: LocalizedStringResource = "Pick Branch"
  @Parameter(title: "Branch", optionsProvider: BranchOptions()) var branch: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: branch) }
}

struct CountWords: AppIntent {
  static var title: LocalizedStringResource { "Count Words" }
  @Parameter(title: "Words") var words: [String]?

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: (words ?? []).count)
  }
}

struct FailingIntent: AppIntent {
  struct SoldOut: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "It is sold out." }
  }

  static let title: LocalizedStringResource = "Fail"

  func perform() async throws -> some IntentResult {
    if title(of: Self.self) != "" { throw SoldOut() }
    return .result()
  }

  private func title(of type: Self.Type) -> String { type.title.key }
}

struct ChainIntent: AppIntent {
  static let title: LocalizedStringResource = "Chain"

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    let next = OrderSoup()
    next.soup = Soup("l", "Leek")
    return .result(opensIntent: next, dialog: "First.")
  }
}

struct AskingIntent: AppIntent {
  static let title: LocalizedStringResource = "Ask"
  @Parameter(title: "Name", requestValueDialog: "Which name?") var name: String?
  @Parameter(title: "Size") var size: Size?
  @Parameter(title: "Soup") var soup: Soup?

  // It uses the former name of an error.
  @available(*, deprecated)
  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let name else { throw $name.requestValue() }
    let size = try await $size.requestValue("Which size?")
    let soup = try await $soup.requestValue("Which soup?")
    let choice = try await requestChoice(between: [.init(title: "Here"), .init(title: "To go")], dialog: "Where?")
    guard try await $name.requestConfirmation(for: name) else { return .result(dialog: "Not for \(name).") }
    return .result(dialog: "\(soup.name), \(size.rawValue), \(String(localized: choice.title)), \(name)")
  }
}

struct OpenSoup: OpenIntent {
  static let title: LocalizedStringResource = "Open Soup"
  @Parameter(title: "Soup") var target: Soup
}

/// An intent that opens the app and has a value too.
struct ShowTotal: AppIntent {
  static let title: LocalizedStringResource = "Show Total"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 7) }
}

struct SampleShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderSoup(), phrases: ["Order \(\.$soup) with \(.applicationName)", "\(.applicationName) soup"],
      shortTitle: "Order", systemImageName: "cup.and.saucer",
      parameterPresentation: ParameterPresentation(
        for: \.$soup, summary: Summary("Order \(\.$soup)"),
        optionsCollections: {
          OptionsCollection(SoupQuery(), title: "Soups", systemImageName: "cup.and.saucer")
        }))
  }
  static var negativePhrases: NegativeAppShortcutPhrases { ["Cancel \(.applicationName)"] }
  static var soupTitle: Title<OrderSoup, Soup> { Title(specific: "Order \(\.$soup)", generic: "Order a soup") }

  @AppShortcutOptionsCollectionSpecificationBuilder<Soup>
  static var soups: some AppShortcutOptionsCollectionSpecification<Soup> {
    OptionsCollection(SoupQuery(), title: "Soups")
    OptionsCollection(SoupQuery(), title: "More Soups")
  }
}

struct Topping: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Topping"
  static let defaultQuery = ToppingQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct ToppingQuery: EntityQuery {
  @IntentParameterDependency<AddTopping>(\.$soup) var request

  func entities(for identifiers: [String]) async throws -> [Topping] { identifiers.map { Topping(id: $0) } }
  func suggestedEntities() async throws -> [Topping] {
    guard let request else { return [] }
    return [Topping(id: "\(request.soup.name) croutons")]
  }
}

struct AddTopping: AppIntent {
  static let title: LocalizedStringResource = "Add Topping"
  @Parameter var soup: Soup
  @Parameter var topping: Topping

  func perform() async throws -> some IntentResult { .result() }
}
