/// The part of the system that an attack is aimed at. The groups follow the page "What was attacked".
enum AttackGroup: String, CaseIterable {
  case `extension`, network, bundle, app, socket, http, page, mcp, voice, store, language, time

  /// What an attacker controls, for the documentation.
  var attacker: String {
    switch self {
    case .extension: "the code of an extension"
    case .network: "the code of an extension that may reach some servers"
    case .bundle: "a bundle, its manifest and its files"
    case .app: "an app, or a program that says that it is one"
    case .socket: "a program of the same user"
    case .http: "a program, or a page of another site, that reaches the port"
    case .page: "a page or a program without the secrets of the owner's browser"
    case .mcp: "a language model and its client"
    case .voice: "a device of a voice pipeline"
    case .store: "sealed conversations, and files that the host reads again"
    case .language: "words that no user meant as a request"
    case .time: "the clock, the time zone and the order of messages"
    }
  }
}

/// What an attack has shown. Nothing is assumed: an attack that could not be observed was not tried.
enum Verdict {
  /// The attack failed. The text is what was observed.
  case held(String)
  /// The attack was successful. The text is what it has achieved.
  case succeeded(String)
  /// The attack was not tried, with the reason.
  case notTried(String)
}

/// An attack on a host, or on another server.
struct Attack: Sendable {
  let group: AttackGroup
  /// The name within the group.
  let name: String
  /// What it tries, as a clause without a period.
  let attempt: String
  /// What must hold, as a clause without a period.
  let promise: String
  /// Tries it. An error means that it could not be observed.
  let run: @Sendable (AttackSite) throws -> Verdict

  /// The name with the group, as `--only` takes it.
  var path: String { "\(group.rawValue)/\(name)" }
}

/// The reason why an attack can't be tried on this machine.
struct NotTried: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
