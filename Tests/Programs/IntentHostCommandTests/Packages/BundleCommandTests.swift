internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host bundle makes a bundle that the host accepts only unchanged")
struct BundleCommandTests {
  private let home: HostHome
  private let bundle: String

  init() throws {
    home = try HostHome()
    bundle = home.path("bundles/UnicornChat.appex")
    try FileManager.default.createDirectory(at: home.url("bundles"), withIntermediateDirectories: true)
  }

  private static var library: String { get throws { try BuildProducts.library("UnicornChat").path } }
  private static let manifest = BuildProducts.manifests.appending(path: "UnicornChat/Info.plist").path

  /// Makes the bundle, with the environment's `PATH`.
  private func make(_ options: [String] = [], operand: String? = nil) async throws -> FinishedRun {
    try await home.run(
      ["bundle", operand ?? Self.library, "--output", home.path("bundles")] + options,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]])
  }

  private func makeSample(_ options: [String] = []) async throws -> FinishedRun {
    try await make(["--manifest", Self.manifest] + options)
  }

  /// Makes a key with openssl, and returns its path.
  private func key(_ name: String) async throws -> String {
    let path = home.path("\(name).pem")
    try #require(try await home.shell("openssl genpkey -algorithm ed25519 -out '\(path)'") == 0)
    return path
  }

  private func list(_ options: [String] = []) async throws -> FinishedRun {
    try await home.run(["list", "--plugins", home.path("bundles")] + options)
  }

  @Test("The bundle has a smaller library, resources and a list of its files, and answers")
  func works() async throws {
    try home.allowApps()
    let run = try await makeSample()
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == [bundle])
    #expect(run.errors.contains("stripped from"))
    #expect(run.errors.contains("libswiftCore.so"))
    #expect(run.errors.contains("not signed"))
    #expect(try await home.shell("cd '\(bundle)' && sha256sum --check --strict Signature/Files.sha256") == 0)
    #expect(try await home.run(["validate", "--load", "--strict", bundle]).exitCode == 0)
    let request =
      #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John Baily"}], "#
      + #""content": "hello"}}"# + "\nmobile\nyes\n"
    let sent = try await home.run(
      ["run", "--plugins", home.path("bundles"), "--intent", "-"], input: request)
    #expect(sent.exitCode == 0, "\(sent.lines) \(sent.errors)")
    // The same again changes nothing.
    let json = try jsonObject(try #require(try await makeSample(["--json"]).lines.first))
    #expect(json["changed"] as? Bool == false)
    #expect(json["usable"] as? Bool == true)
  }

  @Test("openssl agrees with the signature")
  func openssl() async throws {
    let run = try await makeSample(["--sign", key("author")])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("signed by ed25519:"))
    let files = "\(bundle)/Signature/Files"
    let verified = try await home.shell(
      "openssl pkeyutl -verify -pubin -inkey '\(bundle)/Signature/Author.pem' -rawin -in '\(files).sha256' "
        + "-sigfile '\(files).sig'")
    #expect(verified == 0)
  }

  @Test("A file that was changed is a finding of validate, and list says why the bundle is rejected")
  func changed() async throws {
    #expect(try await makeSample().exitCode == 0)
    #expect(try await list().output.contains("com.example.UnicornChat"))
    try #require(try await home.shell("echo '<!-- -->' >> '\(bundle)/Info.plist'") == 0)
    let findings = try await home.run(["validate", bundle])
    #expect(findings.exitCode == 1)
    #expect(findings.output.contains("'Info.plist' does not match its checksum"))
    #expect(findings.output.contains("[signature-invalid]"))
    #expect(try await list().output.contains("'Info.plist' does not match its checksum"))
  }

  @Test("A changed library is detected despite a cached catalogue")
  func changedLibrary() async throws {
    #expect(try await makeSample().exitCode == 0)
    #expect(try await list().output.contains("com.example.UnicornChat"))
    try #require(try await home.shell("printf x >> '\(bundle)/libUnicornChat.so'") == 0)
    #expect(try await list().output.contains("'libUnicornChat.so' does not match its checksum"))
  }

  @Test("With TrustedAuthors, only bundles signed by them are accepted")
  func trust() async throws {
    #expect(try await makeSample(["--sign", key("author")]).exitCode == 0)
    let other =
      try jsonObject(
        try #require(try await makeSample(["--json", "--sign", key("other")]).lines.first))["author"] as? String
    let author =
      try jsonObject(
        try #require(try await makeSample(["--json", "--sign", home.path("author.pem")]).lines.first))["author"]
      as? String
    func policy(_ author: String?) throws -> String {
      try home.policy(#"{"TrustedAuthors": ["\#(author ?? "")"]}"#)
    }
    let trusting = ["--policy", try policy(author)]
    #expect(try await list(trusting).output.contains("com.example.UnicornChat.IntentsExtension"))
    #expect(try await home.run(["validate", bundle] + trusting).exitCode == 0)
    let distrusting = ["--policy", try policy(other)]
    let refused = try await list(distrusting)
    #expect(refused.output.contains("the policy accepts only bundles of its 'TrustedAuthors'"), "\(refused.output)")
    #expect(refused.output.contains(author ?? "?"))
    let findings = try await home.run(["validate", bundle] + distrusting)
    #expect(findings.exitCode == 1)
    #expect(findings.output.contains("[untrusted-author]"))
    #expect(
      try await home.run(["run", "--plugins", home.path("bundles"), "text hello to John"] + distrusting).exitCode == 6)

    #expect(try await makeSample().exitCode == 0)
    #expect(try await list(["--policy", policy(author)]).output.contains("no author has signed the bundle"))
    try FileManager.default.removeItem(atPath: "\(bundle)/Signature")
    #expect(try await list(["--policy", policy(author)]).output.contains("has no signature"))
    #expect(try await list().output.contains("com.example.UnicornChat.IntentsExtension"))
  }

  @Test("A bare library has no signature that a policy could trust")
  func bareLibrary() async throws {
    try home.installScripted()
    let policy = try home.policy(#"{"TrustedAuthors": []}"#)
    let run = try await home.run(["list", "--policy", policy] + home.installed)
    #expect(run.output.contains("is not in a bundle, so it has no signature"))
  }

  @Test("An app is made around the extension, and its signature covers both")
  func app() async throws {
    let manifest = try home.write(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.UnicornChat</string>
      <key>CFBundleName</key><string>Unicorn</string><key>NSSiriUsageDescription</key><string>To send messages.</string>
      </dict></plist>
      """, to: "app/App.plist")
    let run = try await makeSample(["--app", manifest, "--sign", key("author")])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == [home.path("bundles/Unicorn.app")])
    #expect(try await list().output.contains("com.example.UnicornChat.IntentsExtension"))
    let nested = home.path("bundles/Unicorn.app/PlugIns/UnicornChat.appex/Info.plist")
    try #require(try await home.shell("echo '<!-- -->' >> '\(nested)'") == 0)
    let listed = try await list()
    let defect = "'PlugIns/UnicornChat.appex/Info.plist' does not match its checksum"
    #expect(listed.output.contains(defect), "\(listed.output)")

    // The program of an app can handle intents, so a signed extension does not make up for an app that nobody signed.
    let again = try await makeSample(["--json", "--app", manifest, "--sign", home.path("author.pem")])
    let author = try jsonObject(try #require(again.lines.first))["author"] as? String
    let policy = try home.policy(#"{"TrustedAuthors": ["\#(author ?? "")"]}"#)
    #expect(try await list(["--policy", policy]).output.contains("com.example.UnicornChat.IntentsExtension"))
    try FileManager.default.removeItem(atPath: home.path("bundles/Unicorn.app/Signature"))
    #expect(try await list(["--policy", policy]).output.contains("Unicorn.app' has no signature"))
  }

  @Test("A package's release build is found, and a missing or ambiguous product is named")
  func package() async throws {
    func message(_ options: [String] = []) async throws -> String {
      try await make(options, operand: home.path("package")).errors
    }
    #expect(try await message().contains("can't be read: No such file or directory"))
    try FileManager.default.createDirectory(at: home.url("package"), withIntermediateDirectories: true)
    #expect(try await message().contains("is no package: it has none of 'Package.swift', 'Cargo.toml', 'Makefile'"))
    _ = try home.write("", to: "package/Package.swift")
    #expect(try await message().contains("there is no release build with an extension"))
    let build = home.url("package/.build/release")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.library, toPath: build.appending(path: "libUnicornChat.so").path)
    #expect(try await message().contains("has no manifest of an extension"))
    try FileManager.default.createDirectory(at: home.url("package/Bundle"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.manifest, toPath: home.path("package/Bundle/Info.plist"))
    #expect(try await make(operand: home.path("package")).exitCode == 0)
    #expect(try await message(["--target", "Nothing"]).contains("libNothing.so'; 'swift build -c release"))
    try FileManager.default.copyItem(atPath: Self.library, toPath: build.appending(path: "libOther.so").path)
    #expect(try await message().contains("has several extensions; name one with '--target': 'Other', 'UnicornChat'"))
  }

  @Test("A package in C becomes a bundle after make")
  func packageInC() async throws {
    let folder = home.path("Teahouse")
    let made = try await home.run(["new", "Teahouse", "--language", "c", "--custom", "--directory", folder])
    try #require(made.exitCode == 0, "\(made.errors)")
    let missing = try await make(operand: folder).errors
    #expect(missing.contains("no release build with an extension in '\(folder)/build'; '(cd \(folder) && make"))
    try #require(try await home.shell("make -s -C '\(folder)'") == 0)
    let run = try await make(operand: folder)
    #expect(run.exitCode == 0 && run.lines == [home.path("bundles/Teahouse.appex")], "\(run.errors)")
    #expect(run.errors.contains(/library: \d+ KB/), "\(run.errors)")
  }

  @Test("An app gets all extensions of a package, and each has SwiftPM's resources beside its library")
  func wholePackage() async throws {
    let build = home.url("package/.build/release")
    for name in ["UnicornChat", "UnicornCar"] {
      _ = try home.write("text", to: "package/.build/release/Package_\(name).resources/Text.txt")
      let manifest = BuildProducts.manifests.appending(path: "\(name)/Info.plist")
      try FileManager.default.createDirectory(at: home.url("package/\(name)"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: manifest.path, toPath: home.path("package/\(name)/Info.plist"))
      let library = try BuildProducts.library(name)
      try FileManager.default.copyItem(at: library, to: build.appending(path: library.lastPathComponent))
    }
    _ = try home.write("", to: "package/Package.swift")
    let manifest = try home.write(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.unicorn</string>
      <key>CFBundleName</key><string>Unicorn</string><key>NSSiriUsageDescription</key><string>For all.</string>
      </dict></plist>
      """, to: "app/App.plist")
    let run = try await make(["--app", manifest], operand: home.path("package"))
    #expect(run.lines == [home.path("bundles/Unicorn.app")], "\(run.errors)")
    for name in ["UnicornChat", "UnicornCar"] {
      let bundle = home.url("bundles/Unicorn.app/PlugIns/\(name).appex")
      #expect(FileManager.default.fileExists(atPath: bundle.appending(path: "lib\(name).so").path))
      #expect(FileManager.default.fileExists(atPath: bundle.appending(path: "Package_\(name).resources/Text.txt").path))
    }
  }

  @Test(
    "A failed bundle is an error, and leaves no files",
    arguments: [
      ("TEXT", ["--manifest", "MANIFEST"], "is not a shared library"),
      ("LIBRARY", [], "has no manifest beside it"),
      ("LIBRARY", ["--manifest", "TEXT"], "is not a property list"),
      ("LIBRARY", ["--manifest", "/nowhere"], "the manifest '/nowhere' can't be read"),
      ("LIBRARY", ["--manifest", "MANIFEST", "--sign", "TEXT"], "is not a private Ed25519 key in PEM"),
      ("LIBRARY", ["--manifest", "MANIFEST", "--sign", "/nowhere"], "can't be used"),
      ("LIBRARY", ["--manifest", "MANIFEST", "--resources", "/nowhere"], "can't be read"),
      ("LIBRARY", ["--manifest", "MANIFEST", "--target", "X"], "'--target' is for the folder of a package"),
    ]
  )
  func errors(operand: String, options: [String], message: String) async throws {
    let text = try home.write("text", to: "text")
    let library = home.url("lib/libUnicornChat.so")
    try FileManager.default.createDirectory(at: home.url("lib"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.library, toPath: library.path)
    let values = ["TEXT": text, "LIBRARY": library.path, "MANIFEST": Self.manifest]
    let run = try await make(options.map { values[$0] ?? $0 }, operand: values[operand])
    #expect(run.exitCode == 1 || run.exitCode == 2)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("bundles")) == [])
  }

  @Test("Without a program that strips, the error names both, and the option that does without")
  func noStrip() async throws {
    let arguments = ["bundle", try Self.library, "--manifest", Self.manifest, "--output", home.path("bundles")]
    let run = try await home.run(arguments, environment: ["PATH": home.path("empty")])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("neither 'llvm-strip' nor 'strip' in PATH"))
    #expect(try await home.run(arguments + ["--no-strip"], environment: ["PATH": home.path("empty")]).exitCode == 0)
  }

  @Test("A policy with an invalid key of an author is an error")
  func policy() async throws {
    let policy = try home.policy(#"{"TrustedAuthors": ["me"]}"#)
    let run = try await home.run(["validate", policy])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("an element of 'TrustedAuthors' is 'me', which is not the key of an author"))
  }
}
