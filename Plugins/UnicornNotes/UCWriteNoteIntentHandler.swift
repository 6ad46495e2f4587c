import Intents
import UnicornCore

/// Creates notes, and appends to existing ones.
class UCWriteNoteIntentHandler: NSObject {
  private let store: UCNotebookStore

  /// Creates a handler. Tests pass another store.
  init(store: UCNotebookStore = UCNotebookStore()) {
    self.store = store
  }

  /// Resolves the content, which must be text, because the notebook has no pictures.
  private func resolve(_ content: INNoteContent?) -> INNoteContentResolutionResult {
    guard let content else { return .needsValue() }
    guard let content = content as? INTextNoteContent, content.text?.isEmpty == false else { return .unsupported() }
    return .success(with: content)
  }

  private func text(of content: INNoteContent?) throws -> String {
    guard let text = (content as? INTextNoteContent)?.text else { throw UCNotebookStore.StoreError.incomplete }
    return text
  }
}

// MARK: Creating a note

extension UCWriteNoteIntentHandler: INCreateNoteIntentHandling {
  /// Resolves the content of the note.
  func resolveContent(
    for intent: INCreateNoteIntent,
    with completion: @escaping (INNoteContentResolutionResult) -> Void
  ) {
    completion(resolve(intent.content))
  }

  /// Creates the note. Without a title, its first line is the title.
  func handle(intent: INCreateNoteIntent, completion: @escaping (INCreateNoteIntentResponse) -> Void) {
    do {
      let text = try text(of: intent.content)
      let firstLine = text.prefix { !$0.isNewline }
      let note = Note(
        name: intent.title?.spokenPhrase ?? String(firstLine), group: intent.groupName?.spokenPhrase,
        paragraphs: [text])
      try store.add(note)
      let response = INCreateNoteIntentResponse(code: .success, userActivity: nil)
      response.createdNote = note.intentNote
      completion(response)
    } catch {
      NSLog("The note can't be written: %@", "\(error)")
      completion(INCreateNoteIntentResponse(code: .failure, userActivity: nil))
    }
  }
}

// MARK: Appending to a note

extension UCWriteNoteIntentHandler: INAppendToNoteIntentHandling {
  /// Resolves the note.
  func resolveTargetNote(for intent: INAppendToNoteIntent, with completion: @escaping (INNoteResolutionResult) -> Void)
  {
    guard let target = intent.targetNote else {
      completion(.needsValue())
      return
    }
    let notes = (try? store.read().notes) ?? []
    let found = notes.matching(identifier: target.identifier, title: target.title).map(\.intentNote)
    switch found.count {
    case 0: completion(.unsupported())
    case 1: completion(.success(with: found[0]))
    default: completion(.disambiguation(with: found))
    }
  }

  /// Resolves the text to add.
  func resolveContent(
    for intent: INAppendToNoteIntent,
    with completion: @escaping (INNoteContentResolutionResult) -> Void
  ) {
    completion(resolve(intent.content))
  }

  /// Appends the text to the note.
  func handle(intent: INAppendToNoteIntent, completion: @escaping (INAppendToNoteIntentResponse) -> Void) {
    do {
      let note = try store.append(text(of: intent.content), toNote: intent.targetNote?.identifier)
      let response = INAppendToNoteIntentResponse(code: .success, userActivity: nil)
      response.note = note.intentNote
      completion(response)
    } catch UCNotebookStore.StoreError.protectedNote {
      completion(INAppendToNoteIntentResponse(code: .failureCannotUpdatePasswordProtectedNote, userActivity: nil))
    } catch {
      NSLog("The note can't be changed: %@", "\(error)")
      completion(INAppendToNoteIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
