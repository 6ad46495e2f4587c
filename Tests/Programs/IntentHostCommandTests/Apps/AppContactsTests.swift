internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An app reads the user's contacts through a running host, if the user has allowed it")
struct AppContactsTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.installApp("Finder")
    let cards = (1...3_000).map { "BEGIN:VCARD\nVERSION:3.0\nUID:\($0)\nN:Family;Person\($0);;;\nEND:VCARD\n" }
    _ = try home.write(
      "BEGIN:VCARD\nVERSION:3.0\nUID:d\nN:Clouds;Diana;;;\nTEL;TYPE=cell:555 0199\nEND:VCARD\n" + cards.joined(),
      to: "data/intent-host/contacts.vcf")
  }

  @Test("Without permission, or after a denial, it reads no contacts")
  func denied() async throws {
    let run = try LiveRun.onTerminal(home, ["run"] + home.apps, environment: environment)
    try run.wait(for: "> ")
    #expect(try await said(["contacts-status", "contacts Diana"]) == ["notDetermined", "authorizationDenied"])
    try home.decide("Finder", ["requests": true, "contacts": false])
    #expect(try await said(["contacts-status", "contacts Diana"]) == ["denied", "authorizationDenied"])
    try run.kill()
  }

  @Test("After permission, it reads the requested fields, in several pages if necessary")
  func allowed() async throws {
    try home.decide("Finder", ["requests": true, "contacts": true])
    let run = try LiveRun.onTerminal(home, ["run"] + home.apps, environment: environment)
    try run.wait(for: "> ")
    let said = try await said(["contacts-status", "contacts Diana", "contacts Nobody", "contacts-count"])
    #expect(said == ["authorized", "Diana 555 0199 ", "", "3001"])
    try run.kill()
  }

  @Test("A host on pipes provides contacts too")
  func pipes() async throws {
    try home.decide("Finder", ["requests": true, "contacts": true])
    let run = try LiveRun.onPipes(home, ["run", "--json"] + home.apps, environment: environment)
    try run.wait(for: "\"ready\"")
    #expect(try await said(["contacts-status", "contacts Diana"]) == ["authorized", "Diana 555 0199 "])
    try run.kill()
  }

  @Test("A running host uses a changed contacts file in the next request, and recognizes the new names")
  func changed() async throws {
    try home.decide("Finder", ["requests": true, "contacts": true])
    let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.apps, environment: environment)
    try run.wait(for: "\"ready\"")
    try run.send("text Diana Clouds good morning")
    try run.wait(for: "555 0199")
    try run.wait(for: "finished")
    #expect(try await said(["contacts Diana"]) == ["Diana 555 0199 "])
    _ = try home.write(
      "BEGIN:VCARD\nVERSION:3.0\nUID:e\nN:Winterbottom;Esmeralda;;;\nTEL;TYPE=cell:555 0200\nEND:VCARD\n",
      to: "data/intent-host/contacts.vcf")
    #expect(try await said(["contacts Diana", "contacts Esmeralda"]) == ["", "Esmeralda 555 0200 "])
    try run.send("text Esmeralda Winterbottom good morning")
    try run.wait(for: "555 0200")
    try FileManager.default.removeItem(at: home.url("data/intent-host/contacts.vcf"))
    #expect(try await said(["contacts Esmeralda"]) == [""])
    try run.kill()
  }

  @Test("Without a host there are no contacts, and the app gets an error")
  func noHost() async throws {
    try home.decide("Finder", ["contacts": true])
    #expect(try await said(["contacts-status", "contacts Diana"]) == ["authorized", "communicationError"])
  }

  private var environment: [String: String] { ["XDG_RUNTIME_DIR": home.path("temporary")] }

  private func said(_ lines: [String]) async throws -> [String] {
    let run = try await home.run(
      [], input: lines.map { $0 + "\n" }.joined(), environment: environment,
      program: home.url("apps/Finder.app/Finder"))
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
