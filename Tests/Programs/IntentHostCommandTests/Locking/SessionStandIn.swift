internal import Foundation
internal import TestSupport
internal import Testing

/// A program that replaces `busctl`, with a session that tests lock and unlock.
struct SessionStandIn {
  private let home: HostHome

  /// The answers of `busctl --json=short` to the calls that the host makes. Any other call fails, as with the real
  /// program.
  private static let script = #"""
    #!/bin/sh
    folder=${0%/*}
    login=org.freedesktop.login1
    fail() { echo "$1" >&2; exit 1; }
    test -e "$folder/LockedHint" || fail "Failed to connect to bus: No such file or directory"
    case "$*" in
    "--system --json=short call $login /org/freedesktop/login1 $login.Manager GetSession s 7")
      echo '{"type":"o","data":["/org/freedesktop/login1/session/_37"]}' ;;
    "--system --json=short get-property $login /org/freedesktop/login1/user/_$(id -u) $login.User Display")
      if test -e "$folder/Display" && test -z "$(cat "$folder/Display")"
      then echo '{"type":"(so)","data":["","/"]}'
      else echo "{\"type\":\"(so)\",\"data\":[\"7\",\"/org/freedesktop/login1/session/$(cat "$folder/Display" 2>/dev/null || echo _37)\"]}"
      fi ;;
    "--system --json=short get-property $login /org/freedesktop/login1/session/_38 $login.Session LockedHint")
      echo '{"type":"b","data":true}' ;;
    "--system --json=short get-property $login /org/freedesktop/login1/session/_37 $login.Session LockedHint")
      echo >> "$folder/asked"
      if test -e "$folder/LockFrom" && test "$(wc -l < "$folder/asked")" -ge "$(cat "$folder/LockFrom")"
      then echo '{"type":"b","data":true}'
      else cat "$folder/LockedHint"
      fi ;;
    *" GetSession s "*) fail "Call failed: No session '$9' known" ;;
    *) fail "Unknown object" ;;
    esac
    """#

  /// Writes the program into the folder `bin` of `home`, with an unlocked session.
  init(_ home: HostHome) async throws {
    self.home = home
    try FileManager.default.createDirectory(at: home.url("bin"), withIntermediateDirectories: true)
    // If this process wrote the program itself, a child process could still hold the file open for writing when it is
    // executed.
    let path = home.path("bin/busctl")
    try #require(try await home.shell("cat > '\(path)' <<'END'\n\(Self.script)\nEND\nchmod 755 '\(path)'") == 0)
    try setLocked(false)
  }

  /// The environment variables for the program, and for its session if `identifier` is not nil.
  func environment(session identifier: String? = "7") -> [String: String] {
    ["PATH": home.path("bin") + ":/usr/bin:/bin", "XDG_SESSION_ID": identifier ?? ""]
  }

  /// Locks or unlocks the session.
  func setLocked(_ isLocked: Bool) throws {
    try answer(#"{"type":"b","data":\#(isLocked)}"#)
  }

  /// Locks the session right before the query `number` of its state, counted from 1.
  func lock(fromQuery number: Int) throws {
    try Data("\(number)".utf8).write(to: home.url("bin/LockFrom"))
  }

  /// Makes the program answer queries of the lock with `text`.
  func answer(_ text: String) throws {
    try Data((text + "\n").utf8).write(to: home.url("bin/LockedHint"), options: .atomic)
  }

  /// Makes another session, which is locked, the user's display session; nil for no session.
  func changeDisplay(to session: String?) throws {
    try Data((session ?? "").utf8).write(to: home.url("bin/Display"), options: .atomic)
  }

  /// Makes the bus unavailable.
  func leave() throws {
    try FileManager.default.removeItem(at: home.url("bin/LockedHint"))
  }
}
