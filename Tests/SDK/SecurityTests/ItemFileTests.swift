import Foundation
import TestSupport
import Testing

@testable import Security

@Suite("The file of a keychain group")
struct ItemFileTests {
  private var keychain: SampleKeychain

  init() throws {
    keychain = try SampleKeychain()
    #expect(keychain.add(generic("ann", secret: "a secret of ann")) == errSecSuccess)
  }

  private var code: OSStatus { keychain.find(generic("ann", [kSecReturnData as String: true])).1 }

  @Test("Only its user can read it, and it holds neither secrets nor names")
  func content() throws {
    let mode = try FileManager.default.attributesOfItem(atPath: keychain.file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let bytes = try Data(contentsOf: keychain.file)
    for text in ["a secret of ann", "ann", "tests", "acct"] { #expect(bytes.range(of: Data(text.utf8)) == nil) }
    let names = try FileManager.default.contentsOfDirectory(atPath: keychain.file.deletingLastPathComponent().path)
    #expect(names.sorted() == ["Items", "Lock"], "no draft is left over")
  }

  @Test("The draft of a killed process is removed")
  func drafts() throws {
    let folder = keychain.folder.url.appendingPathComponent("drafts")
    let drafts = try PlantedDrafts(of: folder.appendingPathComponent("Items"))
    let file = ItemFile(folder: folder.path)
    #expect(try file.read() == nil)
    try file.change { _ in Data("items".utf8) }
    #expect(try file.read() == Data("items".utf8))
    #expect(drafts.isSwept)
  }

  @Test("It can't be opened with another key or for another group")
  mutating func otherKey() throws {
    keychain.seed = 2
    #expect(code == errSecDecode)
    keychain.seed = 1
    let copy = keychain.folder.url.appendingPathComponent("other")
    try FileManager.default.copyItem(at: keychain.file.deletingLastPathComponent(), to: copy)
    #expect(keychain.find(generic("ann"), groups: ["other"]).1 == errSecDecode)
    #expect(keychain.add(generic("bob"), groups: ["other"]) == errSecDecode)
  }

  @Test("Each changed byte is detected")
  func tampered() throws {
    let bytes = try Data(contentsOf: keychain.file)
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      var changed = bytes
      changed[index] ^= 0x10
      try changed.write(to: keychain.file)
      #expect(code == errSecDecode, "byte \(index)")
    }
    for count in [0, 1, 7, 8, 20, 35, bytes.count - 1] {
      try bytes.prefix(count).write(to: keychain.file)
      #expect(code == errSecDecode, "\(count) bytes")
    }
    try (bytes + Data([0])).write(to: keychain.file)
    #expect(code == errSecDecode)
    try bytes.write(to: keychain.file)
    #expect(code == errSecSuccess)
  }

  @Test("A file that is too long, a pipe, a folder or a link is rejected immediately")
  func foreign() throws {
    let path = keychain.file.path
    #expect(truncate(path, 1 << 40) == 0)
    #expect(code == errSecDecode)
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(code == errSecDecode)
    unlink(path)
    #expect(mkdir(path, 0o700) == 0)
    #expect(code == errSecDecode)
    rmdir(path)
    #expect(symlink("/etc/passwd", path) == 0)
    #expect(code == errSecIO)
    #expect(keychain.add(generic("bob")) == errSecIO)
  }

  @Test("Writers at the same time lose nothing")
  func concurrent() async {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { [keychain] in
          for number in 0..<10 { #expect(keychain.add(generic("\(writer)-\(number)", secret: "s")) == errSecSuccess) }
        }
      }
    }
    let all: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnData as String: true,
    ]
    #expect((keychain.find(all).0 as? NSArray)?.count == 41)
  }

  @Test("Items that are too large are rejected, and the others stay")
  func tooLarge() {
    let secret = [kSecValueData as String: Data(count: 17 << 20)]
    #expect(keychain.add(generic("big", secret)) == errSecDataTooLarge)
    #expect(code == errSecSuccess)
  }
}
