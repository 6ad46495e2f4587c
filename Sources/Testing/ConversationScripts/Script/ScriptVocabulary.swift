internal import BaseFiles
internal import Foundation
package import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentHost

/// Custom vocabulary that a script gives to an app.
package struct ScriptVocabulary: Hashable, Sendable {
  /// The bundle identifier of the app or extension, or its name.
  package let app: String
  /// The kind of the words, a case of `INVocabularyStringType`.
  package let kind: String
  /// The words, most important first.
  package let words: [VocabularyWord]

  /// The error for an invalid line, with the expected form.
  struct FormatError: Error {
    let expected: String
  }

  /// Parses `APP KIND FILE`. A relative path starts from `folder`, the script's folder.
  init(_ value: String, _ folder: URL) throws(FormatError) {
    let parts = value.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else {
      throw FormatError(expected: "an app, a kind of words and a file, such as 'UnicornChat contactName friends.txt'")
    }
    app = String(parts[0])
    kind = String(parts[1])
    guard UserVocabulary.kinds.contains(kind) else {
      let suggestion = NearestName.suggestion(for: kind, in: UserVocabulary.kinds)
      throw FormatError(expected: "a kind of words, such as 'contactName', in place of '\(kind)'" + suggestion)
    }
    words = try Self.words(URL(fileURLWithPath: String(parts[2]), relativeTo: folder).path)
  }

  private static func words(_ path: String) throws(FormatError) -> [VocabularyWord] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try VocabularyList(Array(file.read(upToCount: VocabularyList.maximumBytes + 1) ?? Data())).words
    } catch {
      let reason = (error as? RequestError)?.description ?? systemReason(error)
      throw FormatError(expected: "a file of words; '\(path)' is not one: \(reason)")
    }
  }
}
