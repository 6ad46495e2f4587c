internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@testable internal import IntentLanguage

@Suite("A compiled language is read from its file until one of its sources changes")
struct LanguageCacheTests {
  private let folder: TemporaryFolder
  private let cache: LanguageCache
  private let languages: LanguageFolders

  init() throws {
    folder = try TemporaryFolder()
    // Files that changed just now are not cached.
    cache = LanguageCache(folder: folder.url.appending(path: "cache"), keepsInMemory: false) {
      var now = ScanStart.now
      now.tv_sec += 1
      return now
    }
    languages = LanguageFolders(folders: [folder.url.appending(path: "languages")])
  }

  /// Writes the only file of the language `xx`.
  private func write(_ text: String) throws {
    try folder.write(text, to: "languages/xx/All.sentences")
  }

  private func understood(_ utterance: String, additions: [SentenceFile] = []) -> String? {
    let sources = LanguageSources("xx", in: languages, additions: additions)
    return Recogniser(Language("xx", sources, catalogue: .system, cache: cache)).interpretations(utterance).first?.line
  }

  private var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: folder.url.appending(path: "cache"), includingPropertiesForKeys: nil)
    }
  }

  /// The bytes of a compiled language.
  private static func bytes(_ language: CompiledLanguage) -> [UInt8] {
    var writer = CacheWriter()
    language.write(to: &writer)
    return writer.bytes
  }

  /// The bytes of English.
  private static let english = bytes(CompiledLanguage(LanguageSources("en", in: LanguageFolders()).grammar(.system)))

  @Test("The file is written once, and read until a file of the language changes")
  func changed() throws {
    try write("INSetCarLockStatusIntent locked=true:\n  zu\n")
    #expect(understood("zu") == "INSetCarLockStatusIntent locked=true")
    let first = try files
    #expect(first.count == 1)
    let stamp = FileStamp.of(path: first[0].path)
    #expect(understood("zu") == "INSetCarLockStatusIntent locked=true")
    #expect(FileStamp.of(path: first[0].path) == stamp)
    try write("INSetCarLockStatusIntent locked=false:\n  zu\n")
    #expect(understood("zu") == "INSetCarLockStatusIntent locked=false")
  }

  @Test("The cached file is read, even if its content is not what the sources compile to")
  func isRead() throws {
    try write("INSetCarLockStatusIntent locked=true:\n  zu\n")
    #expect(understood("zu") != nil)
    let file = try #require(try files.first)
    try write("INSetCarLockStatusIntent locked=false:\n  zu\n")
    #expect(understood("zu") == "INSetCarLockStatusIntent locked=false")
    let other = try #require(try files.first { $0 != file })
    let bytes = try Data(contentsOf: other)
    let damaged = bytes.prefix(bytes.count / 2)
    try damaged.write(to: other)
    #expect(understood("zu") == "INSetCarLockStatusIntent locked=false")
    #expect(try Data(contentsOf: other).count > damaged.count, "the damaged file was replaced")
  }

  @Test("Additional sentences of apps belong to the cached language")
  func additions() throws {
    try write("INSetCarLockStatusIntent locked=true:\n  zu\n")
    let added = SentenceFile("INSetCarLockStatusIntent locked=false:\n  auf\n", path: "app")
    #expect(understood("auf") == nil)
    #expect(understood("auf", additions: [added]) == "INSetCarLockStatusIntent locked=false")
    #expect(understood("auf") == nil)
  }

  @Test("A file that another user can write to is not read")
  func foreign() throws {
    try write("INSetCarLockStatusIntent locked=true:\n  zu\n")
    #expect(understood("zu") != nil)
    let file = try #require(try files.first)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    #expect(understood("zu") != nil)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600, "the file was written again")
  }

  @Test("The folder has a limited number of files")
  func limited() throws {
    for number in 0..<40 {
      try write("INSetCarLockStatusIntent locked=true:\n  zu \(number)\n")
      #expect(understood("zu \(number)") != nil)
    }
    #expect(try (2...24).contains(files.count))
  }

  @Test("A file that changed just now is compiled, but not cached")
  func fresh() throws {
    try write("INSetCarLockStatusIntent locked=true:\n  zu\n")
    let start = ScanStart.now
    let cache = LanguageCache(folder: folder.url.appending(path: "cache")) { start }
    let language = Language("xx", LanguageSources("xx", in: languages), catalogue: .system, cache: cache)
    #expect(Recogniser(language).interpretations("zu").count == 1)
    #expect(throws: (any Error).self) { try files }
  }

  @Test("A compiled language is equal after it was written and read", arguments: LanguageFolders().codes)
  func same(code: String) throws {
    let grammar = LanguageSources(code, in: LanguageFolders()).grammar(.system)
    let original = CompiledLanguage(grammar)
    let copy = try Self.bytes(original).withUnsafeBytes { buffer in
      var cursor = CacheCursor(buffer)
      let language = try CompiledLanguage(&cursor)
      #expect(cursor.offset == buffer.count)
      return language
    }
    #expect(copy.slotNames == original.slotNames)
    for (one, other) in [(copy.requests, original.requests), (copy.replies, original.replies)] {
      #expect(one.words.ids == other.words.ids)
      #expect(one.initialStates.keys == other.initialStates.keys)
      #expect(one.transitions.targets == other.transitions.targets)
      #expect(one.references == other.references && one.joiners == other.joiners)
      #expect(one.slots.elements == other.slots.elements)
    }
    for sentence in try SaidSentence.all(code) {
      let readings = [
        Language(code, compiled: copy, catalogue: .system), Language(code, compiled: original, catalogue: .system),
      ].map {
        Recogniser($0).interpretations(sentence.utterance, now: Speech.now)
      }
      #expect(readings[0] == readings[1], "\(sentence.utterance)")
    }
  }

  @Test("No bytes make a reader crash", arguments: 0..<40)
  func damaged(seed: Int) {
    var bytes = Self.english
    var random = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<(1 + seed % 3) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if seed % 4 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
    let language = bytes.withUnsafeBytes { buffer in
      var cursor = CacheCursor(buffer)
      return try? CompiledLanguage(&cursor)
    }
    guard let language else { return }
    let recogniser = Recogniser(Language("en", compiled: language, catalogue: .system))
    for utterance in ["lock my car", "text Anna no wait Bert that I'm late", "start a 30 minute run"] {
      _ = recogniser.interpretations(utterance)
    }
  }
}
