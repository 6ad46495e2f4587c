internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The configuration file sets the defaults of options")
struct ConfigurationTests {
  /// A home whose configuration file has the keys of a JSON object.
  private func home(_ json: String) throws -> HostHome {
    let home = try HostHome()
    try home.installScripted()
    let filled = json.replacing("MANIFESTS", with: home.path("manifests"))
      .replacing("PLUGINS", with: try BuildProducts.folder.path).replacing("HOME", with: home.path(""))
    let data = try PropertyListSerialization.data(fromPropertyList: try jsonObject(filled), format: .xml, options: 0)
    try home.folder.write(data, to: "config/intent-host/config.plist")
    return home
  }

  private static let catalogue = #""Plugins": ["PLUGINS"], "Manifests": ["MANIFESTS"]"#

  @Test("The file sets the folders; the environment overrides the file, and an option overrides both")
  func order() async throws {
    let home = try home("{\(Self.catalogue)}")
    func isUsable(_ options: [String] = [], _ environment: [String: String] = [:]) async throws -> Bool {
      try await home.run(["list", "--json"] + options, environment: environment).lines.contains {
        $0.contains("org.example.Scripted") && $0.contains(#""state":"usable""#)
      }
    }
    let empty = home.path("empty")
    #expect(try await isUsable())
    #expect(try await !isUsable([], ["INTENT_HOST_PLUGINS": empty]))
    #expect(try await !isUsable(["--plugins", empty]))
    #expect(try await isUsable(["--plugins", BuildProducts.folder.path], ["INTENT_HOST_PLUGINS": empty]))
    #expect(try await !isUsable([], ["INTENT_HOST_MANIFESTS": empty]))
  }

  @Test("The file's locale overrides the environment's, and the host's own variable overrides the file")
  func locale() async throws {
    let home = try home(#"{"Locale": "de", \#(Self.catalogue)}"#)
    let request = #"{"intent": "INXyzzy"}"# + "\n"
    func locale(_ options: [String] = [], _ environment: [String: String] = [:]) async throws -> String? {
      let run = try await home.run(["run", "--json"] + options, input: request, environment: environment)
      return try run.lines.first.map(jsonObject)?["locale"] as? String
    }
    #expect(try await locale([], ["LANG": "fr_FR.UTF-8"]) == "de")
    #expect(try await locale([], ["INTENT_HOST_LOCALE": "es"]) == "es")
    #expect(try await locale(["--locale", "fr"], ["INTENT_HOST_LOCALE": "es"]) == "fr")
  }

  @Test("The policy of the file is used, and must be there")
  func policy() async throws {
    let home = try home(#"{"Policy": "HOME/own.plist", \#(Self.catalogue)}"#)
    let missing = try await home.run(["list"])
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("own.plist"))
    try FileManager.default.moveItem(
      atPath: home.policy(#"{"Routing": {"Disabled": ["org.example.Scripted"]}}"#), toPath: home.path("own.plist"))
    #expect(try await home.run(["list"]).output.contains("disabled"))
    let other = try home.policy("{}")
    #expect(try await !home.run(["list", "--policy", other]).output.contains("disabled"))
  }

  @Test(
    "The file sets the colour, unless the environment overrides it",
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["CLICOLOR": "0"], false)])
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let home = try home(#"{"Colour": "always"}"#)
    let run = try await home.run(["doctor"], environment: environment)
    #expect(run.output.contains("\u{1b}[") == isColoured)
  }

  @Test("No colour is shown on a terminal if the file says never")
  func noColour() async throws {
    let home = try home(#"{"Colour": "never"}"#)
    let text = try await blocking {
      let run = try LiveRun.onTerminal(home, ["doctor"])
      _ = try run.exitCode()
      return run.text
    }
    #expect(!text.contains("\u{1b}[32m"))
  }

  @Test("An unreadable folder of the file is reported with its key")
  func missingFolder() async throws {
    let run = try await home(#"{"Plugins": ["/nowhere"]}"#).run(["list"])
    #expect(run.errors.contains("warning: 'Plugins of '"), "\(run.errors)")
    #expect(run.errors.contains("/nowhere' can't be read: No such file or directory"), "\(run.errors)")
  }

  @Test("A defect stops every command but those that explain it", arguments: ["run", "serve", "list", "journal"])
  func defect(command: String) async throws {
    let home = try home(#"{"Plugin": ["/a"], "Locale": 3}"#)
    let run = try await home.run([command])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: the configuration can't be used: "))
    #expect(run.errors.contains("'Plugin' is no key of the configuration; did you mean 'Plugins'?"))
    #expect(run.errors.contains("'Locale' is an integer; it should be a string"))
    #expect(try await home.run([command, "--help"]).exitCode == 0)
  }

  @Test("validate shows every defect, for the file alone and together with other files")
  func validate() async throws {
    let home = try home(#"{"Plugin": ["/a"]}"#)
    let path = home.path("config/intent-host/config.plist")
    for operand in [path, home.path("empty")] {
      let run = try await home.run(["validate", operand])
      #expect(run.exitCode == 1)
      #expect(run.lines.count == 1)
      #expect(run.output.hasPrefix("\(path):"))
      #expect(run.output.contains("[unknown-key]"))
    }
  }

  @Test("doctor shows the file and its settings")
  func doctor() async throws {
    let home = try home(#"{"Locale": "de", "Colour": "never"}"#)
    let run = try await home.run(["doctor"])
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        "configuration    active  '\(home.path("config/intent-host/config.plist"))' sets Colour, Locale"))
    let broken = try await self.home(#"{"Locale": 3}"#).run(["doctor"])
    #expect(broken.exitCode == 1)
    #expect(broken.output.contains("configuration    absent"))
  }

  @Test("test plays the same conversations whatever the user's configuration says")
  func test() async throws {
    let home = try home(#"{"Plugin": ["/a"]}"#)
    let script = try home.write("> xyzzy\n", to: "a.conversation")
    #expect(try await !home.run(["test", script]).errors.contains("configuration"))
  }

  @Test("Names are completed with the folders of the file")
  func completion() async throws {
    let run = try await home("{\(Self.catalogue)}").run(["complete", "bash", "--", "reset", "org.exa"])
    #expect(run.lines == ["words", "org.example.Scripted\tScripted"])
  }
}
