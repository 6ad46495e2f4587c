package import BaseFiles

/// The rights of a surface for one request, determined without running the request.
public struct SurfaceRights: Hashable, Sendable {
  /// The effect of the device's lock on the request.
  public enum LockEffect: String, Hashable, Sendable {
    /// No rule restricts the request.
    case free
    /// The request is restricted, and the device is unlocked.
    case unlocked
    /// The device is locked, and the host asks the surface for the passcode.
    case asks
    /// The device is locked, or counts as locked, and nobody can unlock it from this surface.
    case refused
  }

  /// The permission of the app to receive the request.
  public enum Permission: String, Hashable, Sendable {
    /// The app may receive it.
    case granted
    /// The host asks the surface for the permission.
    case asks
    /// The app may not receive it.
    case refused
  }

  /// The surface, with the trust that the policy gives it.
  public let surface: Surface
  /// Whether the policy sets the trust; otherwise it is the default of the surface's kind.
  public let isTrustFromPolicy: Bool
  /// The rules that restrict the request while the device is locked.
  public let lockRules: [LockRule]
  /// The effect of the lock now.
  public let lock: LockEffect
  /// The permission of the app.
  public let permission: Permission
  /// The limit on the requests of one client of the surface; nil if there is no limit.
  package let rate: Policy.Rate?

  /// Creates the rights of a surface.
  package init(
    _ surface: Surface, isTrustFromPolicy: Bool, lockRules: [LockRule], lock: LockEffect, permission: Permission,
    rate: Policy.Rate?
  ) {
    self.surface = surface
    self.isTrustFromPolicy = isTrustFromPolicy
    self.lockRules = lockRules
    self.lock = lock
    self.permission = permission
    self.rate = rate
  }

  /// The code with which the request ends before it reaches the extension; nil if the request continues.
  public var refusal: RequestOutcome.Code? {
    if lock == .refused { return .restrictedWhileLocked }
    return permission == .refused ? .notAuthorized : nil
  }

  /// The kinds of prompts that the surface may not answer, because only a surface of the host may.
  public var ownerPromptKinds: [Prompt.Kind] { surface.trust == .owner ? [] : Prompt.Kind.allCases.filter(\.isOwned) }
}

extension SurfaceRights {
  /// The rights as lines for people.
  package var lines: [String] {
    let source = isTrustFromPolicy ? "the policy" : "default"
    var lines = ["surface: \(surface.name): \(surface.trust.rawValue), by \(source)", "lock: \(lockText)"]
    switch permission {
    case .granted: break
    case .asks: lines.append("permission: the user is asked whether the app may receive requests")
    case .refused: lines.append("permission: ends as \(RequestOutcome.Code.notAuthorized.rawValue)")
    }
    if !ownerPromptKinds.isEmpty {
      lines.append("needs a surface of the host: \(ownerPromptKinds.map(\.rawValue).joined(separator: ", "))")
    }
    if let rate { lines.append("limit: \(rate.perSecond) requests a second, \(rate.burst) in a burst") }
    return lines
  }

  private var lockText: String {
    let reason = lockRules.isEmpty ? "" : " (\(lockRules.map(\.rawValue).joined(separator: ", ")))"
    let rules = "the request needs an unlocked device\(reason)"
    return switch lock {
    case .free: "the request does not need an unlocked device"
    case .unlocked: "\(rules), and it is unlocked"
    case .asks: "\(rules), and the passcode is asked for"
    case .refused: "\(rules), and ends as \(RequestOutcome.Code.restrictedWhileLocked.rawValue)"
    }
  }

  /// The rights as a JSON object.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(surface.name), "trust": .string(surface.trust.rawValue),
      "trustFrom": .string(isTrustFromPolicy ? "policy" : "default"),
      "restrictedBy": .array(lockRules.map { .string($0.rawValue) }), "lock": .string(lock.rawValue),
      "permission": .string(permission.rawValue), "needsOwner": .array(ownerPromptKinds.map { .string($0.rawValue) }),
    ]
    members["error"] = refusal.map { .string($0.rawValue) }
    members["limit"] = rate.map {
      .object(["requestsPerSecond": .int(Int64($0.perSecond)), "burst": .int(Int64($0.burst))])
    }
    return .object(members)
  }
}
