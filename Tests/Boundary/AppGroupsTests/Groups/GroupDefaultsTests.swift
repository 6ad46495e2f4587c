@testable import AppGroups
import Foundation
import TestSupport
import Testing

@Suite struct GroupDefaultsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func defaults() -> UserDefaults { GroupDefaults(suiteName: "group.org.example", folder: folder.url) }

  @Test func `The draft of a killed process is removed`() throws {
    let file = folder.url.appending(path: "Library/Preferences/group.org.example.plist")
    let drafts = try PlantedDrafts(of: file)
    defaults().set("hello", forKey: "text")
    #expect(defaults().string(forKey: "text") == "hello")
    #expect(drafts.isSwept)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `Values of every type are read back unchanged, also by another reader`() throws {
    let written = defaults()
    let date = Date(timeIntervalSinceReferenceDate: 1.5)
    written.set("hello", forKey: "text")
    written.set(true, forKey: "truth")
    written.set(-3, forKey: "number")
    written.set(0.1, forKey: "double")
    written.set(Float(0.1), forKey: "float")
    written.set(URL(fileURLWithPath: "/tmp/x"), forKey: "url")
    written.set(Data([1, 2]), forKey: "data")
    written.set(date, forKey: "date")
    written.set(["a", "b"], forKey: "list")
    written.set(["a": ["b": 1]], forKey: "dictionary")
    for read in [written, defaults()] {
      #expect(read.string(forKey: "text") == "hello")
      #expect(read.bool(forKey: "truth"))
      #expect(read.integer(forKey: "number") == -3)
      #expect(read.double(forKey: "double") == 0.1)
      #expect(read.float(forKey: "float") == 0.1)
      #expect(read.url(forKey: "url") == URL(fileURLWithPath: "/tmp/x"))
      #expect(read.data(forKey: "data") == Data([1, 2]))
      #expect(read.object(forKey: "date") as? Date == date)
      #expect(read.stringArray(forKey: "list") == ["a", "b"])
      #expect(read.dictionary(forKey: "dictionary") as? [String: [String: Int]] == ["a": ["b": 1]])
      #expect(read.dictionaryRepresentation()["text"] as? String == "hello")
    }
  }

  @Test func `A value can be removed and set again`() {
    let defaults = defaults()
    defaults.set(1, forKey: "a")
    defaults.set(2, forKey: "a")
    #expect(self.defaults().integer(forKey: "a") == 2)
    defaults.removeObject(forKey: "a")
    #expect(self.defaults().object(forKey: "a") == nil)
    defaults.set("x", forKey: "b")
    defaults.set(nil, forKey: "b")
    #expect(self.defaults().object(forKey: "b") == nil)
  }

  @Test func `A reader sees later changes of another writer`() {
    let one = defaults()
    let two = defaults()
    for number in 0..<100 {
      one.set(number, forKey: "number")
      #expect(two.integer(forKey: "number") == number)
    }
  }

  @Test func `Registered defaults are the fallback`() {
    let key = UUID().uuidString
    let defaults = defaults()
    defaults.register(defaults: [key: "registered"])
    #expect(defaults.string(forKey: key) == "registered")
    defaults.set("set", forKey: key)
    #expect(defaults.string(forKey: key) == "set")
  }

  @Test func `A domain is read, replaced and removed as a whole`() {
    let defaults = defaults()
    let name = "group.org.example"
    defaults.set(1, forKey: "a")
    #expect(defaults.persistentDomain(forName: name)?.count == 1)
    defaults.setPersistentDomain(["b": 2], forName: name)
    #expect(self.defaults().persistentDomain(forName: name) as? [String: Int] == ["b": 2])
    defaults.removePersistentDomain(forName: name)
    #expect(self.defaults().persistentDomain(forName: name)?.isEmpty == true)
  }

  @Test func `A damaged file counts as empty and is replaced`() throws {
    let preferences = folder.url.appending(path: "Library/Preferences")
    try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
    try Data("broken".utf8).write(to: preferences.appending(path: "group.org.example.plist"))
    let defaults = defaults()
    #expect(defaults.string(forKey: "a") == nil)
    defaults.set("b", forKey: "a")
    #expect(self.defaults().string(forKey: "a") == "b")
  }

  @Test func `A file that can't be read is not replaced`() throws {
    let file = folder.url.appending(path: "defaults.plist")
    // A link to itself can't be opened, not even by root.
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    let preferences = PreferencesFile(file)
    #expect(preferences.values.isEmpty)
    #expect(throws: POSIXError(.ELOOP)) { try preferences.update { $0["a"] = 1 } }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == file.path)
  }

  @Test func `Simultaneous writers lose no value`() {
    let folder = folder.url
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      let defaults = GroupDefaults(suiteName: "group.org.example", folder: folder)
      for number in 0..<50 { defaults.set(number, forKey: "\(writer)-\(number)") }
    }
    let values = defaults().persistentDomain(forName: "group.org.example")
    #expect(values?.count == 200)
  }

  @Test func `A change posts a notification`() async {
    let defaults = defaults()
    await confirmation { notify in
      let observer = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
      ) { _ in notify() }
      defaults.set(1, forKey: "a")
      NotificationCenter.default.removeObserver(observer)
    }
  }
}
