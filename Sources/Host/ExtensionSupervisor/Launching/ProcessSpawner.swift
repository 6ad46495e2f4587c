internal import BaseFiles
internal import CExtensionProcess
internal import Foundation

/// The descriptors that a child gets.
struct ChildDescriptors {
  let socket: Int32
  let log: Int32
  /// The open libraries that it loads.
  var libraries: [Int32] = []
}

/// Starts the program `intent-extension`.
enum ProcessSpawner {
  /// Starts `executable` with `arguments`, as `extension_spawn` describes.
  ///
  /// - Returns: the process's identifier.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system refuses.
  static func spawn(
    _ executable: URL, arguments: [String], descriptors: ChildDescriptors
  ) throws(ExtensionFault) -> Int32 {
    let (identifier, error) = try LaunchingThread.shared.run {
      var identifier: pid_t = 0
      let error = executable.path.withCString { program in
        withCStrings([executable.path] + arguments) { arguments in
          withCStrings(environment) { environment in
            descriptors.libraries.withUnsafeBufferPointer { libraries in
              var request = extension_spawn(
                executable: program, arguments: arguments, environment: environment, socket: descriptors.socket,
                log: descriptors.log, libraries: libraries.baseAddress, libraryCount: libraries.count)
              return extension_spawn(&request, &identifier)
            }
          }
        }
      }
      return (identifier, error)
    }
    guard error == 0 else { throw .startFailed("'\(executable.path)': \(startReason(error))") }
    return identifier
  }

  /// The environment of an extension: the host's settings for languages and the time zone, and the folders of
  /// libraries. One of the folders contains the host's Swift runtime. An extension may need a runtime library that is
  /// not loaded yet, and its own search path names the folder of the toolchain that built it. The Swift runtime's own
  /// backtrace is disabled, because its hundred lines would displace the message of a trap from the log.
  private static var environment: [String] {
    let inherited = ["LANG", "LC_ALL", "LC_CTYPE", "TZ"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    let folders = (RuntimeFolders.searched + RuntimeFolders.loaded).joined(separator: ":")
    return ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "LD_LIBRARY_PATH=\(folders)"] + inherited
  }
}

/// Calls `body` with `strings` as a C array of pointers that ends with a null pointer.
package func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer($0) } + [nil]
  return pointers.withUnsafeBufferPointer { buffer in
    // The array is never empty, because it ends with nil.
    buffer.baseAddress.map(body) ?? body([nil])
  }
}
