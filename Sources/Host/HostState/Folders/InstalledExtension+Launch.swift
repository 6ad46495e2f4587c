internal import BaseFiles
package import ExtensionManifests
package import ExtensionSupervisor

extension InstalledExtension {
  /// Opens the library to launch it.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if another user can change the library, or a library that it needs.
  package func openForLaunch() throws(ExtensionFault) -> TrustedLibrary {
    do throws(Diagnostic) {
      return try openLibrary()
    } catch {
      throw .startFailed(error.sentence)
    }
  }
}

extension ExtensionLauncher {
  /// Starts an extension from the libraries that were opened and checked. See ``launch(_:)``.
  package func launch(
    _ launch: ExtensionLaunch, _ library: TrustedLibrary
  ) throws(ExtensionFault) -> ExtensionConnection {
    var launch = launch
    launch.openLibraries = library.files.map { OpenLibrary(name: $0.name, descriptor: $0.descriptor) }
    // The descriptors stay open until the process has its own copies.
    defer { withExtendedLifetime(library) {} }
    return try self.launch(launch)
  }
}
