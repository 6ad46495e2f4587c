internal import BaseFiles

extension IntentForm {
  /// The forms of all intents, in the order in which they are tried.
  static let all: [IntentForm] = calls + tasks + payments + radio

  /// Returns the forms of an intent, in the order in which they are tried.
  static func forms(of intent: String) -> [IntentForm] { byIntent[intent] ?? [] }

  private static let byIntent = Dictionary(grouping: all, by: \.intent)

  /// iOS 13 replaced the two requests for calls by one.
  private static let calls = [
    IntentForm(
      intent: "INStartCallIntent", other: "INStartAudioCallIntent", isOlder: true,
      implied: ["callCapability": ["audioCall"]],
      moves: [.init(from: "contacts", to: "contacts"), .init(from: "destinationType", to: "destinationType")],
      dispensable: ["audioRoute", "recordTypeForRedialing"]),
    IntentForm(
      intent: "INStartCallIntent", other: "INStartVideoCallIntent", isOlder: true,
      required: ["callCapability"],
      implied: ["callCapability": ["videoCall"], "destinationType": ["normal"]],
      moves: [.init(from: "contacts", to: "contacts")],
      dispensable: ["audioRoute", "recordTypeForRedialing"]),
    IntentForm(
      intent: "INStartAudioCallIntent", other: "INStartCallIntent", isOlder: false,
      moves: [.init(from: "contacts", to: "contacts"), .init(from: "destinationType", to: "destinationType")],
      constants: ["callCapability": "audioCall"]),
    IntentForm(
      intent: "INStartVideoCallIntent", other: "INStartCallIntent", isOlder: false,
      moves: [.init(from: "contacts", to: "contacts")],
      constants: ["callCapability": "videoCall"]),
  ]

  /// Before iOS 13, a task was put off by a new time, and a list of tasks was made without its tasks only later.
  private static let tasks = [
    IntentForm(
      intent: "INSnoozeTasksIntent", other: "INSetTaskAttributeIntent", isOlder: true,
      required: ["tasks"],
      moves: [
        .init(from: "tasks[]", to: "targetTask"),
        .init(from: "nextTriggerTime", to: "temporalEventTrigger.dateComponentsRange"),
      ]),
    IntentForm(
      intent: "INSetTaskAttributeIntent", other: "INSnoozeTasksIntent", isOlder: false,
      required: ["temporalEventTrigger"],
      moves: [
        .init(from: "targetTask", to: "tasks[]"), .init(from: "taskTitle", to: "tasks[].title"),
        .init(from: "temporalEventTrigger.dateComponentsRange", to: "nextTriggerTime"),
      ]),
    IntentForm(
      intent: "INCreateTaskListIntent", other: "INAddTasksIntent", isOlder: false,
      required: ["title"],
      moves: [
        .init(from: "title", to: "targetTaskList.title"), .init(from: "groupName", to: "targetTaskList.groupName"),
        .init(from: "taskTitles", to: "taskTitles"),
      ]),
  ]

  /// Before iOS 10.3, a bill was paid as money for its payee. The other way round, a payment without an amount would be
  /// about the whole bill.
  private static let payments = [
    IntentForm(
      intent: "INPayBillIntent", other: "INSendPaymentIntent", isOlder: true,
      required: ["billPayee"],
      moves: [
        .init(from: "billPayee.nickname", to: "payee.displayName", isText: true),
        .init(from: "transactionAmount.amount", to: "currencyAmount"),
        .init(from: "transactionNote", to: "note"),
      ],
      dispensable: ["billType"])
  ]

  /// Radios had a request of their own before iOS 13 played stations as media.
  private static let radio = [
    IntentForm(
      intent: "INPlayMediaIntent", other: "INSetRadioStationIntent", isOlder: true,
      required: ["mediaSearch.mediaName", "mediaSearch.mediaType"],
      implied: ["mediaSearch.mediaType": ["radioStation", "station", "musicStation"]],
      moves: [.init(from: "mediaSearch.mediaName", to: "stationName")]),
    IntentForm(
      intent: "INSetRadioStationIntent", other: "INPlayMediaIntent", isOlder: false,
      required: ["stationName"],
      moves: [.init(from: "stationName", to: "mediaSearch.mediaName")],
      constants: ["mediaSearch.mediaType": "radioStation"]),
  ]
}
