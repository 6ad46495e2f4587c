internal import AppGroups
internal import Foundation
internal import IntentWire
internal import Synchronization

/// The names of the entities that users can say. They are a file in the container, which the host reads as it reads the
/// vocabulary of other extensions.
enum EntityNames {
  private struct State {
    var container: URL?
    /// Whether the names have been stored, or were there when the process started.
    var isStored = false
    /// The last task that stores the names.
    var task: Task<Void, Never>?
  }

  private static let state = Mutex(State())
  private static let fileName = "Vocabulary.plist"
  /// The maximum number of entities of a type whose names are stored.
  private static let maximumEntities = 1_000
  /// The maximum time for which an answer waits until the names are stored.
  private static let maximumWait = Duration.seconds(1)

  /// Sets the path of the container; empty in a process without one.
  static func begin(container path: String) {
    let container = path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
    state.withLock { $0 = State(container: container, isStored: file(container)?.read() != nil) }
  }

  /// Stores the names in a task, unless they have been stored before.
  static func storeOnce() {
    let isDue = state.withLock { state in
      defer { state.isStored = true }
      return !state.isStored && state.container != nil
    }
    if isDue { startStoring() }
  }

  /// Stores the names in a task.
  static func startStoring() {
    state.withLock { state in
      let earlier = state.task
      state.task = Task.detached {
        await earlier?.value
        await store()
      }
    }
  }

  /// Waits until the names are stored, so that the next sentence can contain them, but not for a query that takes long.
  static func settle() async {
    guard let task = state.withLock({ $0.task }) else { return }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task.detached {
      await task.value
      end.yield()
    }
    Task.detached {
      try? await Task.sleep(for: maximumWait)
      end.yield()
    }
    for await _ in ends { break }
  }

  /// Stores the names of the entities that the queries suggest. A query that fails gives none.
  private static func store() async {
    guard let file = file(state.withLock { $0.container }) else { return }
    var kinds: [String: [[String: String]]] = [:]
    for type in LibraryTypes.entities where usedNames.contains(TypeNames.name(of: type)) {
      let words = await words(of: type)
      if !words.isEmpty { kinds[EntityNameKind.name(ofType: TypeNames.name(of: type))] = words }
    }
    do {
      let data =
        kinds.isEmpty ? nil : try PropertyListSerialization.data(fromPropertyList: kinds, format: .binary, options: 0)
      guard data.map({ $0.count <= VocabularyLimits.fileBytes }) ?? true else { return }
      try file.change { _ in data }
    } catch {
      FileHandle.standardError.write(Data("AppIntents: the names of entities can't be stored: \(error)\n".utf8))
    }
  }

  private static func file(_ container: URL?) -> ContainerFile? {
    container.map { ContainerFile(folder: $0.appending(path: "Library/Intents"), name: fileName) }
  }

  /// The types of entities that parameters of intents have.
  private static var usedNames: Set<String> {
    Set(
      LibraryTypes.intents.flatMap { type in
        IntentParameters.all(of: type.init()).compactMap { _, parameter in
          if case .entity(let type) = parameter.shape.kind { TypeNames.name(of: type) } else { nil }
        }
      })
  }

  private static func words<Entity: AppEntity>(of type: Entity.Type) async -> [[String: String]] {
    let found = (try? await EntitySearch.options(nil, type, query: nil)) ?? []
    return found.prefix(maximumEntities).flatMap { entity in
      let identifier = ValueCoding.object(entity)["identifier"].stringValue ?? ""
      let shown = entity.displayRepresentation
      let names = ([shown.title] + shown.synonyms).map { String(localized: $0) }
      guard identifier.utf8.count <= VocabularyLimits.wordBytes else { return [[String: String]]() }
      return names.filter { !$0.isEmpty && $0.utf8.count <= VocabularyLimits.wordBytes }
        .map { ["spokenPhrase": $0, "vocabularyIdentifier": identifier] }
    }
  }
}
