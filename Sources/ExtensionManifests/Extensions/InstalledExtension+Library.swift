package import SourceFiles

extension InstalledExtension {
  /// Opens the library to load it, with the libraries that it needs.
  ///
  /// - Throws: a finding about the first file or folder that another user can change since the extension was found.
  package func openLibrary() throws(Diagnostic) -> TrustedLibrary { try TrustedLibrary(path: libraryPath) }
}
