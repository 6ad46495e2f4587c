internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Words of an extension are validated like words of a user")
struct ExtensionVocabularyTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "Library/Intents/Vocabulary.plist")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func kinds() -> UserVocabulary.Kinds { ExtensionVocabulary(container: folder.url).read().kinds }

  private func write(_ list: Any, to file: URL? = nil) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file ?? self.file)
  }

  @Test("Words are read in order with their properties")
  func words() throws {
    #expect(kinds() == [:])
    #expect(ExtensionVocabulary(container: folder.url).stamp == nil)
    let egg = ["spokenPhrase": "NestEgg", "vocabularyIdentifier": "a-7", "pronunciationHint": "nest egg"]
    try write(["carName": [["spokenPhrase": "Beauty"], egg]])
    let known = VocabularyWord("NestEgg", identifier: "a-7", pronunciation: "nest egg")
    #expect(kinds() == ["carName": [VocabularyWord("Beauty"), known]])
    #expect(ExtensionVocabulary(container: folder.url).stamp != nil)
  }

  @Test("Invalid words are skipped, and too many words are cut")
  func hostile() throws {
    let long = String(repeating: "a", count: 5000)
    let words: [Any] = [
      ["spokenPhrase": ""], 7, ["spokenPhrase": 7], ["spokenPhrase": "a\u{7}"], ["spokenPhrase": long],
    ]
    let many = (0..<10_001).map { ["spokenPhrase": "word \($0)"] }
    try write(["carName": words, "other": words, "contactName": "text", "photoTag": many])
    let kinds = kinds()
    #expect(kinds["carName"]?.map(\.spokenPhrase.utf8.count) == [1024])
    #expect(kinds["contactName"] == [])
    #expect(kinds["photoTag"]?.count == 10_000)
    #expect(kinds.count == 3)
  }

  @Test("A missing file and an invalid property list have no words", arguments: ["text", "pipe", "folder", "list"])
  func otherFiles(kind: String) throws {
    switch kind {
    case "text": try Data("bplist00 but no more".utf8).write(to: file)
    case "pipe": try #require(mkfifo(file.path, 0o600) == 0)
    case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    default: try write([["spokenPhrase": "x"]])
    }
    #expect(kinds() == [:])
    let note = try #require(ExtensionVocabulary(container: folder.url).read().notes.first)
    #expect(note.hasPrefix("the words in '\(file.path)' can't be read, because "))
    #expect(note.contains("it is not a regular file") == ["pipe", "folder"].contains(kind))
    #expect(note.hasSuffix("; remove the file, so that they are set again"))
  }

  @Test(
    "A link to the words of another extension is not followed",
    arguments: ["Library", "Library/Intents", "Library/Intents/Vocabulary.plist"])
  func links(name: String) throws {
    let other = try TemporaryFolder()
    let secret = other.url.appending(path: "Library/Intents/Vocabulary.plist")
    try FileManager.default.createDirectory(
      at: secret.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(["carName": [["spokenPhrase": "Secret"]]], to: secret)
    #expect(ExtensionVocabulary(container: other.url).read().kinds.count == 1)
    let link = folder.url.appending(path: name)
    if FileManager.default.fileExists(atPath: link.path) { try FileManager.default.removeItem(at: link) }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other.url.appending(path: name))
    #expect(kinds() == [:])
  }

  @Test("The user's words come first, and no word is repeated")
  func order() {
    var content = UserVocabulary.Content(apps: ["a": ["carName": [VocabularyWord("Mine"), VocabularyWord("Both")]]])
    let taught = [VocabularyWord("Theirs"), VocabularyWord("Both")]
    content.add(["carName": taught, "photoTag": taught], of: "a")
    #expect(content.apps["a"]?["carName"]?.map(\.spokenPhrase) == ["Mine", "Both", "Theirs"])
    #expect(content.apps["a"]?["photoTag"] == taught)
  }
}
