public import Foundation
public import IntentWire

/// A request together with its answer and how far it came.
open class INInteraction: IntentObject, @unchecked Sendable {
  /// The request.
  public private(set) var intent = INIntent()
  /// The answer, or nil while there is none.
  public private(set) var intentResponse: INIntentResponse?
  /// How far the request came.
  public internal(set) var intentHandlingStatus = INIntentHandlingStatus.unspecified
  /// Who began the interaction.
  public var direction = INInteractionDirection.unspecified
  /// When it took place, or nil.
  public var dateInterval: DateInterval?
  /// The interaction's identifier; a new one unless set.
  public var identifier = UUID().uuidString
  /// The identifier of the group that the interaction belongs to, or nil.
  public var groupIdentifier: String?

  /// Makes an interaction from a request and its answer.
  public init(intent: INIntent, response: INIntentResponse?) {
    super.init()
    self.intent = intent
    intentResponse = response
  }

  /// Makes an interaction of which nothing is known.
  public required init() {
    super.init()
  }

  /// The name under which objects of this class travel.
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

  /// Takes the properties from `object`.
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
