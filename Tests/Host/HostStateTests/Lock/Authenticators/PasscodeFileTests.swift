internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import Testing

@testable internal import HostState

@Suite("A passcode file accepts only its passcode", .enabled(if: hasCrypt, "libcrypt.so.1 is not installed"))
struct PasscodeFileTests {
  @Test("The correct passcode is accepted, with or without a line end in the file", arguments: ["", "\n", " \r\n"])
  func right(end: String) throws {
    try withTemporaryFile(sampleHash + end) { url in
      let file = PasscodeFile(url: url)
      #expect(file.defect == nil)
      #expect(file.accepts("2580"))
    }
  }

  @Test("A wrong passcode is rejected", arguments: ["", "2581", "258", "25800", "2580 ", sampleHash])
  func wrong(passcode: String) throws {
    try withTemporaryFile(sampleHash) { url in
      #expect(!PasscodeFile(url: url).accepts(passcode))
    }
  }

  @Test("Without a file, no passcode is set")
  func missing() throws {
    let file = try withTemporaryFile("") { PasscodeFile(url: $0.appending(path: "none")) }
    #expect(file.defect == "no passcode is set; set one with 'intent-host passcode set'")
    #expect(!file.accepts(""))
  }

  @Test("An empty file contains no passcode", arguments: ["", "\n", "  \n\n"])
  func empty(text: String) throws {
    try withTemporaryFile(text) { url in
      #expect(PasscodeFile(url: url).defect != nil)
      #expect(!PasscodeFile(url: url).accepts(""))
    }
  }

  @Test(
    "A text that is not a hash accepts no passcode, not even itself",
    arguments: ["2580", "*0", "*1", "x", "$6$", "$9$a$b"])
  func garbage(text: String) throws {
    try withTemporaryFile(text) { url in
      let file = PasscodeFile(url: url)
      #expect(file.defect?.hasPrefix("'\(url.path)' contains no hash of a passcode; ") == true)
      for passcode in [text, "", "2580"] { #expect(!file.accepts(passcode)) }
    }
  }

  @Test("A truncated hash accepts no passcode")
  func truncated() throws {
    try withTemporaryFile(String(sampleHash.dropLast())) { url in
      #expect(!PasscodeFile(url: url).accepts("2580"))
    }
  }

  @Test("Several threads may verify at the same time")
  func threads() async throws {
    let hash = sampleHash
    let expected = (0..<8).map { Crypt.hash("\($0)", setting: hash) }
    #expect(Set(expected).count == 8)
    let together = await withTaskGroup(of: (Int, String?).self) { group in
      for number in 0..<8 { group.addTask { (number, Crypt.hash("\(number)", setting: hash)) } }
      return await group.reduce(into: [Int: String?]()) { $0[$1.0] = $1.1 }
    }
    for (number, hash) in expected.enumerated() { #expect(together[number] == hash) }
  }

  @Test("A new passcode is accepted, and only the owner can read its file")
  func set() throws {
    try withTemporaryFile("") { url in
      let file = PasscodeFile(url: url.deletingLastPathComponent().appending(path: "state/passcode"))
      try file.set("2580")
      #expect(file.defect == nil)
      #expect(file.accepts("2580"))
      #expect(!file.accepts("2581"))
      let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try String(contentsOf: file.url, encoding: .utf8).hasPrefix("$y$"))
      let folder = file.url.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["passcode"])
      try file.clear()
      #expect(file.defect != nil)
      try file.clear()
      try FileManager.default.removeItem(atPath: folder)
    }
  }
}
