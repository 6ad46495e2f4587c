internal import Dispatch
internal import JSONValues
internal import Synchronization
internal import WyomingEvents

/// Asks a service what it is, before a voice loop begins.
package struct ServiceCheck: Sendable {
  /// What a service says of itself.
  package struct Description: Hashable, Sendable {
    /// The name of the program that serves.
    package let name: String
    /// The codes of its languages; empty if it does not say, or knows all.
    package let languages: Set<String>

    /// Whether the service knows a language, as far as it says.
    package func knows(_ language: String) -> Bool {
      let code = Self.code(language)
      return languages.isEmpty || languages.contains { Self.code($0) == code }
    }

    private static func code(_ language: String) -> Substring {
      language.lowercased().prefix { $0 != "-" && $0 != "_" }
    }
  }

  /// The time in which a service has to answer.
  private static let patience = DispatchTimeInterval.seconds(10)
  private static let nameLength = 80

  /// Asks the service at an address.
  ///
  /// - Parameters:
  ///   - service: what the service should be.
  ///   - address: where it listens.
  /// - Returns: what it says.
  /// - Throws: that it does not answer, or is something else.
  package static func describe(
    _ service: VoiceService, at address: ServiceAddress
  ) throws(ServiceFailure) -> Description {
    let (stream, answer) = (WyomingStream(to: address), PendingInfo())
    defer { stream.close() }
    stream.send(WyomingEvent("describe"))
    stream.start { answer.take($0) }
    return try read(try answer.wait(patience), service)
  }

  private static func read(_ info: WyomingEvent, _ service: VoiceService) throws(ServiceFailure) -> Description {
    let programs = installed(info.data[service.programs])
    guard let program = programs.first else {
      let others = VoiceService.allCases.filter { !installed(info.data[$0.programs]).isEmpty }.map { "a " + $0.name }
      throw ServiceFailure(
        "is none; it says it is \(others.isEmpty ? "no service for voices" : others.joined(separator: " and "))")
    }
    let artifacts = ["models", "voices"].flatMap { installed(program[$0]) }
    let languages = artifacts.flatMap { strings($0["languages"]) }
    guard case .string(let name)? = program["name"] else { return Description(name: "", languages: Set(languages)) }
    return Description(name: String(name.prefix(nameLength)), languages: Set(languages))
  }

  /// The objects of an array that are installed.
  private static func installed(_ value: JSONValue?) -> [[String: JSONValue]] {
    guard case .array(let values)? = value else { return [] }
    return values.compactMap { value in
      guard case .object(let members) = value, members["installed"] == .bool(true) else { return nil }
      return members
    }
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    guard case .array(let values)? = value else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

/// Waits for the event `info`. Any thread may use it.
private final class PendingInfo: Sendable {
  private let result = Mutex<Result<WyomingEvent, ServiceFailure>?>(nil)
  private let hasCome = DispatchSemaphore(value: 0)

  /// Waits for the event.
  func wait(_ patience: DispatchTimeInterval) throws(ServiceFailure) -> WyomingEvent {
    _ = hasCome.wait(timeout: .now() + patience)
    guard let result = result.withLock(\.self) else { throw ServiceFailure("does not say what it is") }
    return try result.get()
  }

  /// Takes news, and returns whether to wait for more.
  func take(_ news: WyomingStream.News) -> Bool {
    switch news {
    case .opened: return true
    case .event(let event) where event.type != "info": return true
    case .event(let event): result.withLock { $0 = .success(event) }
    case .ended(let failure): result.withLock { $0 = .failure(failure) }
    }
    hasCome.signal()
    return false
  }
}
