internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'search-provider' writes the files that desktops read")
struct SearchProviderTests {
  private static let gnome = "share/gnome-shell/search-providers/org.intenthost.Search.search-provider.ini"
  private static let kde = "share/krunner/dbusplugins/org.intenthost.Search.desktop"

  @Test("Files below a prefix are written and removed; a second removal finds none")
  func prefix() async throws {
    let home = try HostHome()
    let prefix = home.path("prefix")
    let installed = try await home.run(["search-provider", "install", "--prefix", prefix])
    #expect(installed.exitCode == 0)
    for (file, line) in [
      (Self.gnome, "BusName=org.intenthost.Search"), (Self.kde, "X-Plasma-DBusRunner-Service=org.intenthost.Search"),
    ] {
      let text = try String(contentsOfFile: "\(prefix)/\(file)", encoding: .utf8)
      #expect(text.split(separator: "\n").contains(Substring(line)))
      #expect(installed.output.contains("\(prefix)/\(file)"))
    }
    #expect(installed.output.contains("if its policy has 'SearchResults'"))
    let removed = try await home.run(["search-provider", "remove", "--prefix", prefix])
    #expect(removed.exitCode == 0)
    for file in [Self.gnome, Self.kde] {
      #expect(removed.output.contains("Removed '\(prefix)/\(file)'."))
      #expect(!FileManager.default.fileExists(atPath: "\(prefix)/\(file)"))
    }
    let again = try await home.run(["search-provider", "remove", "--prefix", prefix])
    #expect(again.exitCode == 0)
    #expect(again.output == "Nothing to remove: '\(prefix)/share' has no search provider of intent-host.\n")
  }

  @Test("A folder that can't be written is an error that names it")
  func unwritable() async throws {
    let home = try HostHome()
    let file = try home.write("", to: "file")
    let run = try await home.run(["search-provider", "install", "--prefix", file])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("the search provider can't be changed in '\(file)/share': "))
  }

  @Test("An unknown action is corrected")
  func action() async throws {
    let run = try await HostHome().run(["search-provider", "instal"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("unknown action 'instal'; did you mean 'install'?"))
  }
}
