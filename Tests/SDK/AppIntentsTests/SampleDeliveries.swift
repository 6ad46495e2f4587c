import AppIntents
import Foundation

// Idioms of authors: people with pictures, optional parameters that options depend on, and results that promise a view
// and have none.

@AppEntity(schema: .messages.messagePerson)
struct Courier: IndexedEntity {
  static let defaultQuery = CourierQuery()

  var id: String
  var person: IntentPerson

  init(id: String, person: IntentPerson) {
    self.id = id
    self.person = person
  }

  var displayRepresentation: DisplayRepresentation { person.displayRepresentation }

  struct CourierQuery: EntityQuery {
    func entities(for identifiers: [Courier.ID]) async throws -> [Courier] {
      identifiers.contains(Courier.owl.id) ? [.owl] : []
    }
    func suggestedEntities() async throws -> [Courier] { [.owl] }
  }
}

extension Courier {
  static let owl = Courier(
    id: "owl",
    person: IntentPerson(
      identifier: .applicationDefined("owl"), name: .displayName("Owl"), handle: nil, image: .init(systemName: "bird")))
}

struct Parcel: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Parcel"
  static let defaultQuery = ParcelQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct ParcelQuery: EntityQuery {
  @IntentParameterDependency<Deliver>(\.$courier) var request

  func entities(for identifiers: [String]) async throws -> [Parcel] { identifiers.map(Parcel.init) }
  // The courier is optional in the intent, and has a value here.
  func suggestedEntities() async throws -> [Parcel] {
    request.map { [Parcel(id: "letter of \($0.courier.person.name.displayString)")] } ?? []
  }
}

struct Deliver: AppIntent {
  static let title: LocalizedStringResource = "Deliver"
  @Parameter(title: "Courier") var courier: Courier?
  @Parameter(title: "Parcel") var parcel: Parcel?

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    if courier == nil { return .result(dialog: "Nobody delivers it.") }
    return .result(dialog: "\(String(localized: "deliver.done", defaultValue: "Delivered", table: "Post")).")
  }
}
