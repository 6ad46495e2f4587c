internal import BaseFiles
internal import Dispatch
internal import Synchronization

/// Asks a service for its description before a voice loop starts.
package struct ServiceCheck: Sendable {
  /// The description of a service.
  package struct Description: Hashable, Sendable {
    /// The name of the program; empty if the description has none.
    package let name: String
    /// The codes of its languages; empty if it lists none, or supports all.
    package let languages: Set<String>

    /// Returns whether the service supports a language. A service that lists no languages supports all.
    package func supports(_ language: String) -> Bool {
      let code = Self.code(language)
      return languages.isEmpty || languages.contains { Self.code($0) == code }
    }

    private static func code(_ language: String) -> Substring {
      language.lowercased().prefix { $0 != "-" && $0 != "_" }
    }
  }

  /// The maximum time to wait for the description.
  private static let timeout = DispatchTimeInterval.seconds(10)
  private static let nameLength = 80

  /// Asks the service at an address for its description.
  ///
  /// - Parameters:
  ///   - service: the expected kind of service.
  ///   - address: the address of the service.
  /// - Returns: the description.
  /// - Throws: ``VoiceServiceError`` if the service does not answer, or is of another kind.
  package static func describe(
    _ service: VoiceService, at address: ServiceAddress
  ) throws(VoiceServiceError) -> Description {
    let stream = WyomingStream(to: address)
    let answer = PendingInfo()
    defer { stream.close() }
    stream.send(WyomingEvent("describe"))
    stream.start { answer.handle($0) }
    return try read(try answer.wait(timeout), service)
  }

  private static func read(_ info: WyomingEvent, _ service: VoiceService) throws(VoiceServiceError) -> Description {
    let programs = installed(info.data[service.programs])
    guard let program = programs.first else {
      let others = VoiceService.allCases.filter { !installed(info.data[$0.programs]).isEmpty }.map { "a " + $0.name }
      throw VoiceServiceError(
        "is not of that kind; it is \(others.isEmpty ? "no voice service" : others.joined(separator: " and "))")
    }
    let artifacts = ["models", "voices"].flatMap { installed(program[$0]) }
    let languages = artifacts.flatMap { strings($0["languages"]) }
    guard case .string(let name)? = program["name"] else { return Description(name: "", languages: Set(languages)) }
    return Description(name: String(name.prefix(nameLength)), languages: Set(languages))
  }

  /// Returns the objects of an array whose member `installed` is true.
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
  private let result = Mutex<Result<WyomingEvent, VoiceServiceError>?>(nil)
  private let hasArrived = DispatchSemaphore(value: 0)

  /// Waits for the event.
  func wait(_ timeout: DispatchTimeInterval) throws(VoiceServiceError) -> WyomingEvent {
    _ = hasArrived.wait(timeout: .now() + timeout)
    guard let result = result.withLock(\.self) else { throw VoiceServiceError("does not describe itself in time") }
    return try result.get()
  }

  /// Handles an event of the connection, and returns whether to wait for more.
  func handle(_ news: WyomingStream.Event) -> Bool {
    switch news {
    case .opened: return true
    case .event(let event) where event.type != "info": return true
    case .event(let event): result.withLock { $0 = .success(event) }
    case .ended(let failure): result.withLock { $0 = .failure(failure) }
    }
    hasArrived.signal()
    return false
  }
}
