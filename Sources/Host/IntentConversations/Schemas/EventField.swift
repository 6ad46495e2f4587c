internal import IntentWire

/// A field of an event, as the event writer writes it.
struct EventField: Sendable {
  /// The kind of a value.
  indirect enum Kind: Sendable {
    case text, boolean, integer, number, object, any
    /// One of these words.
    case word([String])
    case list(Kind)
    /// An object with these fields and possibly others.
    case fields([EventField])
  }

  let name: String
  let kind: Kind
  /// Whether every event of the kind has the field.
  var isRequired = true

  /// The fields of each event, by the event's name, without those that all events have.
  static let table: [String: [EventField]] = [
    "ready": [.init("version"), .init("locale"), .init("extensions", .integer)],
    "advised": [
      .init("ranking", .list(.fields([.init("intent"), .init("probability", .number)]))), .init("refusal", .number),
    ],
    "understood": [
      .init("intent"), .init("parameters", .object), .init("locale"), .optional("application"), .optional("utterance"),
      .optional("suggestedBy"), .optional("by", .word(["advice"])),
    ],
    "routed": [
      .init("extension"), .init("candidates", .list(.fields(candidate))), .optional("views"),
      .optional("surface", .any),
    ],
    "started": [
      .init("extension"), .init("pid", .integer), .init("milliseconds", .number),
      .init("isolation", .word(Isolation.allCases.map(\.rawValue))),
    ],
    "resolved": [.init("parameter"), .init("results", .list(.fields(result)))],
    "prompt": [
      .init("kind", .word(Prompt.Kind.allCases.map(\.rawValue))), .init("text"), .init("owned", .boolean),
      .optional("parameter"), .optional("options", .list(.text)), .optional("saysOptions", .boolean),
      .optional("details", .list(.text)), .optional("moreOptions", .integer), .optional("moreText"),
      .optional("headings", .list(.fields([.init("first", .integer), .init("title")]))),
    ],
    "answer": [.init("text")],
    "confirmed": response, "handled": response, "updated": response,
    "nowPlaying": [
      .init("extension"), .init("state", .word(PlayedMedia.State.allCases.map(\.rawValue))), .optional("title"),
      .optional("artist"), .optional("album"), .optional("duration", .number), .optional("elapsed", .number),
    ],
    "view": [
      .init("extension"), .optional("own", .boolean),
      .optional("stage", .word(ShownView.Stage.allCases.map(\.rawValue))),
      .optional("size", .list(.number)), .optional("view", .object), .optional("hides", .list(.text)),
      .optional("images", .object), .optional("error", .fields(error)),
    ],
    "said": [.init("text"), .init("locale"), .init("kind", .word(Statement.Kind.allCases.map(\.rawValue)))],
    "finished": [
      .init("outcome", .word(RequestOutcome.Kind.allCases.map(\.rawValue))), .init("milliseconds", .number),
      .optional("inProgress", .boolean), .optional("error", .fields(error)), .optional("continuesInApp", .fields(app)),
      .optional("parts", .list(.fields(part))),
      .optional("log", .list(.text)), .optional("backtrace", .list(.text)),
    ],
  ]

  private static let part: [EventField] = [
    .init("sentence"), .init("state", .word(RequestPart.State.allCases.map(\.rawValue))),
    .optional("error", .fields(error)),
  ]

  private static let candidate: [EventField] = [
    .init("extension"), .init("chosen", .boolean), .init("reason"), .optional("network"),
    .optional("networkHosts", .list(.text)),
  ]

  private static let result: [EventField] = [
    .init("kind", .word(resultKinds)), .optional("value", .any), .optional("reason", .any),
    .optional("options", .list(.any)),
    .optional("moreOptions", .integer),
  ]

  private static let resultKinds = [
    "success", "needsValue", "notRequired", "unsupported", "disambiguation", "confirmationRequired",
  ]

  private static let response: [EventField] = [
    .init("code"), .init("response", .object), .optional("userActivity", .any),
  ]

  private static let error: [EventField] = [
    .init("code", .word(RequestOutcome.Code.allCases.map(\.rawValue))), .init("message"),
  ]

  private static let app: [EventField] = [.init("application"), .init("opened", .boolean)]

  private init(_ name: String, _ kind: Kind = .text) {
    self.name = name
    self.kind = kind
  }

  /// A field that an event may lack.
  private static func optional(_ name: String, _ kind: Kind = .text) -> EventField {
    var field = EventField(name, kind)
    field.isRequired = false
    return field
  }
}
