internal import Foundation
internal import IntentWire
internal import Synchronization

/// A call of the host about one intent.
struct IntentCall: Sendable {
  let type: any AppIntent.Type
  /// The intent with the values of the host.
  let object: WireObject

  /// The maximum number of values that a question offers.
  private static let maximumChoices = 50

  /// Throws `CallFailure` for an intent that the library does not have.
  init(_ object: WireObject) throws {
    guard let type = LibraryTypes.intent(object.type) else { throw CallFailure(.unknownIntent, subject: object.type) }
    self.type = type
    self.object = object
  }

  // MARK: Parameters

  private func parameter(_ name: String) throws -> any AnyIntentParameter {
    guard let parameter = IntentParameters.parameter(name, of: type.init()) else {
      throw CallFailure(.notImplemented, subject: "resolve of '\(name)'")
    }
    return parameter
  }

  /// Shows the values of the other parameters to queries and providers of options. A value that names nothing counts as
  /// missing.
  private func shareValues(except name: String) async {
    let intent = type.init()
    for (other, parameter) in IntentParameters.all(of: intent) where other != name && !object[other].isNull {
      _ = try? await parameter.set(object[other])
    }
    CurrentIntent.intent.withLock { $0 = intent }
  }

  /// Returns the result for a parameter: one for each element of a list.
  func resolve(_ name: String) async throws -> [ResolutionMessage] {
    await shareValues(except: name)
    let parameter = try parameter(name)
    let result = ResultType.name(of: parameter, name, in: object.type)
    let value = object[name]
    if let list = value.arrayValue, parameter.shape.isList {
      var results: [ResolutionMessage] = []
      for element in list { results.append(try await resolve(element, parameter, result: result)) }
      return results
    }
    guard value.isNull else { return [try await resolve(value, parameter, result: result)] }
    let standard = try await defaultValue(name)
    if !standard.isNull { return [ResolutionMessage(type: result, kind: .success, value: standard)] }
    return [ResolutionMessage(type: result, kind: parameter.shape.isOptional ? .notRequired : .needsValue)]
  }

  private func resolve(
    _ value: WireValue, _ parameter: any AnyIntentParameter, result: String
  ) async throws -> ResolutionMessage {
    if case .entity(let type) = parameter.shape.kind {
      let found = try await entities(value, type, for: parameter)
      switch found.count {
      case 0: return try await replacement(of: value, type, parameter, result: result)
      case 1: return ResolutionMessage(type: result, kind: .success, value: found[0])
      default: return ResolutionMessage(type: result, kind: .disambiguation, options: found)
      }
    }
    if let bounds = parameter.facts.bounds, let number = value.doubleValue, !bounds.contains(number) {
      let reason = number < bounds.lowerBound ? ResultType.belowMinimum : ResultType.aboveMaximum
      return ResolutionMessage(type: result, kind: .unsupported, reason: reason)
    }
    guard try await accepts(value, parameter) else { return ResolutionMessage(type: result, kind: .unsupported) }
    return ResolutionMessage(type: result, kind: .success, value: value)
  }

  private func entities(
    _ value: WireValue, _ type: any AppEntity.Type, for parameter: any AnyIntentParameter
  ) async throws -> [WireValue] {
    try await EntitySearch.find(value, type, query: parameter.facts.query)
      .prefix(Self.maximumChoices).map { ValueCoding.encode($0) }
  }

  /// Returns the result for an entity that does not exist any longer. The user chooses among those with its words.
  private func replacement(
    of value: WireValue, _ type: any AppEntity.Type, _ parameter: any AnyIntentParameter, result: String
  ) async throws -> ResolutionMessage {
    guard let object = value.objectValue, !object["identifier"].isNull, !object["displayString"].isNull else {
      return ResolutionMessage(type: result, kind: .unsupported)
    }
    let found = try await entities(object["displayString"], type, for: parameter)
    switch found.count {
    case 0: return ResolutionMessage(type: result, kind: .unsupported)
    case 1: return ResolutionMessage(type: result, kind: .confirmationRequired, value: found[0])
    default: return ResolutionMessage(type: result, kind: .disambiguation, options: found)
    }
  }

  /// Whether a value has the type of the parameter's elements.
  private func accepts(_ value: WireValue, _ parameter: any AnyIntentParameter) async throws -> Bool {
    try await parameter.set(parameter.shape.isList ? .array([value]) : value)
  }

  /// Returns the values among which users choose.
  func options(_ name: String, matching words: String?) async throws -> [OptionSection] {
    await shareValues(except: name)
    let parameter = try parameter(name)
    if let provider = parameter.facts.options { return try await sections(of: provider, matching: words) }
    guard case .entity(let type) = parameter.shape.kind else {
      throw CallFailure(.notImplemented, subject: "options of '\(name)'")
    }
    let found = try await EntitySearch.options(words, type, query: parameter.facts.query)
    return [OptionSection(title: nil, items: found.map { ValueCoding.encode($0) })]
  }

  private func sections(
    of provider: some DynamicOptionsProvider, matching words: String?
  ) async throws -> [OptionSection] {
    try await provider.results().resultSections.map { section in
      let values = section.items.map(\.value).prefix(EntitySearch.maximumEntities)
      let matching = values.filter { value in
        words.map { shownText(of: value).lowercased().contains($0.lowercased()) } ?? true
      }
      return OptionSection(
        title: section.title.map { String(localized: $0) }, items: matching.map { ValueCoding.encode($0) })
    }
  }

  /// Returns the value of a request that gives none; null if there is none.
  func defaultValue(_ name: String) async throws -> WireValue {
    let parameter = try parameter(name)
    guard parameter.defaultWireValue.isNull, let provider = parameter.facts.options else {
      return parameter.defaultWireValue
    }
    return await Self.defaultResult(of: provider)
  }

  private static func defaultResult<Provider: DynamicOptionsProvider>(of provider: Provider) async -> WireValue {
    await provider.defaultResult().map { ValueCoding.encode($0) } ?? .null
  }

  // MARK: The request

  /// Runs the intent, and returns its response, and the view to show with it.
  func handle() async throws -> IntentRun.Outcome {
    let intent = type.init()
    for (name, parameter) in IntentParameters.all(of: intent) {
      let value = object[name]
      if value.isNull {
        guard parameter.shape.isOptional || !parameter.defaultWireValue.isNull else {
          throw CallFailure(.methodFailed, subject: "the parameter '\(name)' has no value")
        }
        continue
      }
      guard try await parameter.set(value) else {
        throw CallFailure(.methodFailed, subject: "the value of the parameter '\(name)' no longer exists")
      }
    }
    let outcome = try await IntentRun(responseType: object.type + "Response").run(intent)
    await EntityNames.settle()
    return outcome
  }
}
