internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files are checked, and the exit code says how they are")
struct ValidateTests {
  @Test("What is right is without a line, and counted")
  func right() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", home.writeManifest("Chat.plist")])
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors == "1 checked: nothing to mend\n")
  }

  @Test("An error is 1, a warning where it counts as one, and a note never", arguments: [true, false])
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
        "~/A.plist:19:1: error: 'org a' is no bundle identifier; use letters, digits, hyphens and periods, "
          + "as in 'com.example.chat' [invalid-bundle-identifier]",
        "~/A.plist:22:1: note: the host does not read 'Colour' [unknown-key]",
        "~/B.plist:14:1: warning: 'OrderSoupIntent' is no intent of the framework, and no definition in the bundle "
          + "describes it; put the .intentdefinition file that defines it into the bundle [unknown-intent]",
        "~/B.plist:15:1: error: 'A b' can't be an intent: their names are those of classes and end in 'Intent' "
          + "[unknown-intent]",
      ])
    #expect(run.errors == "2 checked: 2 errors, 1 warning, 1 note\n")
  }

  @Test("With --quiet there is nothing but findings")
  func quiet() async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", "--quiet", home.writeManifest("Chat.plist", identifier: "a b")])
    #expect(run.lines.count == 1)
    #expect(run.errors == "")
  }

  @Test("A path that leads nowhere is a finding like others", arguments: [[], ["--json"], ["--sarif"]])
  func missing(options: [String]) async throws {
    let home = try HostHome()
    let run = try await home.run(["validate", home.path("none")] + options)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("the file can't be read: No such file or directory"))
  }

  @Test("Without a path there is nothing to do")
  func noPath() async throws {
    let run = try await HostHome().run(["validate"])
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: 'validate' needs a path: a manifest, a bundle, a project, or a directory with some
        'intent-host validate --help' explains the options

        """)
  }

  @Test(
    "An option that is not there is answered with the nearest",
    arguments: ["stict": "strict", "srif": "sarif", "lod": "load"])
  func misspelt(option: String, meant: String) async throws {
    let run = try await HostHome().run(["validate", "--\(option)", "."])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: unknown option '--\(option)'; did you mean '--\(meant)'?\n"))
  }

  @Test("A policy that can't be read is no policy to check against")
  func brokenPolicy() async throws {
    let home = try HostHome()
    let policy = try home.policy(#"{"Budget": {}}"#)
    let run = try await home.run(["validate", "--policy", policy, home.writeManifest("Chat.plist")])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'Budget' is no key of a policy; did you mean 'Budgets'?"))
  }
}
