internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// A change of files between two scans.
struct Change: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether only a scan that checks libraries detects the change.
  var isOfLibrary = false
  let make: @Sendable (TemporaryFolder) throws -> Void

  init(_ name: String, isOfLibrary: Bool = false, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void) {
    testDescription = name
    self.isOfLibrary = isOfLibrary
    self.make = make
  }

  static let all = [
    Change("a manifest is written anew") {
      try $0.write(SampleManifest("org.other", executable: "libBundle.so").text, to: bundle + "/Info.plist")
    },
    Change("a manifest is edited in place, with its size and time as before") {
      try $0.editUnseen(bundle + "/Info.plist")
    },
    Change("a manifest becomes a link that leads out") {
      try $0.url.move(bundle + "/Info.plist", to: "Info.plist")
      try $0.url.link(bundle + "/Info.plist", to: "Info.plist")
    },
    Change("everybody may write to a manifest") { chmod($0.path(bundle + "/Info.plist"), 0o666) },
    Change("everybody may write to a bundle", isOfLibrary: true) { chmod($0.path(bundle), 0o777) },
    Change("everybody may write to an app") { chmod($0.path("plugins/Unicorn.app"), 0o777) },
    Change("everybody may write to the directory") { chmod($0.path("plugins"), 0o777) },
    Change("everybody may write to a library", isOfLibrary: true) { chmod($0.path(bundle + "/libBundle.so"), 0o777) },
    Change("a library becomes a text", isOfLibrary: true) { try $0.write("text", to: bundle + "/libBundle.so") },
    Change("a library is removed", isOfLibrary: true) { try $0.url.remove(bundle + "/libBundle.so") },
    Change("a bundle is added") {
      try $0.write(SampleManifest("org.new").text, to: "plugins/New.appex/Info.plist")
      try $0.write(to: "plugins/New.appex/libChat.so")
    },
    Change("a bundle is removed") { try $0.url.remove(bundle) },
    Change("a bundle is renamed") { try $0.url.move(bundle, to: "plugins/Renamed.appex") },
    Change("a bundle is added to an app") {
      try $0.write(SampleManifest("org.new").text, to: "plugins/Unicorn.app/PlugIns/New.appex/Info.plist")
      try $0.write(to: "plugins/Unicorn.app/PlugIns/New.appex/libChat.so")
    },
    Change("an app gives another name") {
      let named = SampleManifest("org.app").with { $0.root["CFBundleName"] = "<string>Another</string>" }
      try $0.write(named.text, to: "plugins/Unicorn.app/Info.plist")
    },
    Change("a manifest appears beside a library") {
      try $0.write(SampleManifest("org.sidecar").text, to: "plugins/Far.plist")
    },
    Change("the manifest beside a library goes") { try $0.url.remove("plugins/Beside.plist") },
    Change("a manifest in a directory of manifests is written anew") {
      try $0.write(SampleManifest("org.further", executable: "libFar.so").text, to: "manifests/deep/Far.plist")
    },
    Change("a manifest in a directory of manifests is edited unseen") { try $0.editUnseen("manifests/deep/Far.plist") },
    Change("a directory of manifests has another that counts before") {
      try $0.write(SampleManifest("org.first", executable: "libFar.so").text, to: "manifests/a/Info.plist")
    },
    Change("a directory of manifests goes") { try $0.url.remove("manifests") },
    Change("the directory goes") { try $0.url.remove("plugins") },
  ]

  private static let bundle = "plugins/Bundle.appex"
}

extension TemporaryFolder {
  /// Changes a letter of the identifier in a file. The size and the modification time stay the same.
  fileprivate func editUnseen(_ name: String) throws {
    var status = stat()
    try #require(stat(path(name), &status) == 0)
    let text = try String(contentsOfFile: path(name), encoding: .utf8).replacing("<string>org.", with: "<string>ogr.")
    let file = try FileHandle(forWritingTo: url.appending(path: name))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    var times = [status.st_atim, status.st_mtim]
    try #require(utimensat(AT_FDCWD, path(name), &times, 0) == 0)
  }
}

@Suite("Items that changed after they were cached are read again")
struct ChangedFileTests {
  @Test("The catalogue equals a catalogue that is read without a registry", arguments: Change.all)
  func change(_ change: Change) async throws {
    let kept = try CachedFolder()
    try kept.installAll()
    let scanner = kept.scanner(checksLibraries: change.isOfLibrary)
    let before = try await kept.keep(scanner)
    try change.make(kept.folder)
    let after = scanner.found
    #expect(after != before)
    #expect(after == scanner.foundAnew)
    // The results that are cached now are valid too, as soon as caching is allowed.
    #expect(try await kept.keep(scanner) == after)
    #expect(scanner.found == after)
  }

  @Test("Unchanged items are not read again")
  func othersAreKept() async throws {
    let kept = try CachedFolder()
    try kept.installAll()
    _ = try await kept.keep(kept.scanner())
    try kept.install("Bundle") { $0.root["CFBundleName"] = "<string>Other</string>" }
    let probe = try OpenProbe(kept.manifests)
    _ = kept.scanner().found
    #expect(probe.opened() == [kept.folder.path("plugins/Bundle.appex/Info.plist")])
  }

  @Test("A directory that was cached without a stamp and then removed has no items")
  func youngDirectory() throws {
    let kept = try CachedFolder()
    try kept.installAll()
    _ = kept.scanner().found
    try kept.folder.url.remove("plugins")
    try kept.folder.url.remove("manifests")
    #expect(kept.scanner().found == kept.scanner().foundAnew)
    #expect(kept.scanner().found.rejected.isEmpty)
  }
}
