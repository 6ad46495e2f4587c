internal import BaseFiles
internal import CExtensionProcess
internal import Foundation

/// The process at the other end of a connected Unix socket.
package struct SocketPeer: Sendable {
  /// The process identifier.
  package let processIdentifier: Int32
  /// The path of the program that the process runs, without links, as the kernel gives it.
  package let executable: String

  /// Identifies the process at the other end of `socket`; nil if it has ended or belongs to another user, or if the
  /// file of its program is no longer there.
  package init?(socket: Int32) {
    guard let identifier = SocketCredentials(of: socket)?.process, identifier > 0 else { return nil }
    // The descriptor identifies the process reliably. After the process has ended, another process could have its
    // identifier.
    let process = extension_pidfd_open(identifier)
    guard process >= 0 else { return nil }
    defer { close(process) }
    guard let path = ProcessProgram.path(of: identifier), !ProcessDescriptor.waitForEnd(process, within: .zero) else {
      return nil
    }
    processIdentifier = identifier
    executable = path
  }

  /// Opens a descriptor of the process (pidfd_open(2)), which the caller closes; nil if the process has ended, or if
  /// another program has its identifier now.
  func openDescriptor() -> Int32? {
    let descriptor = extension_pidfd_open(processIdentifier)
    guard descriptor >= 0 else { return nil }
    // Another process may have the identifier by now. If it runs the same program, it also belongs to the app.
    guard ProcessProgram.path(of: processIdentifier) == executable else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
