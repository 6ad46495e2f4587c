package import BaseFiles
internal import Foundation
package import IntentConversations
package import IntentLanguage
internal import ViewDrawing

/// Writes a conversation and its views to a page, and updates the file after each request.
package final class ConversationPage {
  /// The error if the file can't be written.
  package typealias WriteError = ReasonError

  private let path: String
  private let title: String
  private let language: ConversationLanguage
  private let onFailure: (String) -> Void
  private var transcript: PageTranscript
  private var hasFailed = false
  /// A text that may be a passcode, until the first event of its request.
  private var unclear: String?

  /// Makes a page that replaces the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file. Only its owner can read it, because it contains what people said.
  ///   - title: the title of the page.
  ///   - language: the language of the conversation.
  ///   - onFailure: called once if a later write fails.
  /// - Throws: ``WriteError`` if the file can't be written.
  package init(
    path: String, title: String, language: ConversationLanguage, onFailure: @escaping (String) -> Void
  ) throws(WriteError) {
    self.path = path
    self.title = title
    self.language = language
    self.onFailure = onFailure
    // The page replaces a regular file only, never a device or a folder.
    if let kind = FileKind.name(path: path) {
      throw WriteError("the page '\(path)' can't be written: it is \(kind)")
    }
    let words = ["yes", "no"].map { Self.capitalized(language.texts.text($0), language) }
    transcript = PageTranscript(yes: words[0], no: words[1])
    try write()
  }

  private static func capitalized(_ word: String, _ language: ConversationLanguage) -> String {
    word.prefix(1).uppercased(with: language.locale) + word.dropFirst()
  }

  /// Adds a request of the user. A text that may be a passcode is added only if it is understood as a request.
  package func addUtterance(_ text: String, mayBePasscode: Bool = false) {
    if mayBePasscode { unclear = text } else { transcript.addUtterance(text) }
  }

  /// Adds an event. Writes the file when the request has ended.
  package func record(_ event: ConversationEvent) {
    if let text = unclear {
      unclear = nil
      if case .understood = event { transcript.addUtterance(text) }
    }
    transcript.record(event)
    guard case .finished = event, !hasFailed else { return }
    do {
      try write()
    } catch {
      hasFailed = true
      onFailure(error.description)
    }
  }

  private func write() throws(WriteError) {
    let words = ViewPage.Words(user: language.texts.text("view.user"), map: language.texts.text("view.map"))
    let page = ViewPage(
      title: title, locale: language.locale.identifier, entries: transcript.entries, words: words)
    do {
      try DraftFile.replace(path, with: page.html.utf8)
    } catch {
      throw WriteError("the page '\(path)' can't be written: \(systemReason(error))")
    }
  }
}
