internal import Foundation
internal import HostState
internal import IntentHost
internal import TestSupport
internal import Testing

@testable import ConversationScripts

@Suite("A script is read line by line")
struct ScriptReaderTests {
  @Test("Every element of a script is parsed")
  func everything() throws {
    let text = """
      # A comment.
      device: not yet unlocked
      locale: zh-CN
      passcode: 1234
      application: UnicornChat

      > {"intent": "INSendMessageIntent",
         "parameters": {}}
      = INSendMessageIntent on UnicornChat
        content: "hello"
        # A comment between values.
        recipients: John
      ? Which John?
        1. John Appleseed
        2. John Baily
      > (passcode)
      < Sent.
      ! success
        code: success
      """
    let script = try ConversationScript(text, path: "a.conversation")
    #expect(script.settings.device == .notYetUnlocked)
    #expect(script.settings.locale == "zh-CN")
    #expect(script.settings.passcode == "1234")
    #expect(script.settings.application == "UnicornChat")
    let exchanges = script.exchanges
    #expect(exchanges.map(\.said) == ["{\"intent\": \"INSendMessageIntent\",\n\"parameters\": {}}", "(passcode)"])
    #expect(exchanges[0].expected.map(\.mark) == [.request, .question])
    #expect(exchanges[0].expected[0].details.map(\.name) == ["content", "recipients"])
    #expect(exchanges[0].expected[0].details.map(\.line) == [9, 11])
    #expect(exchanges[0].expected[1].details.map(\.text) == ["John Appleseed", "John Baily"])
    #expect(exchanges[1].expected.map(\.head) == ["Sent.", "success"])
    #expect(exchanges[1].expected[1].lines == 17..<19)
  }

  @Test("A script names one file of contacts and any number of files of words, by paths relative to it")
  func words() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data("BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEND:VCARD\n".utf8), to: "people.vcf")
    _ = try folder.write(Data("Ann\nBob\n".utf8), to: "my friends.txt")
    _ = try folder.write(Data(#"[{"spokenPhrase": "NestEgg", "vocabularyIdentifier": "a-7"}]"#.utf8), to: "a.json")
    let text = """
      contacts: people.vcf
      vocabulary: UnicornChat contactName my friends.txt
      vocabulary: UnicornPay paymentsAccountNickname a.json
      > x
      """
    let settings = try ConversationScript(text, path: folder.url.appending(path: "a.conversation").path).settings
    #expect(settings.contacts?.lastPathComponent == "people.vcf")
    #expect(settings.vocabulary.map(\.app) == ["UnicornChat", "UnicornPay"])
    #expect(settings.vocabulary.map(\.kind) == ["contactName", "paymentsAccountNickname"])
    #expect(settings.vocabulary[0].words.map(\.spokenPhrase) == ["Ann", "Bob"])
    #expect(settings.vocabulary[1].words.map(\.vocabularyIdentifier) == ["a-7"])
  }

  @Test("Lines may end with CR LF, and the last line may have no end")
  func lineEnds() throws {
    let script = try ConversationScript("> Lock my car\r\n< Locked.\r\n! success", path: "a.conversation")
    #expect(script.exchanges.map(\.said) == ["Lock my car"])
    #expect(script.exchanges[0].expected.map(\.head) == ["Locked.", "success"])
  }

  @Test(
    "Each defect is reported with its line and the expected text",
    arguments: [
      ("", nil, "the user says nothing"),
      ("! success\n> x", 1, "'!' is before the first line of the user"),
      ("devise: locked\n> x", 1, "did you mean 'device'?"),
      ("device: closed\n> x", 1, "expected 'unlocked', 'locked' or 'not yet unlocked'"),
      ("locale: klingonish\n> x", 1, "expected a language"),
      ("apps: asked\n> x", 1, "expected 'allowed' or 'ask'; did you mean 'ask'?"),
      ("device: locked\ndevice: locked\n> x", 2, "the header 'device:' occurs twice"),
      ("policy: nowhere.plist\n> x", 1, "expected a file that can be read"),
      ("contacts: nowhere.vcf\n> x", 1, "expected a file of vCards; "),
      ("vocabulary: Chat contactName\n> x", 1, "expected an app, a kind of words and a file"),
      ("vocabulary: Chat contactNames words.txt\n> x", 1, "did you mean 'contactName'?"),
      ("vocabulary: Chat contactName nowhere.txt\n> x", 1, "expected a file of words; '"),
      ("plugins: /nowhere\n> x", 1, "expected a directory that can be read"),
      ("locale:\n> x", 1, "the header 'locale:' has no value"),
      ("> x\nlocale: en", 2, "the header 'locale:' is after the first line with '>'"),
      ("> x\nSent.", 2, "'Sent.' is not a line of a conversation"),
      ("> x\n<", 2, "'<' has no text"),
      ("> x\n! sucess", 2, "did you mean 'success'?"),
      ("> :lokc", 1, "did you mean ':lock'?"),
      ("passcode: none\n> x\n> :unlock", 3, "':unlock' needs a passcode"),
      ("> (pascode)", 1, "did you mean '(passcode)'?"),
      ("> x\n? Which?\n  2. John", 3, "expected '1. …'"),
      ("> x\n= INSendMessageIntent\n  John", 3, "expected a name, a colon and the value"),
      ("> x\n< Sent.\n  more", 3, "a line with '<' has no details"),
      ("  x\n> y", 1, "belongs to no line above it"),
    ] as [(String, Int?, String)])
  func defects(text: String, line: Int?, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try ConversationScript(text, path: "a.conversation") }
    let defect = try #require(error?.list.first)
    #expect(defect.line == line)
    #expect(defect.message.contains(message), "\(defect)")
  }

  @Test("A long invalid text is shortened in the message")
  func endless() {
    let error = #expect(throws: ScriptError.self) {
      try ConversationScript(String(repeating: "x", count: 100_000), path: "a.conversation")
    }
    #expect(error?.list.first?.message.count ?? .max < 400)
    let many = #expect(throws: ScriptError.self) {
      try ConversationScript(String(repeating: "x\n", count: 100_000), path: "a.conversation")
    }
    #expect(many?.list.count == 50)
  }

  @Test("All defects are reported together")
  func allDefects() {
    let error = #expect(throws: ScriptError.self) {
      try ConversationScript("devise: x\n> x\n! sucess\nfoo", path: "a.conversation")
    }
    #expect(error?.list.map(\.line) == [1, 3, 4])
  }

  @Test("What the user says may begin with any character")
  func said() throws {
    let script = try ConversationScript("> :)\n> (see you)?\n>  > x\n>", path: "a.conversation")
    #expect(script.exchanges.map(\.said) == [":)", "(see you)?", " > x", ""])
  }
}
