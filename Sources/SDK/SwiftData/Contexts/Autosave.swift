internal import AppIntents
internal import Synchronization

/// Stores the changes of contexts after each intent, on the main actor.
enum Autosave {
  // Unchecked: the main context belongs to the main actor. Other contexts are here only if their program wants that.
  private struct Reference: @unchecked Sendable {
    weak var context: ModelContext?
    /// The context until the intent ends, because an intent may forget the container before that.
    var untilEnd: ModelContext?
  }

  private static let contexts = Mutex<[Reference]>([])
  private static let registration: Void = _IntentEnds.add { save() }

  /// Adds a context.
  static func add(_ context: ModelContext) {
    registration
    let reference = Reference(context: context, untilEnd: context)
    contexts.withLock { contexts in
      contexts.removeAll { $0.context == nil || $0.context === reference.context }
      contexts.append(reference)
    }
  }

  @MainActor private static func save() {
    let references = contexts.withLock { contexts in
      defer { for index in contexts.indices { contexts[index].untilEnd = nil } }
      return contexts
    }
    for reference in references {
      guard let context = reference.context, context.autosaveEnabled else { continue }
      do { try context.save() } catch { print("the changes of the app's data are not stored: \(error)") }
    }
  }
}
