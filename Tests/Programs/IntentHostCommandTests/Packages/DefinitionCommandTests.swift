internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host definition edits definition files without Xcode")
struct DefinitionCommandTests {
  private let home: HostHome
  private let path: String

  init() throws {
    home = try HostHome()
    path = home.path("Soup.intentdefinition")
  }

  /// The blocks of the page.
  private static let blocks = CodeBlock.all.filter { $0.page == "EditingDefinitions.md" }.map(\.text)

  @Test("The documented commands make a valid file, and 'show' prints it as documented")
  func page() async throws {
    let blocks = Self.blocks
    #expect(try await perform(blocks[0]) == 0)
    let shown = try await home.run(["definition", "show", path])
    #expect(shown.output == blocks[3])
    let output = try String(contentsOfFile: home.path("output"), encoding: .utf8)
    #expect(output.hasPrefix("Soup.intentdefinition: type 'Soup spice:Integer' is added; the file is new\n"))
    let checked = try await home.run(["validate", "--strict", path])
    #expect(checked.exitCode == 0, "\(checked.output)")
    #expect(checked.output == "")
    #expect(try await home.run(["definition", "format", "--check", path]).exitCode == 0)
    for line in blocks[1].split(separator: "\n") {
      let name = line.contains("'Int'") ? "bowls:Int" : "soup:Soup"
      let refused = try await home.run(["definition", "add", "parameter", path, "OrderSoup", name])
      #expect(refused.exitCode == 1)
      let expected = line.replacing("in line 41", with: "in line 81")
        .replacing("'Soup.intentdefinition'", with: "'\(path)'")
      let said = refused.errors.replacing(/in line \d+/, with: "in line 81")
      #expect(said == expected + "\n")
    }
    #expect(try await perform(blocks[2]) == 0)
    let changed = try await home.run(["definition", "show", path]).output
    #expect(changed.contains("type Broth") && changed.contains("soup: Broth, resolved, “Which broth?”"), "\(changed)")
    #expect(!changed.contains("toppings") && changed.contains("“Ready in ${minutes} minutes.”"))
    #expect(try await home.run(["validate", "--strict", path]).exitCode == 0)
  }

  /// Runs the commands of a block of the page.
  private func perform(_ block: String) async throws -> Int32 {
    let commands = block.split(separator: "\n").map {
      $0.replacing("intent-host ", with: "$HOST ", maxReplacements: 1)
    }
    let script = (["set -e", "cd '\(home.folder.url.path)'"] + commands).joined(separator: "\n")
    return try await home.shell("(\(script)) > '\(home.path("output"))'")
  }

  @Test("What 'show' prints is safe for a terminal, and an object for programs")
  func show() async throws {
    let run = try await home.run([
      "definition", "add", "enum", path, "Size", "small", "--title", "red\u{202e}", "--quiet",
    ])
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    _ = try await home.run(["definition", "add", "intent", path, "Order", "--title", "\u{202e}now"])
    let text = try await home.run(["definition", "show", path])
    #expect(!text.output.contains("\u{1b}") && !text.output.contains("\u{202e}"))
    let json = try await home.run(["definition", "show", "--json", path])
    let object = try #require(try json.lines.map(jsonObject).first)
    #expect(object["version"] as? String == "1.2")
    let values = (object["enumerations"] as? [[String: Any]])?.first?["values"] as? [[String: Any]]
    #expect(values?.map { $0["name"] as? String } == ["unknown", "small"])
    #expect(values?.last?["index"] as? Int == 1)
    // XML has no form for it.
    let control = try await home.run(["definition", "add", "intent", path, "Other", "--title", "\u{1b}[31mred"])
    #expect(control.exitCode == 1)
    #expect(control.errors.contains("is not changed"), "\(control.errors)")
  }

  @Test("A new file has the permissions of any other", arguments: [(0o022, 0o644), (0o077, 0o600)])
  func permissions(mask: Int, mode: Int) async throws {
    let command = "umask \(String(mask, radix: 8)); $HOST definition add intent '\(path)' Order"
    #expect(try await home.shell(command) == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
  }

  @Test("Lint has the findings of validate, and for definition files alone")
  func lint() async throws {
    _ = try home.write("<plist><dict><key>INIntents</key><array/></dict></plist>", to: "Soup.intentdefinition")
    let lint = try await home.run(["definition", "lint", "--quiet", path])
    let validate = try await home.run(["validate", "--quiet", path])
    #expect(lint.exitCode == 1)
    #expect(lint.output == validate.output)
    #expect(lint.output.contains("[definition-missing-key]"))
    let sarif = try await home.run(["definition", "lint", "--sarif", path])
    #expect(try sarif.lines.map(jsonObject).first?["version"] as? String == "2.1.0")
    let other = try await home.run(["definition", "lint", home.path("Info.plist")])
    #expect(other.exitCode == 2)
    #expect(other.errors.contains("'intent-host validate' checks other files"))
  }

  @Test(
    "The error for missing or invalid arguments names them",
    arguments: [
      ([], "'definition' needs an action: add, remove, rename, set, show, lint or format"),
      (["ad"], "unknown action 'ad'; did you mean 'add'?"),
      (["add"], "'definition add' needs a kind: intent, parameter"),
      (["add", "intnt"], "unknown kind 'intnt'; did you mean 'intent'?"),
      (["add", "code"], "unknown kind 'code'; use one of intent, parameter"),
      (["add", "intent"], "'definition add intent' needs FILE NAME"),
      (["add", "intent", "a.intentdefinition", "A", "B"], "'definition add intent' needs FILE NAME"),
      (["add", "parameter", "a.intentdefinition", "A"], "needs FILE INTENT NAME:TYPE"),
      (["add", "enum", "a.intentdefinition", "A"], "needs FILE NAME VALUE..."),
      (["remove"], "'definition remove' needs a kind: enum, intent"),
      (["remove", "typ"], "unknown kind 'typ'; did you mean 'type'?"),
      (["remove", "parameter", "a.intentdefinition", "A"], "needs FILE INTENT NAME"),
      (["rename", "type", "a.intentdefinition", "A"], "needs FILE NAME [PROPERTY] NEW"),
      (["set", "intent", "a.intentdefinition", "A"], "needs '--title TEXT' or '--prompt TEXT'"),
      (["set", "response", "a.intentdefinition", "A", "success"], "needs FILE INTENT NAME TEXT"),
      (["remove", "--title", "x"], "is an option of 'definition add' and 'definition set', not of 'remove'"),
      (["show"], "'definition show' needs a file"), (["format"], "'definition format' needs a file"),
      (["show", "--dance"], "unknown option '--dance'"),
      (["show", "--check", "a"], "'--check' is an option of 'definition format', not of 'show'"),
      (["add", "intent", "a.intentdefinition", "A", "--prompt", "x"], "'--prompt' is for 'definition add parameter'"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let run = try await home.run(["definition"] + arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "A file that is not there, or can't be made, is an error",
    arguments: [
      (["add", "parameter", "no.intentdefinition", "A", "a:String"], "No such file"),
      (["add", "intent", "no.plist", "A"], "should end with '.intentdefinition'"),
      (["add", "intent", "none/no.intentdefinition", "A"], "can't be written: No such file or directory"),
      (["show", "no.intentdefinition"], "No such file"), (["format", "no.intentdefinition"], "No such file"),
    ])
  func missing(arguments: [String], message: String) async throws {
    let run = try await home.run(["definition"] + arguments)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
