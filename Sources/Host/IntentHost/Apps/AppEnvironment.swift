internal import AppGroups
internal import Foundation
package import HostState

/// The environment of apps that the host starts.
package enum AppEnvironment {
  /// The variables that an app inherits from the host: the user, time zone and languages, library folders, and the
  /// session with its display.
  private static let inherited = [
    "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "LD_LIBRARY_PATH", "LOGNAME", "PULSE_SERVER", "SHELL", "TMPDIR", "TZ", "USER", "WAYLAND_DISPLAY", "XAUTHORITY",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE",
  ]

  /// The environment of an app. Its base directories are those of `folders`, so that the host and the app find the same
  /// files.
  package static func variables(_ folders: HostFolders) -> [String: String] {
    let known = ProcessInfo.processInfo.environment
    var environment = known.filter { inherited.contains($0.key) }
    environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    environment.merge(folders.environment) { $1 }
    environment["XDG_RUNTIME_DIR"] = folders.appSockets.session?.path
    return environment
  }
}
