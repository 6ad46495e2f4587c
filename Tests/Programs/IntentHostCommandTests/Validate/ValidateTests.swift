internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files are checked, and the exit code reports errors")
struct ValidateTests {
  @Test("Valid files are counted without output")
  func right() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", home.writeManifest("Chat.plist")])
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors == "1 checked: no findings\n")
  }

  @Test("The exit code is 1 for errors and strict warnings, and never for notes", arguments: [true, false])
  func exitCodes(isStrict: Bool) async throws {
    let home = try HostHome()
    let strict = isStrict ? ["--strict"] : []
    let wrong = try home.writeManifest("Wrong.plist", identifier: "a b")
    let unsure = try home.writeManifest("Unsure.plist", intents: ["OrderSoupIntent"])
    let odd = try home.writeManifest("Odd.plist", own: "<key>Colour</key><string/>")
    #expect(try await home.run(["validate", wrong] + strict).exitCode == 1)
    #expect(try await home.run(["validate", unsure] + strict).exitCode == (isStrict ? 1 : 0))
    #expect(try await home.run(["validate", odd] + strict).exitCode == 0)
  }

  @Test("Several paths are one run, by path and line, with a count of each kind")
  func severalPaths() async throws {
    let home = try HostHome()
    let second = try home.writeManifest("B.plist", identifier: "org.b", intents: ["OrderSoupIntent", "A b"])
    let first = try home.writeManifest("A.plist", identifier: "org a", own: "<key>Colour</key><string/>")
    let run = try await home.run(["validate", second, first])
    #expect(run.exitCode == 1)
    #expect(
      run.lines(in: home) == [
        "~/A.plist:19:1: error: 'org a' is not a valid bundle identifier; use letters, digits, hyphens and periods, "
          + "as in 'com.example.chat' [invalid-bundle-identifier]",
        "~/A.plist:22:1: note: the host does not read 'Colour' [unknown-key]",
        "~/B.plist:14:1: warning: 'OrderSoupIntent' is neither an intent of the framework nor defined in the bundle; "
          + "put the .intentdefinition file that defines it into the bundle [unknown-intent]",
        "~/B.plist:15:1: error: 'A b' can't be an intent: the name of an intent is a class name that ends in 'Intent' "
          + "[unknown-intent]",
      ])
    #expect(run.errors == "2 checked: 2 errors, 1 warning, 1 note\n")
  }

  @Test("With --quiet, only findings are printed")
  func quiet() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", "--quiet", home.writeManifest("Chat.plist", identifier: "a b")])
    #expect(run.lines.count == 1)
    #expect(run.errors == "")
  }

  @Test("A missing path is a finding", arguments: [[], ["--json"], ["--sarif"]])
  func missing(options: [String]) async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", home.path("none")] + options)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("the file can't be read: No such file or directory"))
  }

  @Test("A missing path argument is an error")
  func noPath() async throws {
    let run = try await HostHome().run(["validate"])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: 'validate' needs a path: a manifest, a bundle, a project, or a directory with such files
        'intent-host validate --help' explains the options

        """)
  }

  @Test(
    "The error for an unknown option suggests the nearest one",
    arguments: ["stict": "strict", "srif": "sarif", "lod": "load"])
  func misspelt(option: String, meant: String) async throws {
    let run = try await HostHome().run(["validate", "--\(option)", "."])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: unknown option '--\(option)'; did you mean '--\(meant)'?\n"))
  }

  @Test("An unreadable policy is an error")
  func brokenPolicy() async throws {
    let home = try HostHome()
    let policy = try home.policy(#"{"Budget": {}}"#)
    let run = try await home.run(["validate", "--policy", policy, home.writeManifest("Chat.plist")])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'Budget' is no key of a policy; did you mean 'Budgets'?"))
  }
}
