internal import Foundation
internal import IntentWire

extension ExtensionLauncher {
  /// Starts a process with a memory budget and waits for its first message.
  ///
  /// No extension is needed: the process gets a library that can't be loaded, and must report that.
  ///
  /// - Returns: the reason why no process can be started; nil if a process was started and answered.
  package func startDefect(memory: MemoryBudget) -> String? {
    var launcher = self
    launcher.isolation = .spawn
    let nowhere = URL(fileURLWithPath: "/")
    do throws(ExtensionFault) {
      let connection = try launcher.launch(ExtensionLaunch(library: nowhere, home: nowhere, memory: memory))
      defer { connection.close() }
      let hello = Hello(
        extensionIdentifier: "", principalClass: "", bundlePath: "", containerPath: "", appGroupPaths: [:])
      try connection.performHandshake(hello, budget: .seconds(5))
      return "'\(executable.path)' reports that it has loaded a library, but there is none"
    } catch {
      if case .launchFailed(let failure) = error, failure.subject == nowhere.path { return nil }
      if case .startFailed(let reason) = error { return reason }
      return "'\(executable.path)': \(error)"
    }
  }
}
