@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("The environment of an extension's process")
struct SurroundingsTests {
  private func facts() async throws -> (facts: WireObject, home: String) {
    let facts = try await Launch.scripted().run { connection in
      try connection.send("tell environment").facts
    }
    let found = try #require(facts)
    return (found, try #require(found["container"].stringValue))
  }

  @Test("The environment variables are those of a short list")
  func environment() async throws {
    // Every program that the tests start inherits this; the extension must not see it.
    setenv("INTENT_HOST_TEST_SECRET", "secret", 1)
    let (facts, home) = try await facts()
    let environment = try #require(facts["environment"].objectValue)
    #expect(environment["HOME"] == .string(home))
    #expect(environment["TMPDIR"] == .string(home + "/tmp"))
    #expect(environment["PATH"] == .string("/usr/bin:/bin"))
    let known = [
      "HOME", "CFFIXED_USER_HOME", "TMPDIR", "PATH", "SWIFT_BACKTRACE", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
      "LD_LIBRARY_PATH",
    ]
    #expect(environment.fields.map(\.name).filter { !known.contains($0) } == [])
  }

  @Test("Libraries are found in the folder of the host's runtime")
  func libraries() async throws {
    let environment = try #require(try await facts().facts["environment"].objectValue)
    let folders = try #require(environment["LD_LIBRARY_PATH"].stringValue).split(separator: ":").map(String.init)
    #expect(Set(RuntimeFolders.loaded).isSubset(of: folders))
    #expect(!RuntimeFolders.loaded.isEmpty)
  }

  @Test("Foundation finds the home folder for any user")
  func foundationHome() async throws {
    let (facts, home) = try await facts()
    #expect(facts["home"] == .string(home))
  }

  @Test("The working directory is the home folder")
  func directory() async throws {
    let (facts, home) = try await facts()
    #expect(facts["directory"] == .string(home))
    #expect(facts["bundle"] == .string(home))
  }

  @Test("The main bundle is the extension's, with its identifier and texts")
  func mainBundle() async throws {
    let folder = try TemporaryFolder()
    let manifest = "<plist><dict><key>CFBundleIdentifier</key><string>org.chat</string></dict></plist>"
    let language = folder.url.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: false)
    _ = try folder.write(Data(manifest.utf8), to: "Info.plist")
    _ = try folder.write(Data(#""greeting" = "Hello!";"#.utf8), to: "en.lproj/Localizable.strings")
    var launch = try Launch.scripted()
    launch.home = folder.url
    let facts = try await launch.run { try $0.send("tell environment").facts }
    #expect(facts?["mainBundle"] == .string(folder.url.path))
    #expect(facts?["mainIdentifier"] == .string("org.chat"))
    #expect(facts?["greeting"] == .string("Hello!"))
    #expect(facts?["classBundle"] == .string(folder.url.path))
    #expect(facts?["namedBundle"] == .string(folder.url.path))
  }

  @Test("Without a separate process, the main bundle is the host's")
  func hostsBundle() async throws {
    var launch = try Launch.scripted()
    launch.isolation = .none
    let facts = try await launch.run { try $0.send("tell environment").facts }
    #expect(facts?["mainBundle"] == .string(Bundle.main.bundlePath))
    #expect(facts?["classBundle"] == .string(Bundle.main.bundlePath))
  }

  @Test("The only descriptors are an empty input, the log twice and the socket")
  func descriptors() async throws {
    // Opened without O_CLOEXEC, so a started program could inherit it.
    let stray = open("/etc/passwd", O_RDONLY)
    defer { close(stray) }
    try #require(stray > 3)
    let (facts, _) = try await facts()
    let links = try #require(facts["descriptors"].objectValue)
    #expect(links.fields.map(\.name).sorted() == ["0", "1", "2", "3"])
    #expect(links["0"] == .string("/dev/null"))
    #expect(links["1"].stringValue?.hasPrefix("pipe:") == true)
    #expect(links["2"] == links["1"])
    #expect(links["3"].stringValue?.hasPrefix("socket:") == true)
  }

  @Test("Processes of one app group share preferences")
  func groupDefaults() async throws {
    let folder = try TemporaryFolder()
    var launch = try Launch.scripted()
    launch.home = folder.url
    _ = try await launch.run { try $0.send("remember for the group in handle") }
    let facts = try await launch.run { try $0.send("tell environment").facts }
    #expect(facts?["remembered"] == .string("John"))
  }

  @Test("The process leads its own process group")
  func group() async throws {
    let (facts, _) = try await facts()
    #expect(facts["leadsGroup"] == .bool(true))
  }

  @Test("The connection has the process identifier", arguments: [Isolation.process, .spawn, .none])
  func identifier(isolation: Isolation) async throws {
    var launch = try Launch.scripted()
    launch.isolation = isolation
    let identifier = try await launch.run { $0.processIdentifier }
    #expect((identifier == getpid()) == (isolation == .none))
  }
}
