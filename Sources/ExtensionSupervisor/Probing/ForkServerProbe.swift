internal import Foundation

/// What was found out with a fork server that was started to try.
package struct ForkServerProbe: Hashable, Sendable {
  /// A control group for an extension's memory.
  package enum Group: Hashable, Sendable {
    /// A process was put into one, of the interface with this name (`v2` or `v1`), below this folder.
    case available(version: String, folder: String)
    /// There can be none; the text says why.
    case unavailable(String)
  }

  /// Why no process can be forked; nil where one was.
  package var defect: String?
  /// Whether a group that limits memory can be had.
  package var group = Group.unavailable("nothing was tried")
  /// Whether the host sees how much memory a process uses.
  package var seesUse = true
  /// Whether it sees how much of that is the process's own.
  package var seesPrivateUse = true
}

extension ExtensionLauncher {
  /// Where the runtime lies that a fork server loads; nil where this program holds it in itself.
  package static var preloadedFolder: String? { RuntimeFolders.loaded.first }

  /// Starts a fork server for `level`, has it fork, puts it into a control group of a size, and looks at its memory.
  package func probeForkServer(_ level: ExtensionSandbox.Level, memory: MemoryBudget) -> ForkServerProbe {
    let server = ForkServer.separate(executable, level)
    var probe = ForkServerProbe(defect: forkDefect(server))
    // Without a server, what the host sees of itself has to do.
    let process = server.processIdentifier ?? getpid()
    probe.seesUse = ProcessMemory(process) != nil
    probe.seesPrivateUse = ProcessMemory.footprint(process) != nil
    probe.group = MemoryGroups.probe(server.processIdentifier, memory) { server.stop() }
    return probe
  }

  private func forkDefect(_ server: ForkServer) -> String? {
    // Nobody listens to the process.
    let nobody = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nobody >= 0 { close(nobody) } }
    do throws(ExtensionFault) {
      // It finds nothing that it could load, and leaves.
      let arguments = ExtensionLaunch(library: URL(fileURLWithPath: "/"), home: URL(fileURLWithPath: "/")).arguments
      let identifier = try server.fork(arguments, socket: nobody, log: nobody)
      let ending = try ExtensionProcess(identifier: identifier).end(patience: .seconds(5))
      return ending == .exited(code: 1) ? nil : "a process that it forked \(ending)"
    } catch {
      return "\(error)"
    }
  }
}
