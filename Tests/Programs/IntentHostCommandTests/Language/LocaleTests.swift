internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The locale chooses the language of a conversation")
struct LocaleTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
  }

  @Test("The option selects the language of a conversation")
  func spanish() async throws {
    let run = try await home.converse(
      "text-john", "el segundo", "la de casa", "envíalo",
      options: ["--locale", "es_ES", "--application", "UnicornChat"])
    #expect(run.lines.first == "¿Qué John?")
    #expect(run.lines.suffix(2) == ["Tu mensaje de UnicornChat para John Baily dice: «hello». ¿Lo envío?", "Enviado."])
    #expect(run.exitCode == 0)
  }

  @Test(
    "The environment selects the language, in the order of locale(7)",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de_DE", "Es ist abgeschlossen."),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr_FR", "Elle est verrouillée."),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], "en", "It is locked."),
      (["LANG": "POSIX"], "en", "It is locked."),
      (["LANG": "xx_XX.UTF-8"], "en", "It is locked."),
      ([:], "en", "It is locked."),
    ] as [([String: String], String, String)])
  func environment(variables: [String: String], locale: String, text: String) async throws {
    try home.installScripted()
    let request = RequestLine.carStatus("Scripted")
    let run = try await home.run(["run"] + home.installed, input: request, environment: variables)
    #expect(run.lines.last == text)
    let events = try await home.run(["run", "--json"] + home.installed, input: request, environment: variables).events
    #expect(events.first?.string("locale") == locale)
  }

  @Test("A locale without texts is an error that lists the available ones")
  func unknown() async throws {
    for command in ["run", "explain"] {
      let run = try await home.run([command, "--locale", "ess", "hello"])
      #expect(run.exitCode == 2)
      #expect(
        run.errors.contains(
          "error: there are no texts for the locale 'ess'; use one of de, en, es, fr, ja, zh; did you mean 'es'?"))
    }
  }

  @Test("Texts and answers are files that 'validate' checks, alone and in their folder")
  func validate() async throws {
    let path = try home.write("done = {x}\n", to: "My.texts")
    let one = try await home.run(["validate", path])
    #expect(
      one.lines == [
        "\(path):1:8: error: 'done' has no placeholder '{x}'; it has none [language-unknown-placeholder]"
      ])
    let folder = try BuildProducts.file("intent-host_IntentLanguage.resources").path
    let all = try await home.run(["validate", "--strict", folder])
    #expect(all.lines == [])
    #expect(all.exitCode == 0)
  }
}
