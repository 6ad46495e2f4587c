internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("The output of 'swift build' is read line by line")
struct CompilerOutputTests {
  @Test(
    "A line is a step, noise, or a part of a message",
    arguments: [
      ("[12/34] Compiling Chat Handler.swift", .step(done: 12, all: 34, text: "Compiling Chat Handler.swift")),
      ("[1/x] Compiling", .message("[1/x] Compiling")), ("[", .message("[")),
      ("Building for debugging...", .noise), ("Build of product 'Chat' complete! (1.2s)", .noise),
      ("/p/A.swift:1:2: error: no", .message("/p/A.swift:1:2: error: no")),
    ] as [(String, BuildLine)])
  func lines(text: String, line: BuildLine) {
    #expect(BuildLine(text) == line)
  }

  @Test("A message that two compilers report is shown once, with its lines of source")
  func repeated() {
    var messages = CompilerMessages()
    let lines = ["/p/A.swift:1:2: error: no", "1 | let", "/p/B.swift:1:2: warning: so", "1 | var"]
    let shown = (lines + lines[0...1] + ["error: failed"]).flatMap { messages.add($0) } + messages.end(isBuilt: false)
    #expect(shown == lines + ["error: failed"])
    #expect(messages.firstError == lines[0])
  }

  @Test("Source is shown with the author's line numbers, without the lines that only the copy has")
  func excerpts() {
    let lines = [
      "/p/A.swift:2:11: error: cannot find 'x' in scope", " 2 | #sourceLocation(file: \"/p/A.swift\", line: 1)",
      " 9 | let a = 1", "10 |   let y = x", "   |           `- error: cannot find 'x' in scope", "11 | }", "12 |",
      "/p/B.swift:1:1: warning: so", "1 | var", "  | |- warning: so",
    ]
    var messages = CompilerMessages()
    #expect(
      lines.flatMap { messages.add($0) } + messages.end(isBuilt: true) == [
        lines[0], " 1 | let a = 1", " 2 |   let y = x", lines[4], " 3 | }", " 4 |", "/p/B.swift:1:1: warning: so",
        "1 | var", "  | |- warning: so",
      ])
  }

  @Test(
    "A missing module of the API, or of Apple's systems, is explained once; any other one is not",
    arguments: [
      ("SwiftUI", "add '.product(name: \"SwiftUI\", package: \"intent-host\")' to the dependencies"),
      ("OSLog", "add '.product(name: \"os\", package: \"intent-host\")' to the dependencies"),
      ("HealthKit", "'HealthKit' does not exist here, because its data belongs to apps of Apple's systems"),
      ("Alamofire", nil),
    ])
  func missingModules(name: String, remedy: String?) {
    let error = ["/p/A.swift:2:8: error: no such module '\(name)'", "2 | import \(name)"]
    var messages = CompilerMessages()
    let shown = (error + error).flatMap { messages.add($0) } + messages.end(isBuilt: false)
    #expect(shown.prefix(2) == error[...])
    #expect(shown.count == (remedy == nil ? 2 : 3))
    if let remedy { #expect(shown.last?.hasPrefix("  remedy: \(remedy)") == true) }
  }

  @Test("Errors that follow from others are shown only if there are no others")
  func hidden() {
    let copy = ["/d/Sources/Chat/A-adapted.swift:40:1: error: no B", "40 | B.self"]
    let command = ["error: emit-module command failed with exit code 1 (use -v to see invocation)"]
    let own = ["/p/A.swift:1:2: error: no"]
    func shown(_ lines: [String], isBuilt: Bool = false) -> [String] {
      var messages = CompilerMessages(copies: "/d/Sources/")
      return lines.flatMap { messages.add($0) } + messages.end(isBuilt: isBuilt)
    }
    #expect(shown(copy + own + command) == own)
    #expect(shown(copy + command) == copy + command)
    #expect(shown(["/d/Sources/Chat/A-adapted.swift:4:1: warning: odd"], isBuilt: true) == [])
    let linker = ["ld.lld: error: undefined symbol: main", ">>> referenced by"]
    #expect(shown(command + linker) == linker)
  }

  @Test(
    "The first error is one with a position, or else one of the linker",
    arguments: [
      (["error: failed", "/p/A.swift:1:2: error: no", "/p/A.swift:3:2: error: nor"], "/p/A.swift:1:2: error: no"),
      (
        [
          "error: link command failed with exit code 1 (use -v to see invocation)",
          "ld.lld: error: undefined symbol: main",
        ],
        "ld.lld: error: undefined symbol: main"
      ),
      (
        ["error: emit-module command failed with exit code 1 (use -v to see invocation)", "error: no space"],
        "error: no space"
      ),
      (["warning: odd"], nil),
    ] as [([String], String?)])
  func firstError(lines: [String], error: String?) {
    var messages = CompilerMessages()
    for line in lines { _ = messages.add(line) }
    #expect(messages.firstError == error)
  }
}

@Suite("The package of the API is found by option, environment or program path")
struct HostPackageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try folder.write("", to: "\(name)/Package.swift")
      try folder.write("", to: "\(name)/Sources/SDK/Intents/A.swift")
    }
  }

  private func path(_ named: String?, _ variable: String? = nil, program: String = "one/.build/debug/host") throws
    -> String
  {
    try HostPackage.path(
      named, variable.map { [HostPackage.variable: $0] } ?? [:], program: folder.path(program))
  }

  @Test("The option overrides the environment, which overrides the program's folder")
  func order() throws {
    #expect(try path(nil) == folder.path("one"))
    #expect(try path(nil, folder.path("two")) == folder.path("two"))
    #expect(try path(folder.path("one"), folder.path("two"), program: "x") == folder.path("one"))
  }

  @Test("An installed program finds the package of its installation")
  func installedPackage() throws {
    for name in ["Package.swift", "Sources/SDK/Intents/A.swift"] {
      try folder.write("", to: "usr/share/intent-host/package/\(name)")
    }
    #expect(try path(nil, program: "usr/lib/intent-host/bin/host") == folder.path("usr/share/intent-host/package"))
  }

  @Test("The error without an installed package names the option")
  func installed() {
    #expect { try path(nil, program: "bin/host") } throws: {
      "\($0)".contains("'--package PATH' or INTENT_HOST_PACKAGE")
    }
    #expect { try path("/nowhere") } throws: { "\($0)".contains("'/nowhere' is not the package of intent-host") }
  }
}
