internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import Foundation
internal import HostRoutes
internal import HostServer
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// The state of the host for the page: its lock, its languages, and example sentences.
struct HostStatus {
  let host: WebHost

  /// Describes the host.
  ///
  /// - Parameter locale: the language of the examples; nil for the host's language.
  /// - Returns: the members of `GET /v1/host`.
  /// - Throws: ``Refusal`` if there are no texts for the locale, or if there is no host.
  func members(locale: String?) throws(Refusal) -> [String: JSONValue] {
    let settings = host.served.settings
    let locale = try locale.map(Self.locale) ?? settings.configuration.locale
    let extensionHost = try host.host()
    extensionHost.lock.refresh()
    return [
      "version": .string(settings.version), "locked": .bool(extensionHost.lock.device.isLocked),
      "locale": .string(settings.configuration.locale.identifier), "languages": .array(Self.languages),
      "extensions": .int(Int64(host.served.catalogue.count)),
      "examples": .array(extensionHost.examples(in: locale).map(JSONValue.string)),
    ]
  }

  /// Locks the device, and returns the members of `POST /v1/lock`.
  func lock(_: ContentMembers, _ request: ServerRequest) throws(Refusal) -> [String: JSONValue] {
    let presenter = CollectedEvents()
    let outcome = try host.host().lockDevice(from: try host.caller(of: request).surface, presenter: presenter)
    return try report(outcome, presenter, isLocked: true)
  }

  /// Unlocks the device with the passcode that its owner has typed on the page.
  ///
  /// - Parameters:
  ///   - passcode: the passcode.
  ///   - request: the request of the page.
  /// - Returns: the members of `POST /v1/unlock`.
  /// - Throws: ``Refusal`` with the reason why the device stays locked.
  func unlock(_ passcode: String, _ request: ServerRequest) throws(Refusal) -> [String: JSONValue] {
    let presenter = CollectedEvents(answer: .text(passcode))
    let outcome = try host.host().unlockDevice(from: try host.caller(of: request).surface, presenter: presenter)
    return try report(outcome, presenter, isLocked: false)
  }

  /// Reports a change of the lock to all pages.
  private func report(
    _ outcome: RequestOutcome, _ presenter: CollectedEvents, isLocked: Bool
  ) throws(Refusal) -> [String: JSONValue] {
    if let failure = outcome.failure { throw Refusal(409, code: .failed, reason: failure.message) }
    host.events.publishLock(host.served.deviceState(of: .own))
    return ["locked": .bool(isLocked), "events": .array(presenter.objects)]
  }

  /// The languages, with their own names.
  private static let languages = LanguageFolders().codes.map { code in
    let name = Locale(identifier: code).localizedString(forLanguageCode: code) ?? code
    return JSONValue.object(["id": .string(code), "name": .string(name)])
  }

  /// Parses a locale, and checks that texts for it exist.
  private static func locale(_ text: String) throws(Refusal) -> Locale {
    guard text.utf8.count <= 40, LanguageFolders().code(for: text) != nil else {
      let known = LanguageFolders().codes.joined(separator: ", ")
      throw .invalid("'locale' is '\(text.prefix(40))'; there are texts for \(known)")
    }
    return Locale(identifier: text)
  }
}
