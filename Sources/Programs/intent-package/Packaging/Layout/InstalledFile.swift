package import Foundation

/// A file, a folder of files, or a link of an installation.
package struct InstalledFile: Sendable {
  /// The origin of the content.
  package enum Source: Hashable, Sendable {
    /// A program or library of the build. Its symbols are removed. `libraries` are the folders in which ld.so(8) looks
    /// for the libraries that it needs.
    case built(String, libraries: String)
    /// A file, or a folder without the files whose names begin with a dot. The content is unchanged.
    case copy(URL)
    /// A text file, such as a unit of systemd. The path `/usr/bin/` in its text becomes the folder `bin/` below the
    /// prefix.
    case unit(URL)
    /// A text.
    case text(String)
    /// What the built `intent-host` prints for these arguments.
    case output([String])
    /// What the built `intent-host` prints for these arguments, compressed by gzip(1).
    case compressedOutput([String])
    /// A text that gzip(1) compresses, without a name or a time.
    case compressed(String)
    /// A symbolic link to a relative path.
    case link(String)
  }

  /// The path below the prefix, without a slash at its beginning.
  package let path: String
  /// Where the content comes from.
  package let source: Source
  /// Whether the file is executable.
  package var isProgram: Bool = false

  /// Creates the description of a file.
  package init(_ path: String, _ source: Source, isProgram: Bool = false) {
    self.path = path
    self.source = source
    self.isProgram = isProgram
  }
}
