internal import Testing

@Suite("An invalid request is rejected with its defect")
struct InvalidRequestTests {
  @Test(
    "An unknown name is reported with the nearest known name",
    arguments: [
      (
        #"{"intent": "INSendMesageIntent"}"#,
        "unknown intent 'INSendMesageIntent'; did you mean 'INSendMessageIntent'?"
      ),
      (
        #"{"intent": "INSendMessageIntent", "parameters": {"contents": "x"}}"#,
        "has no parameter 'contents'; did you mean 'content'?"
      ),
      (
        #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayNam": "x"}]}}"#,
        "'INPerson' has no property 'displayNam' at 'recipients[0]'; did you mean 'displayName'?"
      ),
      (#"{"intent": "INSendMessageIntent", "parameters": {"content": 3}}"#, "'content' is a number; it should be text"),
      (#"{"intent": "INSendMessageIntent", "params": {}}"#, "unknown member 'params'"),
      (#"{"intent": "#, "the request is not JSON"),
      (
        #"{"intent": "INGetCarLockStatusIntent", "intent": "INSendMessageIntent"}"#,
        "the object has the member 'intent' twice"
      ),
      ("[]", "the request is an array"),
    ]
  )
  func invalid(request: String, message: String) async throws {
    let run = try await HostHome().run(["run", "--intent", "-"] + HostHome.samples, input: request + "\n")
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("invalidRequest: "))
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test("An unreadable file is reported")
  func missingFile() async throws {
    let run = try await HostHome().run(["run", "--intent", "/nowhere/request.json"] + HostHome.samples)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'/nowhere/request.json'"))
  }

  @Test("A sentence is not understood")
  func utterance() async throws {
    let run = try await HostHome().run(["run", "is it raining"] + HostHome.samples)
    #expect(run.exitCode == 6)
    #expect(
      run.errors
        == "notUnderstood: “is it raining” is not understood. You can say “Text hello to John on UnicornChat”. "
        + "Or “Lock my car”. Or “Brew tea”.\n")
  }

  @Test("The message lists only installed extensions, in the language of the conversation")
  func examples() async throws {
    let home = try HostHome()
    let nothing = try await home.run(["run", "is it raining"] + home.installed)
    #expect(nothing.errors.hasPrefix("notUnderstood: “is it raining” is not understood. There is no extension in "))
    try home.install("Car", "ScriptedExtension", principalClass: "Any", intents: ["INGetCarLockStatusIntent"])
    let other = try await home.run(["run", "is it raining"] + home.installed)
    #expect(other.errors == "notUnderstood: “is it raining” is not understood.\n")
    let german = try await home.run(["run", "--locale", "de", "regnet es"] + HostHome.samples)
    #expect(german.errors.contains("Oder „Schließ mein Auto ab“."))
  }

  @Test("An unsupported intent is rejected with the list of installed extensions")
  func unsupported() async throws {
    let home = try HostHome()
    try home.install("Scripted", "ScriptedExtension", principalClass: "Any", intents: ["INGetCarLockStatusIntent"])
    let run = try await home.run(["run", "--intent", "-"] + home.installed, input: RequestLine.message("hello"))
    #expect(run.exitCode == 6)
    #expect(
      run.errors
        == "noExtension: no installed app can do this; 'intent-host list' shows what the installed apps can do\n")
  }
}
