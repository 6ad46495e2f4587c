@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

/// A private key, as `openssl genpkey -algorithm ed25519` wrote it for these tests. It signs nothing else.
let privatePEM = """
  -----BEGIN PRIVATE KEY-----
  MC4CAQAwBQYDK2VwBCIEIHIkNE4e/D/B5hr5RU4RsTOqgqtQ6BnurY9fHYiPY8RO
  -----END PRIVATE KEY-----

  """

/// The public key of ``privatePEM``, as `openssl pkey -pubout` wrote it.
let publicPEM = """
  -----BEGIN PUBLIC KEY-----
  MCowBQYDK2VwAyEAtrn5YPkdyr484FV+qVJWi6GPOeH7SFGEbgxKfPFkc8g=
  -----END PUBLIC KEY-----

  """

@Suite("A bundle's signature lists each file and the author")
struct BundleSealTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder.path("X.appex") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("manifest", to: "X.appex/Info.plist")
    try folder.write("library", to: "X.appex/libX.so")
    try folder.write("text", to: "X.appex/de.lproj/Ünï cöde.strings")
  }

  private func key() throws -> PrivateKey { try PrivateKey(pem: Array(privatePEM.utf8)) }

  /// Runs a command of bash(1) in the bundle.
  private func run(_ command: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-ec", "cd '\(bundle)'; \(command)"]
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test("The list has the format of sha256sum")
  func list() throws {
    try BundleSealer.seal(bundle, by: nil)
    let text = try String(contentsOfFile: "\(bundle)/Signature/Files.sha256", encoding: .utf8)
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/sha256sum")
    program.arguments = ["--check", "--strict", "--quiet", "Signature/Files.sha256"]
    program.currentDirectoryURL = URL(filePath: bundle)
    try program.run()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    #expect(
      text.split(separator: "\n").map { $0.dropFirst(66) } == ["Info.plist", "de.lproj/Ünï cöde.strings", "libX.so"])
  }

  @Test("An unsigned bundle has a seal without an author, which a caller can require")
  func unsigned() throws {
    #expect(!BundleSeal.exists(in: bundle))
    #expect(try BundleSealer.seal(bundle, by: nil) == nil)
    #expect(BundleSeal.exists(in: bundle))
    let seal = try BundleSeal(checking: bundle)
    #expect(seal.author == nil)
    #expect(seal.paths.count == 4)
    #expect { try BundleSeal(checking: bundle, needsAuthor: true) } throws: {
      ($0 as? BundleSeal.VerificationError)?.message == "no author has signed the bundle"
    }
  }

  @Test("A signed bundle contains the author's public key")
  func signed() throws {
    let author = try BundleSealer.seal(bundle, by: key())
    #expect(author == AuthorKey(pem: Array(publicPEM.utf8)))
    #expect(try BundleSeal(checking: bundle, needsAuthor: true).author == author)
    let text = try #require(author?.description)
    #expect(text.hasPrefix("ed25519:"))
    #expect(AuthorKey(text) == author)
    #expect(try String(contentsOfFile: "\(bundle)/Signature/Author.pem", encoding: .utf8) == publicPEM)
  }

  @Test(
    "The error names the changed, added or removed file",
    arguments: [
      ("echo x >> libX.so", "libX.so", "'libX.so' does not match its checksum in the signature"),
      ("echo x > new", "new", "the signature lacks 'new'"),
      ("mkdir Signature.d; echo x > Signature.d/y", "Signature.d/y", "the signature lacks 'Signature.d/y'"),
      ("rm libX.so", "libX.so", "'libX.so' is missing, which the signature names"),
      ("ln -s libX.so link", "link", "is not a regular file; a signature covers only regular files"),
      ("mkfifo pipe", "pipe", "is not a regular file"),
      ("rm Signature/Files.sha256", "Signature/Files.sha256", "the signature can't be checked"),
      ("echo x >> Signature/Files.sha256", "Signature/Files.sha256", "the list of the bundle's files is damaged"),
      ("sed -i 's|libX|../libX|' Signature/Files.sha256", "Signature/Files.sha256", "the list of the bundle's files"),
      ("sed -i 2d Signature/Files.sha256", "de.lproj/Ünï cöde.strings", "the signature lacks"),
      ("sha256sum Info.plist > Signature/Files.sha256; rm -r libX.so de.lproj", "Signature/Files.sig", "did not sign"),
      ("echo x > Signature/Files.sig", "Signature/Files.sig", "did not sign these files"),
      ("rm Signature/Files.sig", "Signature/Files.sig", "the signature can't be checked"),
      ("rm Signature/Author.pem", "Signature/Author.pem", "the signature can't be checked"),
      ("echo x > Signature/Author.pem", "Signature/Author.pem", "contains no public Ed25519 key"),
      ("echo x > Signature/more.txt", "Signature/more.txt", "'Signature/more.txt' does not belong to a signature"),
      ("mkdir Signature/more", "Signature/more", "'Signature/more' does not belong to a signature"),
      ("mkdir empty", "empty", "is an empty folder"), ("mkdir -p de.lproj/a/b", "de.lproj/a/b", "is an empty folder"),
      ("mv Signature ../S; ln -s ../S Signature", "Signature/Files.sha256", "the file is a link"),
    ]
  )
  func defects(change: String, path: String, message: String) throws {
    try BundleSealer.seal(bundle, by: key())
    try run(change)
    do throws(BundleSeal.VerificationError) {
      _ = try BundleSeal(checking: bundle)
      Issue.record("the change is not noticed")
    } catch {
      #expect(error.path == "\(bundle)/\(path)")
      #expect(error.message.contains(message), "\(error.message)")
      #expect(!error.fix.isEmpty)
    }
  }

  @Test(
    "The error about an unsigned bundle does not mention a signature",
    arguments: [
      ("libX.so", "'libX.so' does not match its checksum in the list of the bundle's files"),
      ("new", "the list of the bundle's files lacks 'new'"),
    ])
  func unsignedChange(path: String, message: String) throws {
    try BundleSealer.seal(bundle, by: nil)
    try folder.write("x", to: "X.appex/\(path)")
    #expect { try BundleSeal(checking: bundle) } throws: {
      ($0 as? BundleSeal.VerificationError)?.message.hasPrefix(message) == true
    }
  }

  @Test("Names that a list of files can't hold are rejected", arguments: ["a\\nb", "a\\\\b", "a\\xffb"])
  func names(escaped: String) throws {
    try run("mkdir ../Y.appex; touch ../Y.appex/$'\(escaped)'")
    defer { try? run("rm -r ../Y.appex") }
    #expect { try BundleSealer.seal(folder.path("Y.appex"), by: nil) } throws: {
      "\($0)".contains("has a name that is not UTF-8, or that has a control character or a backslash")
    }
  }

  @Test("A signed bundle is not signed again")
  func signedAgain() throws {
    try BundleSealer.seal(bundle, by: nil)
    #expect(throws: (any Error).self) { try BundleSealer.seal(bundle, by: nil) }
  }

  @Test(
    "The error about a file without a usable key has the reason",
    arguments: [
      ("", "is not a private Ed25519 key in PEM"), (publicPEM, "is not a private Ed25519 key"),
      (privatePEM.replacing("MC4C", with: "MC4D"), "is not a private Ed25519 key"),
      ("-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n", "is encrypted"),
    ]
  )
  func keys(pem: String, message: String) {
    #expect { _ = try PrivateKey(pem: Array(pem.utf8)) } throws: { "\($0)".contains(message) }
  }

  @Test("Texts that are not keys are rejected", arguments: ["", "ed25519:", "ed25519:AAAA", "rsa:AAAA", "AAAA"])
  func noKeys(text: String) {
    #expect(AuthorKey(text) == nil)
  }
}
