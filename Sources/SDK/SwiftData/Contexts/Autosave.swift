internal import AppIntents
internal import Synchronization

/// Stores the changes of all contexts after each intent.
enum Autosave {
  // Unchecked: a context is used by an intent, and then, when the intent has ended, by this type.
  private struct Reference: @unchecked Sendable {
    weak var context: ModelContext?
  }

  private static let contexts = Mutex<[Reference]>([])
  private static let registration: Void = _IntentEnds.add { save() }

  /// Adds a context.
  static func add(_ context: ModelContext) {
    registration
    let reference = Reference(context: context)
    contexts.withLock { contexts in
      contexts.removeAll { $0.context == nil }
      contexts.append(reference)
    }
  }

  private static func save() {
    for reference in contexts.withLock(\.self) {
      guard let context = reference.context, context.autosaveEnabled else { continue }
      do { try context.save() } catch { print("the changes of the app's data are not stored: \(error)") }
    }
  }
}
