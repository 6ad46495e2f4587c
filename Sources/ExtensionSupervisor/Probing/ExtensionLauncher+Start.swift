internal import Foundation
internal import IntentWire

extension ExtensionLauncher {
  /// Why no process that holds to a budget of memory can be started; nil where one was, which answered. There need be no
  /// extension: it is told of a library that can't be loaded, and has to say so.
  package func startDefect(memory: MemoryBudget) -> String? {
    var launcher = self
    launcher.isolation = .spawn
    let nowhere = URL(fileURLWithPath: "/")
    do throws(ExtensionFault) {
      let connection = try launcher.launch(ExtensionLaunch(library: nowhere, home: nowhere, memory: memory))
      defer { connection.close() }
      let hello = Hello(
        extensionIdentifier: "", principalClass: "", bundlePath: "", containerPath: "", appGroupPaths: [:])
      try connection.begin(hello, budget: .seconds(5))
      return "'\(executable.path)' says that it has loaded a library which is none"
    } catch {
      if case .launchFailed(let failure) = error, failure.subject == nowhere.path { return nil }
      if case .startFailed(let reason) = error { return reason }
      return "'\(executable.path)': \(error)"
    }
  }
}
