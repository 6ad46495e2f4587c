internal import Foundation
internal import Synchronization

/// Looks up users and groups, and caches the results, because a lookup may query a server.
enum UserGroups {
  private struct Pair: Hashable {
    let user: uid_t
    let group: gid_t
  }

  private static let known = Mutex<[Pair: Bool]>([:])

  /// Whether `group` is the private group of `user`: its primary group, with the same name and without other members.
  /// On systems with private groups, files that users create are often group-writable.
  static func isPrivate(_ group: gid_t, of user: uid_t) -> Bool {
    let pair = Pair(user: user, group: group)
    if let answer = known.withLock({ $0[pair] }) { return answer }
    let answer = lookUp(pair)
    known.withLock { $0[pair] = answer }
    return answer
  }

  /// The name of a user; the number if the user has no entry.
  static func name(ofUser user: uid_t) -> String { entry(ofUser: user)?.name ?? "\(user)" }

  /// The name of a group; the number if the group has no entry.
  static func name(ofGroup group: gid_t) -> String { entry(ofGroup: group)?.name ?? "\(group)" }

  private static func lookUp(_ pair: Pair) -> Bool {
    guard let user = entry(ofUser: pair.user), user.group == pair.group, let group = entry(ofGroup: pair.group) else {
      return false
    }
    return group.name == user.name && group.members.allSatisfy { $0 == user.name }
  }

  /// The size of the buffer for an entry. A group that does not fit has more than one member.
  private static let entryBytes = 1 << 16

  private static func entry(ofUser user: uid_t) -> (name: String, group: gid_t)? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: entryBytes) { buffer in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let base = buffer.baseAddress, getpwuid_r(user, &entry, base, buffer.count, &found) == 0, found != nil,
        let name = entry.pw_name
      else { return nil }
      return (String(cString: name), entry.pw_gid)
    }
  }

  private static func entry(ofGroup group: gid_t) -> (name: String, members: [String])? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: entryBytes) { buffer in
      var entry = Glibc.group()
      var found: UnsafeMutablePointer<Glibc.group>?
      guard let base = buffer.baseAddress, getgrgid_r(group, &entry, base, buffer.count, &found) == 0, found != nil,
        let name = entry.gr_name
      else { return nil }
      var members: [String] = []
      while let member = entry.gr_mem?[members.count] { members.append(String(cString: member)) }
      return (String(cString: name), members)
    }
  }
}
