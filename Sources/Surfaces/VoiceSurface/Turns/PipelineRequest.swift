internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// The request in one event of a voice pipeline.
struct PipelineRequest {
  /// The reason why an event is not a valid request, for people who write clients.
  struct FormatError: Error, Hashable {
    let description: String
  }

  /// A sentence or an intent.
  let content: ConversationRequest.Content
  /// The identifier of the conversation; a new one if the event has none.
  let conversation: String
  /// The name of the language; nil for the host's.
  let language: String?
  /// The name of the satellite that heard the sentence; nil if the event has none.
  let satellite: String?

  /// The user's sentence, which may answer a question; nil for an intent.
  var text: String? { if case .utterance(let text) = content { text } else { nil } }

  /// The maximum length of a sentence and of an identifier, in bytes.
  private static let textLimit = 16 << 10
  private static let identifierLimit = 128

  /// Parses a `transcript`, a `recognize` or an `intent`.
  ///
  /// - Throws: ``FormatError`` if a member is missing, invalid or too long.
  init(_ event: WyomingEvent) throws(FormatError) {
    content = event.type == "intent" ? .intent(try Self.intent(event)) : .utterance(try Self.text("text", event))
    language = event.string("language")
    let context = event.object("context")
    satellite = try Self.satellite(context)
    switch context["conversation_id"] {
    case .string(let identifier)? where (1...Self.identifierLimit).contains(identifier.utf8.count):
      conversation = identifier
    case .null?, nil: conversation = UUID().uuidString
    default:
      throw FormatError(
        description: "'context' should have a 'conversation_id' of at most \(Self.identifierLimit) bytes, or none")
    }
  }

  private static func satellite(_ context: [String: JSONValue]) throws(FormatError) -> String? {
    for name in ["satellite_id", "device_id"] {
      guard let value = context[name], value != .null else { continue }
      guard case .string(let satellite) = value, SurfaceName.isSatellite(satellite) else {
        throw FormatError(
          description: "'\(name)' of 'context' should have at most 128 letters, digits, and the signs - . / _ :")
      }
      return satellite
    }
    return nil
  }

  private static func text(_ name: String, _ event: WyomingEvent) throws(FormatError) -> String {
    guard let text = event.string(name) else {
      throw FormatError(description: "'\(event.type)' should have text as '\(name)'")
    }
    guard text.utf8.count <= textLimit else {
      throw FormatError(description: "'\(name)' of '\(event.type)' is longer than \(textLimit) bytes")
    }
    return text
  }

  private static func intent(_ event: WyomingEvent) throws(FormatError) -> IntentRequest {
    let name = try text("name", event)
    var parameters: [String: JSONValue] = [:]
    switch event.data["entities"] {
    case .array(let entities)?:
      for entity in entities {
        guard case .object(let members) = entity, case .string(let name)? = members["name"] else {
          throw FormatError(description: "each of 'entities' should have a 'name' and a 'value'")
        }
        parameters[name] = members["value"] ?? .null
      }
    case .null?, nil: break
    default: throw FormatError(description: "'entities' should be an array")
    }
    return IntentRequest(name, parameters: parameters)
  }
}
