internal import BaseFiles
internal import ContactCards
import Foundation
internal import HostState
import IntentHost
import IntentLanguage
import TestSupport
import Testing

@Suite("The user's words are stored for each app and kind")
struct UserVocabularyTests {
  private let folder: TemporaryFolder
  private let folders: HostFolders
  private let vocabulary: UserVocabulary

  init() throws {
    folder = try TemporaryFolder()
    folders = HostFolders(environment: ["XDG_STATE_HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path])
    vocabulary = UserVocabulary(folders)
  }

  @Test("The latest words of all apps are read")
  func kept() throws {
    let word = VocabularyWord("NestEgg", identifier: "a-7", pronunciation: "nest egg")
    try vocabulary.set([VocabularyWord("old")], "contactName", of: "org.example.a")
    try vocabulary.set([word, VocabularyWord("Mara")], "contactName", of: "org.example.a")
    try vocabulary.set([word], "carName", of: "org.example.b")
    #expect(
      vocabulary.read().apps == [
        "org.example.a": ["contactName": [word, VocabularyWord("Mara")]], "org.example.b": ["carName": [word]],
      ])
    #expect(try vocabulary.clear(nil, of: "org.example.b") == 1)
    #expect(try vocabulary.clear("carName", of: "org.example.a") == 0)
    #expect(vocabulary.read().apps.keys.sorted() == ["org.example.a"])
  }

  @Test("Simultaneous writers lose no words")
  func parallel() async throws {
    let vocabulary = vocabulary
    try await withThrowingTaskGroup { group in
      for kind in UserVocabulary.kinds {
        group.addTask { try vocabulary.set([VocabularyWord(kind)], kind, of: "org.example.a") }
      }
      try await group.waitForAll()
    }
    #expect(vocabulary.read().apps["org.example.a"]?.count == UserVocabulary.kinds.count)
  }

  @Test("Invalid words are skipped")
  func hostile() throws {
    let file = folder.url.appending(path: "intent-host/vocabulary/org.example.a.json")
    try vocabulary.set([VocabularyWord("x")], "carName", of: "org.example.a")
    let long = String(repeating: "a", count: 5000)
    let text = #"{"version":1,"words":{"carName":[{"spokenPhrase":""},{"spokenPhrase":"\#(long)"}],"other":[]}}"#
    try Data(text.utf8).write(to: file)
    let words = try #require(vocabulary.read().apps["org.example.a"])
    #expect(words.keys.sorted() == ["carName"])
    #expect(words["carName"]?.map(\.spokenPhrase.utf8.count) == [1024])
    for text in ["[]", #"{"version":1,"words":{},"words":{}}"#] {
      try Data(text.utf8).write(to: file)
      #expect(vocabulary.read().damaged.map(\.path) == [file.path])
    }
  }

  @Test("A damaged file is replaced; a file that can't be read is not")
  func unreadable() throws {
    let file = folder.url.appending(path: "intent-host/vocabulary/org.example.a.json")
    let word = VocabularyWord("Mara")
    try vocabulary.set([word], "contactName", of: "org.example.a")
    try Data("damaged".utf8).write(to: file)
    try vocabulary.set([word], "carName", of: "org.example.a")
    #expect(vocabulary.read().apps == ["org.example.a": ["carName": [word]]])

    // A link to itself can't be opened, not even by root.
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    #expect(throws: POSIXError(.ELOOP)) { try vocabulary.set([word], "carName", of: "org.example.a") }
    #expect(throws: POSIXError(.ELOOP)) { try vocabulary.clear(nil, of: "org.example.a") }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == file.path)
  }

  @Test("Contacts are read from the named file or from the data folder")
  func contacts() throws {
    let card = "BEGIN:VCARD\nFN:Mara\nEND:VCARD\n"
    #expect(ContactsFile(named: nil, folders).read().findings.isEmpty)
    try FileManager.default.createDirectory(at: folders.data, withIntermediateDirectories: true)
    try Data(card.utf8).write(to: folders.data.appending(path: "contacts.vcf"))
    #expect(ContactsFile(named: nil, folders).read().cards.map(\.formattedName) == ["Mara"])
    let missing = ContactsFile(named: folder.url.appending(path: "none.vcf"), folders).read()
    #expect(missing.findings.first?.description.contains("the contacts can't be read: No such file") == true)
    let directory = ContactsFile(named: folder.url, folders).read()
    #expect(directory.findings.first?.message == "the contacts can't be read: it is not a regular file")
  }
}
