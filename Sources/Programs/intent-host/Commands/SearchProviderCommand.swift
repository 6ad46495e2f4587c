internal import BaseFiles
internal import Foundation
internal import HostServer

/// `intent-host search-provider`: tells the desktops' searches about the host, or no longer.
struct SearchProviderCommand {
  static let actions = ["install", "remove"]
  private static let failure: Int32 = 1

  /// A file that a desktop's search reads.
  private struct Registration {
    let desktop: String
    /// The path below a folder of shared data.
    let path: String
    /// Whether the desktop also reads the user's own folder.
    let isReadFromHome: Bool
    let content: String
  }

  private static let all = [
    Registration(
      desktop: "GNOME", path: "gnome-shell/search-providers/\(DesktopSearch.name).search-provider.ini",
      isReadFromHome: false,
      content: """
        [Shell Search Provider]
        DesktopId=intent-host.desktop
        BusName=\(DesktopSearch.name)
        ObjectPath=\(DesktopSearch.path)
        Version=2

        """),
    Registration(
      desktop: "KDE", path: "krunner/dbusplugins/\(DesktopSearch.name).desktop", isReadFromHome: true,
      content: """
        [Desktop Entry]
        Type=Service
        Name=intent-host
        Comment=Requests to apps
        Icon=intent-host
        X-KDE-PluginInfo-Name=intent-host
        X-KDE-PluginInfo-EnabledByDefault=true
        X-KDE-ServiceTypes=Plasma/Runner
        X-Plasma-API=DBus
        X-Plasma-DBusRunner-Service=\(DesktopSearch.name)
        X-Plasma-DBusRunner-Path=\(DesktopSearch.path)

        """),
  ]

  private let console: Console
  private let folder: URL
  private let isHome: Bool

  private init(_ arguments: ParsedArguments, _ console: Console) {
    self.console = console
    isHome = !arguments.has(.prefix) && geteuid() != 0
    let shared = URL(fileURLWithPath: arguments.value(.prefix) ?? "/usr/local").appending(path: "share")
    let own = BaseDirectory.path("XDG_DATA_HOME", fallback: ".local/share", ProcessInfo.processInfo.environment)
    folder = isHome ? URL(fileURLWithPath: own).deletingLastPathComponent() : shared
  }

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let action = try arguments.action(of: "search-provider", among: actions)
    let command = SearchProviderCommand(arguments, console)
    do {
      if action == "install" { try command.install() } else { try command.remove() }
      return 0
    } catch {
      console.printDiagnostic(
        "error: the search provider can't be changed in '\(command.folder.path)': \(systemReason(error))")
      return failure
    }
  }

  private func install() throws {
    for file in Self.all where file.isReadFromHome || !isHome {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.content.utf8).write(to: url, options: .atomic)
      console.print("\(file.desktop) searches with '\(TerminalText.plain(url.path))'.")
    }
    if isHome { console.print("GNOME reads no folder of yours: 'sudo intent-host search-provider install' adds it.") }
    console.print("After the next login, requests appear while 'intent-host serve --http' runs.")
    console.print("It shows them only if its policy has 'SearchResults'.")
  }

  private func remove() throws {
    let files = Self.all.map { folder.appending(path: $0.path) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    for file in files {
      try FileManager.default.removeItem(at: file)
      console.print("Removed '\(TerminalText.plain(file.path))'.")
    }
    if files.isEmpty {
      console.print("Nothing to remove: '\(TerminalText.plain(folder.path))' has no search provider of intent-host.")
    }
  }
}
