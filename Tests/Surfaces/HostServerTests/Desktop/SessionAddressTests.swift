internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("The session of the user is found in the environment")
struct SessionAddressTests {
  @Test("The bus address comes from the environment or the runtime folder")
  func address() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_RUNTIME_DIR": folder.url.path]
    #expect(DesktopNotifications.address(of: [:]) == nil)
    #expect(DesktopNotifications.address(of: variables) == nil)
    _ = try folder.write("", to: "bus")
    #expect(DesktopNotifications.address(of: variables) == "unix:path=\(folder.url.path)/bus")
    let named = variables.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=x"]) { $1 }
    #expect(DesktopNotifications.address(of: named) == "unix:abstract=x")
  }

  @Test("A browser that a service opens runs beside the service")
  func browser() {
    #expect(BrowserOpener.command([:]) == ["xdg-open"])
    // A terminal may have the identifier of the unit in which it runs.
    #expect(BrowserOpener.command(["INVOCATION_ID": "1"]) == ["xdg-open"])
    #expect(BrowserOpener.command(["INVOCATION_ID": "1", "NOTIFY_SOCKET": "/n"]).first == "systemd-run")
  }
}
