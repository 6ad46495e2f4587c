public import Foundation
public import IntentWire

/// A request with its response and its status. Like every `IntentObject`, it is not synchronized.
open class INInteraction: IntentObject, @unchecked Sendable {
  /// The request.
  public private(set) var intent = INIntent()
  /// The response, or nil if there is none yet.
  public private(set) var intentResponse: INIntentResponse?
  /// The status of the request.
  public internal(set) var intentHandlingStatus = INIntentHandlingStatus.unspecified
  /// The side that started the interaction: the user (`outgoing`) or somebody else (`incoming`).
  public var direction = INInteractionDirection.unspecified
  /// The time of the interaction, or nil.
  public var dateInterval: DateInterval?
  /// The identifier of the interaction; by default a new UUID.
  public var identifier = UUID().uuidString
  /// The identifier of the interaction's group, or nil.
  public var groupIdentifier: String?

  /// Makes an interaction from a request and its response.
  public init(intent: INIntent, response: INIntentResponse?) {
    super.init()
    self.intent = intent
    intentResponse = response
  }

  /// Makes an interaction with an empty request.
  public required init() {
    super.init()
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INInteraction" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["intent"] = intent.wireValue
    object["intentResponse"] = intentResponse.wireValue
    object["intentHandlingStatus"] = intentHandlingStatus.wireValue
    object["direction"] = direction.wireValue
    object["start"] = (dateInterval?.start).wireValue
    object["duration"] = (dateInterval?.duration).wireValue
    object["identifier"] = identifier.wireValue
    object["groupIdentifier"] = groupIdentifier.wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    intent = object["intent"].objectValue.flatMap { IntentClasses.find($0.type)?.make(from: $0) } ?? INIntent()
    intentResponse = object["intentResponse"].objectValue.map { type(of: intent).responseClass.make(from: $0) }
    intentHandlingStatus = object.decoded("intentHandlingStatus")
    direction = object.decoded("direction")
    if let start: Date = object.decoded("start"), let duration: Double = object.decoded("duration"), duration >= 0 {
      dateInterval = DateInterval(start: start, duration: duration)
    }
    identifier = object.decoded("identifier")
    groupIdentifier = object.decoded("groupIdentifier")
  }
}
