internal import BaseFiles
internal import ExtensionManifests
internal import HostSamples
internal import IntentDefinitions
internal import Testing

@testable internal import IntentConversations

@Suite("A request takes the older or newer form that an app supports")
struct IntentFormTests {
  private static let people = #""contacts": [{"displayName": "Scott"}]"#
  private static let task = #"{"title": {"spokenPhrase": "milk"}}"#
  private static let moment = #"{"startDateComponents": {"year": 2026, "month": 12, "day": 1}}"#
  private static let dollars = #"{"amount": "50", "currencyCode": "USD"}"#

  /// An app with one intent, a request, and the parameters that it has in the form for the app.
  struct Row: CustomTestStringConvertible, Sendable {
    let supported: String
    let intent: String
    let parameters: String
    var expected: String?

    var testDescription: String { "\(intent) \(parameters) for \(supported)" }
  }

  private func router(_ intents: [[String]], policy: Policy = Policy()) -> Router {
    let manifests = intents.enumerated().map {
      ExtensionManifest.sample("App \($0)", identifier: "org.\($0)", intents: $1)
    }
    return Router(catalogue: ExtensionCatalogue(found: manifests.map { .sample($0) }), policy: policy)
  }

  private func request(
    _ intent: String, _ parameters: String = "", application: String? = nil
  ) throws -> StructuredRequest {
    try StructuredRequest(
      json: #"{"intent": "\#(intent)", "parameters": {\#(parameters)}}"#, application: application, intents: .system)
  }

  private func parameters(_ request: StructuredRequest) -> String {
    JSONValue.object(request.pinned.parameters).line
  }

  @Test(
    "The values are those of the request",
    arguments: [
      Row(supported: "INStartAudioCallIntent", intent: "INStartCallIntent", parameters: people, expected: people),
      Row(
        supported: "INStartAudioCallIntent", intent: "INStartCallIntent",
        parameters: people + #", "callCapability": "audioCall", "audioRoute": "speakerphoneAudioRoute""#,
        expected: people),
      Row(
        supported: "INStartAudioCallIntent", intent: "INStartCallIntent",
        parameters: #""destinationType": "emergency""#, expected: #""destinationType": "emergency""#),
      Row(
        supported: "INStartVideoCallIntent", intent: "INStartCallIntent",
        parameters: people + #", "callCapability": "videoCall", "destinationType": "normal""#, expected: people),
      Row(
        supported: "INStartCallIntent", intent: "INStartAudioCallIntent", parameters: people,
        expected: people + #", "callCapability": "audioCall""#),
      Row(
        supported: "INStartCallIntent", intent: "INStartVideoCallIntent", parameters: people,
        expected: people + #", "callCapability": "videoCall""#),
      Row(
        supported: "INSetTaskAttributeIntent", intent: "INSnoozeTasksIntent",
        parameters: #""tasks": [\#(task)], "nextTriggerTime": \#(moment)"#,
        expected: #""targetTask": \#(task), "temporalEventTrigger": {"dateComponentsRange": \#(moment)}"#),
      Row(
        supported: "INSnoozeTasksIntent", intent: "INSetTaskAttributeIntent",
        parameters: #""taskTitle": "milk", "temporalEventTrigger": {"dateComponentsRange": \#(moment)}"#,
        expected: #""tasks": [\#(task)], "nextTriggerTime": \#(moment)"#),
      Row(
        supported: "INAddTasksIntent", intent: "INCreateTaskListIntent", parameters: #""title": "party""#,
        expected: #""targetTaskList": {"title": "party"}"#),
      Row(
        supported: "INSendPaymentIntent", intent: "INPayBillIntent",
        parameters: #""billPayee": {"nickname": "Comcast"}, "transactionAmount": {"amount": \#(dollars)}"#,
        expected: #""payee": {"displayName": "Comcast"}, "currencyAmount": \#(dollars)"#),
      Row(
        supported: "INSendPaymentIntent", intent: "INPayBillIntent",
        parameters: #""billPayee": {"nickname": "Comcast"}, "billType": "unknown", "transactionNote": "unknown""#,
        expected: #""payee": {"displayName": "Comcast"}, "note": "unknown""#),
      Row(
        supported: "INSetRadioStationIntent", intent: "INPlayMediaIntent",
        parameters: #""mediaSearch": {"mediaName": "Radio 1", "mediaType": "radioStation"}"#,
        expected: #""stationName": "Radio 1""#),
      Row(
        supported: "INPlayMediaIntent", intent: "INSetRadioStationIntent", parameters: #""stationName": "Radio 1""#,
        expected: #""mediaSearch": {"mediaName": "Radio 1", "mediaType": "radioStation"}"#),
    ])
  func forms(row: Row) throws {
    let supported = router([[row.supported]]).supported(try request(row.intent, row.parameters)).request
    #expect(supported.kind.definition.name == row.supported)
    #expect(parameters(supported) == parameters(try request(row.supported, row.expected ?? "")))
  }

  @Test(
    "A form that can't hold what was said is not taken",
    arguments: [
      Row(
        supported: "INStartAudioCallIntent", intent: "INStartCallIntent", parameters: #""callCapability": "videoCall""#),
      Row(
        supported: "INStartVideoCallIntent", intent: "INStartCallIntent", parameters: #""callCapability": "audioCall""#),
      Row(
        supported: "INStartVideoCallIntent", intent: "INStartCallIntent", parameters: #""destinationType": "emergency""#
      ),
      Row(
        supported: "INSetTaskAttributeIntent", intent: "INSnoozeTasksIntent",
        parameters: #""tasks": [\#(task), \#(task)]"#),
      Row(supported: "INSetTaskAttributeIntent", intent: "INSnoozeTasksIntent", parameters: #""all": true"#),
      Row(
        supported: "INSnoozeTasksIntent", intent: "INSetTaskAttributeIntent",
        parameters: #""taskTitle": "milk", "status": "completed""#),
      Row(
        supported: "INPayBillIntent", intent: "INSendPaymentIntent",
        parameters: #""payee": {"displayName": "Comcast"}"#),
      Row(supported: "INStartVideoCallIntent", intent: "INStartCallIntent", parameters: people),
      Row(supported: "INSendPaymentIntent", intent: "INPayBillIntent", parameters: #""billType": "electricity""#),
      Row(
        supported: "INSetRadioStationIntent", intent: "INPlayMediaIntent",
        parameters: #""mediaSearch": {"mediaName": "Abba", "mediaType": "artist"}"#),
    ])
  func excluded(row: Row) throws {
    let request = try request(row.intent, row.parameters)
    #expect(router([[row.supported]]).supported(request).request.kind.definition.name == row.intent)
  }

  @Test("The reason of the route names the form")
  func reason() throws {
    let router = router([["INStartAudioCallIntent"]])
    let route = try router.route(router.supported(try request("INStartCallIntent")))
    #expect(
      route.candidates.map(\.reason) == [
        "the only extension that supports INStartAudioCallIntent; "
          + "INStartAudioCallIntent is an older form of INStartCallIntent"
      ])
  }

  @Test("An enabled app that supports the request itself takes precedence")
  func direct() throws {
    var disabled = Policy()
    disabled.disabled = ["org.1"]
    let apps = [["INStartAudioCallIntent"], ["INStartCallIntent"]]
    let request = try request("INStartCallIntent")
    #expect(router(apps).supported(request).request.kind.definition.name == "INStartCallIntent")
    #expect(
      router(apps, policy: disabled).supported(request).request.kind.definition.name == "INStartAudioCallIntent")
  }

  @Test("The form is the one of the app that the request names")
  func named() throws {
    let apps = [["INStartAudioCallIntent"], ["INStartCallIntent"]]
    let request = try request("INStartCallIntent", application: "App 0")
    let router = router(apps)
    let supported = router.supported(request)
    #expect(supported.request.kind.definition.name == "INStartAudioCallIntent")
    #expect(try router.route(supported).candidates.map(\.target.manifest.identifier) == ["org.0"])
  }

  @Test("Each form is between two different intents of the API, and its paths exist")
  func table() {
    for form in IntentForm.all {
      let intents = Catalogue.system.intents
      #expect(form.intent != form.other)
      let paths =
        form.moves.map { ($0.from, form.intent) } + form.moves.map { ($0.to, form.other) }
        + form.dispensable.map { ($0, form.intent) } + form.implied.keys.map { ($0, form.intent) }
        + form.required.map { ($0, form.intent) } + form.constants.keys.map { ($0, form.other) }
      for (path, intent) in paths {
        let plain = path.replacing("[]", with: "")
        let types = intents[intent].map { Catalogue.system.types(along: plain, of: $0) } ?? []
        #expect(types.count == plain.split(separator: ".").count, "\(intent).\(path)")
      }
    }
  }
}
