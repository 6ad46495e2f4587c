/// A user whose requests the service accepts. Each user has separate containers, vocabulary, authorizations, lock and
/// journal.
package enum ServiceUser: Hashable, Sendable {
  /// The user who runs the service.
  case own
  /// Another user, by a name that is safe in a path: the number of a system user, or the name that a program of the
  /// service's own user gives.
  case other(String)

  /// Parses the name of another user; nil if the name is invalid.
  package init?(name: String) {
    let known = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard known, !name.isEmpty, name.utf8.count <= 32, !name.hasPrefix(".") else { return nil }
    self = .other(name)
  }

  /// The name of the user; nil for the service's own.
  package var name: String? { if case .other(let name) = self { name } else { nil } }
}
